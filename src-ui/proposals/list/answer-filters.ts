import { firstDayCounted } from '#core/dashboard/dashboard-stats.ts';
import type { Day } from '#core/kernel/calendar/day.ts';
import { dayInWords } from '#core/proposals/validity.ts';
import type { ChoiceFilter } from '#ui/lists/toolbar/list-filter.ts';

/** Proposals that somebody can still answer. */
export const waitingFilter = (value: 'yes' | undefined, label: string): ChoiceFilter => ({
  kind: 'choice',
  name: 'waiting',
  label: 'Answer',
  value,
  choices: [{ value: 'yes', label }],
});

/** Proposals sent since a day, at a time in milliseconds. */
export const sentFilter = (since: Day | undefined, now: number): ChoiceFilter => ({
  kind: 'choice',
  name: 'sent',
  label: 'Sent',
  value: since,
  choices: [{ value: firstDayCounted(now), label: 'In the last 90 days' }],
  ...(since === undefined ? {} : { other: `Since ${dayInWords(since)}` }),
});
