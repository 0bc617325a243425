/** The keys of the query cache that no other feature touches. */
export const auditKeys = {
  list: (filter: string): readonly string[] => ['audit', 'list', filter],
  mine: ['audit', 'mine'],
} as const;
