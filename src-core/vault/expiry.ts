const dayMs = 24 * 60 * 60 * 1000;

/** How long before its date a password counts as expiring. */
export const expiryNoticeDays = 7;

/** Whether the date is at or before now. Undefined never comes. */
export const isExpired = (expiryDate: string | undefined, now: number): boolean =>
  expiryDate !== undefined && Date.parse(expiryDate) <= now;

/** Whether the date is still to come, within seven days. */
export const expiresThisWeek = (expiryDate: string | undefined, now: number): boolean =>
  expiryDate !== undefined && !isExpired(expiryDate, now) && Date.parse(expiryDate) - now <= expiryNoticeDays * dayMs;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `DD/MM/YYYY hh:mm` on the 24-hour clock, in the reader's own time. */
export const expiryText = (expiryDate: string): string => {
  const date = new Date(expiryDate);
  const day = `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

const written = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The moment as an ISO time in UTC; undefined where no calendar has it or its year is past 9999. The past is allowed. A time
 * without an offset is the reader's own where that is asked for, else none.
 */
export const parseExpiry = (text: string, mayBeLocal = false): string | undefined => {
  const [, year, month, day, offset] = written.exec(text) ?? [];
  if (year === undefined || (offset === undefined && !mayBeLocal)) return undefined;
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (calendar.getUTCMonth() !== Number(month) - 1 || calendar.getUTCDate() !== Number(day)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).getUTCFullYear() > 9999 ? undefined : new Date(time).toISOString();
};
