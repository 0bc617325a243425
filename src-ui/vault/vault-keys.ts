const handovers = (...parts: readonly string[]): readonly string[] => ['handovers', ...parts];

/** The keys of the query cache that no other feature touches. */
export const vaultKeys = {
  stats: ['vault'],
  handovers: {
    root: handovers(),
    list: (side: string) => handovers(side),
    ofLogin: (id: string) => handovers('login', id),
    words: handovers('words'),
    receivers: handovers('receivers'),
  },
} as const;
