import type { CheckedPassword, ScanReport } from '#core/vault/breach-scan.ts';
import type { Login, UnreadableLogin } from '#core/vault/login.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';

const revs = { username: 1, url: 1, totp: 1, notes: 1, tags: 1 };

/** An opened login of this id. */
export const login = (id: string, changed: Partial<Login> & { readonly passwordRev?: number } = {}): Login => {
  const { passwordRev = 1, ...rest } = changed;
  return {
    id,
    platform: 'GitHub',
    customPlatform: '',
    brand: undefined,
    username: `${id}@example.com`,
    url: 'https://github.com',
    tags: [],
    score: 5,
    expiryDate: undefined,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    rev: 1,
    keyVersion: 1,
    meta: {
      platform: 'GitHub',
      customPlatform: '',
      brandId: null,
      score: 5,
      expiryDate: null,
      passwordRev,
      changes: 0,
      revs,
    },
    isAltered: false,
    isOlder: false,
    ...rest,
  };
};

export const unreadable = (id: string): UnreadableLogin => ({
  id,
  problem: 'damaged',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

export const checked = (
  loginId: string,
  outcome: CheckedPassword['outcome'],
  changed: Partial<CheckedPassword> = {},
): CheckedPassword => ({ loginId, passwordRev: 1, outcome, count: outcome === 'breached' ? 3 : 0, ...changed });

/** A report of these checks, with the counts that belong to them. */
export const reportOf = (passwords: readonly CheckedPassword[], isListed = true): ScanReport => {
  const count = (outcome: CheckedPassword['outcome']): number =>
    passwords.filter((each) => each.outcome === outcome).length;
  return {
    total: passwords.length - count('empty'),
    breached: count('breached'),
    secure: count('secure'),
    error: count('error'),
    pending: count('pending'),
    empty: count('empty'),
    passwords,
    isListed,
  };
};

export const stats = (changed: Partial<PasswordStats> = {}): PasswordStats => ({
  totalPasswords: 0,
  totalScore: 0,
  expiredPasswordsCount: 0,
  weekPasswordsCount: 0,
  weakPasswordsCount: 0,
  fairPasswordsCount: 0,
  goodPasswordsCount: 0,
  strongPasswordsCount: 0,
  platforms: {
    X: 0,
    Shopify: 0,
    Google: 0,
    LinkedIn: 0,
    Instagram: 0,
    Facebook: 0,
    GitHub: 0,
    Microsoft: 0,
    Amazon: 0,
    Apple: 0,
    Other: 0,
  },
  updatedAt: undefined,
  ...changed,
});
