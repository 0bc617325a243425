export declare const exits: {
  readonly kept: 0;
  readonly broken: 1;
  readonly usage: 2;
  readonly accessDenied: 3;
  readonly connectionLost: 4;
  readonly limitExceeded: 7;
  readonly identity: 9;
  readonly stopped: 130;
};

export declare class Stop extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string);
}
