import { auditSubjectTypes, type AuditFilter } from '#core/audit/audit-entry.ts';
import { daysAfter, utcDay } from '#core/kernel/calendar/day.ts';
import { isMonth, monthsAfter } from '#core/kernel/calendar/month.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Spans of time that end today, in days. */
export const auditSpans = ['1', '7', '30', '90'] as const;

const isSpan = (text: string): boolean => (auditSpans as readonly string[]).includes(text);

/** Of the audit: who did it, to which kind of thing or to which one, and when: the last days, or a month. */
export const auditSearch = {
  person: optionalParam(),
  kind: wordParam(auditSubjectTypes, undefined),
  thing: optionalParam(),
  when: optionalParam((text) => (isSpan(text) || isMonth(text) ? text : undefined)),
  q: optionalParam(),
};

const spanOf = (when: string | undefined, now: number): Pick<AuditFilter, 'since' | 'until'> => {
  if (when === undefined) return {};
  if (isMonth(when)) return { since: `${when}-01`, until: daysAfter(`${monthsAfter(when, 1)}-01`, -1) };
  return { since: daysAfter(utcDay(now), 1 - Number(when)) };
};

/** Returns the entries that an address asks for, at a time in milliseconds. */
export const askedEntries = (
  { person, kind, thing, when, q }: SearchValues<typeof auditSearch>,
  now: number,
): AuditFilter => ({ actorId: person, subjectType: kind, subjectId: thing, ...spanOf(when, now), search: q });
