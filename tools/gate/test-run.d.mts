export declare const openRun: () => {
  readonly guard: number | undefined;
  readonly close: () => Promise<unknown>;
};
