import type { NamedPlatform, Platform } from './platform.ts';

/** Counts over one person's logins. */
export type PasswordStats = {
  readonly totalPasswords: number;
  /** The sum of every score. */
  readonly totalScore: number;
  readonly expiredPasswordsCount: number;
  /** Those that expire within seven days and have not expired. */
  readonly weekPasswordsCount: number;
  readonly weakPasswordsCount: number;
  readonly fairPasswordsCount: number;
  readonly goodPasswordsCount: number;
  /** Scores of 5 and 6. */
  readonly strongPasswordsCount: number;
  readonly platforms: Readonly<Record<NamedPlatform | Extract<Platform, 'Other'>, number>>;
  readonly updatedAt: string | undefined;
};

export type ScoreBand = 'Excellent' | 'Good' | 'Fair' | 'Poor';

/** Percent of passwords that neither expire this week nor have expired, 0 to 100; undefined for an empty vault. */
export const securityScore = (
  stats: Pick<PasswordStats, 'totalPasswords' | 'expiredPasswordsCount' | 'weekPasswordsCount'>,
): number | undefined => {
  const { totalPasswords, expiredPasswordsCount, weekPasswordsCount } = stats;
  if (totalPasswords <= 0) return undefined;
  const sound = totalPasswords - weekPasswordsCount - expiredPasswordsCount;
  return Math.round(Math.min(100, Math.max(0, (sound / totalPasswords) * 100)));
};

export const scoreBand = (percent: number): ScoreBand => {
  if (percent >= 80) return 'Excellent';
  if (percent >= 60) return 'Good';
  return percent >= 40 ? 'Fair' : 'Poor';
};

/** Total passwords divided by total score; 0 where the total score is 0. */
export const averageScore = ({ totalPasswords, totalScore }: Pick<PasswordStats, 'totalPasswords' | 'totalScore'>) =>
  totalScore === 0 ? 0 : totalPasswords / totalScore;

/** Total score divided by total passwords, 0 to 6; 0 for an empty vault. */
export const meanScore = ({ totalPasswords, totalScore }: Pick<PasswordStats, 'totalPasswords' | 'totalScore'>) =>
  totalPasswords === 0 ? 0 : totalScore / totalPasswords;
