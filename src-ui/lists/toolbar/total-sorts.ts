import { choicesOf } from './list-filter.ts';

const names = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
};

type TotalSort = keyof typeof names;

/** Returns what a list is sorted by whose records have an age and a total. */
export const totalSorts = (sorts: readonly TotalSort[]) => choicesOf(sorts, (sort) => names[sort]);
