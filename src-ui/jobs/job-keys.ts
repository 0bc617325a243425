/** The keys of the query cache that no other feature touches. */
export const jobKeys = { dead: ['jobs', 'dead'] } as const;
