import type { Day } from '#core/kernel/calendar/day.ts';
import { handoverLimits } from '#core/vault/handovers/handover.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';

const hour = 60 * 60_000;
const dayMs = 24 * hour;

/** The last millisecond of a day where the person is, who may be up to 14 hours away from UTC. */
export const endOfDay = (day: Day): number => {
  const { isoDay } = dateFormats.getState();
  let within = Date.parse(day) - 14 * hour;
  let after = Date.parse(day) + 38 * hour;
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2);
    if (isoDay(middle) > day) after = middle;
    else within = middle;
  }
  return within;
};

/** The days that a handover may end on: the first, the usual one and the last. */
export const endDays = (now: number) => {
  const { isoDay } = dateFormats.getState();
  return { min: isoDay(now), usual: isoDay(now + 7 * dayMs), max: isoDay(now + handoverLimits.days * dayMs) };
};

/** Returns when a handover ends whose last day was typed: with that day, or at the very end of the time that is allowed. Empty without one. */
export const lastMoment = (typed: string, now: number): string =>
  Number.isNaN(Date.parse(typed)) || endOfDay(typed) < now
    ? typed
    : new Date(
        typed === endDays(now).max ? Math.min(endOfDay(typed), now + handoverLimits.days * dayMs) : endOfDay(typed),
      ).toISOString();
