import { monthsShown } from '#core/dashboard/dashboard-stats.ts';
import { monthName, type Month } from '#core/kernel/calendar/month.ts';
import { choicesOf, type ChoiceFilter } from '#ui/lists/toolbar/list-filter.ts';

/** Orders of one month in UTC: of the last twelve, at a time in milliseconds, or of any that an address names. */
export const monthFilter = (value: Month | undefined, now: number): ChoiceFilter => ({
  kind: 'choice',
  name: 'month',
  label: 'Month',
  value,
  choices: choicesOf(monthsShown(now).toReversed(), (month) => monthName(month, 'long')),
  ...(value === undefined ? {} : { other: monthName(value, 'long') }),
});
