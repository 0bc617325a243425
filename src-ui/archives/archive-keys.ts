/** The keys of the query cache that no other feature touches. */
export const archiveKeys = { of: (userId: string) => ['archives', userId] } as const;
