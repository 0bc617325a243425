const minute = 60_000;
const day = 24 * 60 * minute;

/** The working day in UTC: what happens does so between ten past eight and twenty to seven. */
const opens = 490 * minute;
const length = 620 * minute;
/** What is a moment later than this after another thing stays after it. */
const chance = 10 * minute;

/** A number from 0 up to 1 for a text, the same every time. */
const shareOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

/** When between two parts of its working day a thing begins, by its id: as days ago, from whole days ago. */
export const begun = (daysAgo: number, id: string, until = 0.4, from = 0): number =>
  Number.isInteger(daysAgo) ? daysAgo - from - (until - from) * shareOf(id) : daysAgo;

export type DemoClock = (daysAgo: number, key: string) => number;

/**
 * Returns the moment so many days ago in milliseconds since 1970, before the day of `base`: parts of days are parts of a working
 * day, and the key chooses the minute. What is 0.02 days later than something else stays later.
 */
export const demoClock =
  (base: number): DemoClock =>
  (daysAgo, key) => {
    const whole = Math.floor(-daysAgo);
    const today = Math.floor(base / day) * day;
    return Math.floor(
      today + whole * day + opens + (-daysAgo - whole) * (length - chance) + shareOf(`${key} minute`) * chance,
    );
  };

/** Returns a moment between two, nearer to the first. */
const between = (from: number, to: number): number => Math.floor(from + (to - from) / 3);

/** Returns a moment, or a later one before `base` where it is of an earlier month in UTC than that. */
export const inMonthOf = (base: number, moment: number): number => {
  const now = new Date(base);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return moment >= first ? moment : between(first, base);
};

/** Returns a moment, or a later one before `base` where it is not after `other`. */
export const afterThat = (base: number, other: number, moment: number): number =>
  moment > other ? moment : between(other, base);
