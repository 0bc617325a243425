export declare const runStages: (
  stages: readonly (readonly (readonly string[])[])[],
  options: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly flaky: string | undefined;
    readonly launcher?: readonly string[];
    readonly output?: 'inherit' | 'ignore';
    readonly say?: (line: string) => void;
  },
) => Promise<number>;
