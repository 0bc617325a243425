/** Where a backend part says what an operator should know. */
export type Log = {
  readonly info: (message: string) => void;
  readonly warn: (message: string) => void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined };
