import { expiresThisWeek, isExpired } from '#core/vault/expiry.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';

type Dates = Pick<PasswordStats, 'expiredPasswordsCount' | 'weekPasswordsCount'>;

const datesAt = (logins: readonly Login[], now: number): Dates => ({
  expiredPasswordsCount: logins.filter(({ expiryDate }) => isExpired(expiryDate, now)).length,
  weekPasswordsCount: logins.filter(({ expiryDate }) => expiresThisWeek(expiryDate, now)).length,
});

const differ = (one: Dates, other: Dates): boolean =>
  one.expiredPasswordsCount !== other.expiredPasswordsCount || one.weekPasswordsCount !== other.weekPasswordsCount;

/** Whether what was counted before is out of date at `now` only because of the clock. */
export const haveDatesPassed = (
  logins: readonly ListedLogin[],
  before: number,
  now: number,
  counted: Dates,
): boolean => {
  const readable = logins.filter(isReadable);
  const dates = datesAt(readable, now);
  const isTold = readable.length === logins.length && differ(dates, counted);
  return isTold || differ(datesAt(readable, before), dates);
};
