import { choicesOf } from './list-filter.ts';

const names = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total first',
  lowest: 'Lowest total first',
  name: 'By name',
  largest: 'Largest first',
  priority: 'By priority',
};

/** Returns what a list can be sorted by, under the names that every list has for it. */
export const sortChoices = (sorts: readonly (keyof typeof names)[]) => choicesOf(sorts, (sort) => names[sort]);
