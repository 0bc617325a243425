/** The keys of the query cache that no other feature touches. */
export const vaultKeys = { stats: ['vault'] } as const;
