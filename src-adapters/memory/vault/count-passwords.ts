import { expiresThisWeek, isExpired } from '#core/vault/expiry.ts';
import { isPlatform, platforms } from '#core/vault/platform.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import type { SealedLogin } from '#core/vault/sealed-login.ts';

type Counted = Pick<SealedLogin, 'platform' | 'score' | 'expiryDate' | 'updatedAt'>;

export const countPasswords = (logins: readonly Counted[], now: number): PasswordStats => {
  const count = (test: (login: Counted) => boolean): number => logins.filter(test).length;
  const byPlatform = Object.fromEntries(
    [...platforms, 'Other' as const].map((name) => [
      name,
      count(({ platform }) => (isPlatform(platform) ? platform : 'Other') === name),
    ]),
  );
  return {
    totalPasswords: logins.length,
    totalScore: logins.reduce((sum, { score }) => sum + score, 0),
    expiredPasswordsCount: count(({ expiryDate }) => isExpired(expiryDate, now)),
    weekPasswordsCount: count(({ expiryDate }) => expiresThisWeek(expiryDate, now)),
    weakPasswordsCount: count(({ score }) => score <= 2),
    fairPasswordsCount: count(({ score }) => score === 3),
    goodPasswordsCount: count(({ score }) => score === 4),
    strongPasswordsCount: count(({ score }) => score >= 5),
    platforms: byPlatform as PasswordStats['platforms'],
    updatedAt: logins
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1),
  };
};
