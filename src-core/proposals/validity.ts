import { utcDay, type Day } from '../kernel/calendar/day.ts';

type Valid = { readonly validUntil?: Day | undefined };

/** How long after UTC a day ends where it ends last. */
const lastZone = 12 * 60 * 60 * 1000;

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in words: `Nov 30, 2026`. */
export const dayInWords = (day: Day): string => words.format(Date.parse(day));

/** The earliest last day that has not ended everywhere on earth at a time in milliseconds. */
export const earliestLastDay = (now: number): Day => utcDay(now - lastZone);

/** Whether the last day has ended everywhere on earth at a time in milliseconds. */
export const isExpired = (validUntil: Day | undefined, now: number): boolean =>
  validUntil !== undefined && earliestLastDay(now) > validUntil;

/** Why nobody may pay a proposal at this time, in milliseconds, or undefined. */
export const expiryProblem = ({ validUntil }: Valid, now: number): string | undefined =>
  validUntil !== undefined && isExpired(validUntil, now)
    ? `This proposal was good until ${dayInWords(validUntil)}`
    : undefined;
