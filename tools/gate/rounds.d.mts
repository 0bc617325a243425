export type Round = {
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly order?: readonly string[];
  readonly at?: string;
  readonly isBusy?: boolean;
};

export declare const roundsOf: (seed: string, say?: (line: string) => void) => readonly Round[];
export declare const runRounds: (
  rounds: readonly Round[],
  run: (how: {
    readonly env: Readonly<Record<string, string>>;
    readonly order: readonly string[];
    readonly launcher: readonly string[];
  }) => Promise<number>,
  say?: (line: string) => void,
) => Promise<number>;
