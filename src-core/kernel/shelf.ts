/** Larger values kept on this device between visits. Storage that is broken, blocked or full behaves as empty. */
export type Shelf = {
  readonly keep: (key: string, value: unknown) => Promise<void>;
  readonly take: (key: string) => Promise<unknown>;
  /** Removes every value whose key starts with this. */
  readonly clear: (prefix: string) => Promise<void>;
};
