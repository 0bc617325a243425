import { auditSubjectTypes } from '#core/audit/audit-entry.ts';
import { auditKindName } from '#core/audit/audit-words.ts';
import { monthName, monthsUntil } from '#core/kernel/calendar/month.ts';
import { choicesOf, type Choice, type ChoiceFilter } from '#ui/lists/toolbar/list-filter.ts';
import { auditSpans } from './audit-search.ts';

const monthsShown = 12;

const spanName = (days: string): string => (days === '1' ? 'Today' : `Last ${days} days`);

const times = (now: number): readonly Choice[] => [
  ...choicesOf(auditSpans, spanName),
  ...choicesOf(monthsUntil(now, monthsShown).toReversed(), (month) => monthName(month, 'long')),
];

export const kindFilter = (value: string | undefined): ChoiceFilter => ({
  kind: 'choice',
  name: 'kind',
  label: 'Kind',
  value,
  choices: choicesOf(auditSubjectTypes, auditKindName),
});

/** Days in UTC, at a time in milliseconds. */
export const timeFilter = (value: string | undefined, now: number): ChoiceFilter => ({
  kind: 'choice',
  name: 'when',
  label: 'Time',
  value,
  choices: times(now),
  ...(value === undefined ? {} : { other: monthName(value, 'long') }),
});

/** One thing, which an address names: there is none to choose. */
export const thingFilter = (value: string | undefined, called: string): readonly ChoiceFilter[] =>
  value === undefined
    ? []
    : [{ kind: 'choice', name: 'thing', label: 'Thing', value, choices: [{ value, label: called }] }];
