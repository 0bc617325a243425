import { useState } from 'react';
import type { Facet } from '#core/kernel/facet.ts';
import type { ListState } from '#ui/cache/query-store.ts';

/** Returns how many records a part of a list has; `all` is every part together. */
export const countIn = (counts: readonly Facet[], value: string): number =>
  counts.filter((facet) => value === 'all' || facet.value === value).reduce((sum, { count }) => sum + count, 0);

/** How many records each part of a list has; the last known while another answer is on its way. */
export const useCounts = ({ pages }: Pick<ListState<unknown>, 'pages'>): readonly Facet[] | undefined => {
  const now = pages?.[0]?.counts;
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};
