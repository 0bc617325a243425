/** The keys of the query cache that no other feature touches. */
export const identityKeys = { twoStep: ['two-step'], sessions: ['sessions'] } as const;
