/** How many records have a value. */
export type Facet = { readonly value: string; readonly count: number };

/** The count of a list without tabs. */
export const countOfAll = (count: number): readonly Facet[] => [{ value: 'all', count }];

/** How many records have each of these values, by the value; those that none has are left out. */
export const countsOf = (values: Iterable<string>): readonly Facet[] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
};
