import { invalid } from '../app-error.ts';
import type { Day } from './day.ts';

/** A month of the calendar as `YYYY-MM`; texts of two months are in the order of the months. */
export type Month = string;

const written = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** The month that a time, in milliseconds, is in in UTC. */
export const utcMonth = (time: number): Month => new Date(time).toISOString().slice(0, 'YYYY-MM'.length);

/** Whether a text is a month from the year 1 to the year 9999. */
export const isMonth = (text: string): boolean => written.test(text);

/** Why a text that is no month is refused. */
export const notAMonth = 'Use a month as a year and its number, such as 2027-01';

/** Returns the month that a filter names, if any. Throws `invalid`, naming the member, for a text that is none. */
export const checkedMonth = (typed: string | null | undefined, field = 'filter.month'): Month | undefined => {
  if (typed === undefined || typed === null) return undefined;
  if (!isMonth(typed)) throw invalid(field, notAMonth);
  return typed;
};

/** The month so many months after another one, before it where they are negative. */
export const monthsAfter = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  const twoDigits = String((count % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${twoDigits}`;
};

/** So many months up to the one that a time, in milliseconds, is in in UTC, oldest first. */
export const monthsUntil = (time: number, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, at) => monthsAfter(utcMonth(time), at + 1 - count));

const names = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** `Nov`, or `November 2026`. */
export const monthName = (month: Month, length: keyof typeof names): string => names[length].format(Date.parse(month));

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`;
