/** A day of the calendar as `YYYY-MM-DD`, of no time zone; texts of two days are in the order of the days. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

const written = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** The day that a time, in milliseconds, is on in UTC. */
export const utcDay = (time: number): Day => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Whether a text is a day from the year 1 to the year 9999 that the calendar has. */
export const isDay = (text: string): boolean =>
  written.test(text) && !Number.isNaN(Date.parse(text)) && utcDay(Date.parse(text)) === text;

/** Why a text that is no day is refused. */
export const notADay = 'Use a day that the calendar has, such as 2027-01-31';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day that a time, in milliseconds, is on where the reader is. */
export const localDay = (time: number): Day => {
  const date = new Date(time);
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

/** The day so many days after another one, before it where they are negative; the last of the year 9999 where none can be written. */
export const daysAfter = (day: Day, days: number): Day => {
  const later = utcDay(Date.parse(day) + days * dayMs);
  return isDay(later) ? later : '9999-12-31';
};
