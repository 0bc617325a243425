import { describe, expect, it } from 'vitest';
import {
  countLogins,
  findLogins,
  loginSorts,
  loginViews,
  tagsInUse,
  type LoginFilter,
} from '#core/vault/find-logins.ts';
import type { Login } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { numbered } from '#tests/support/entities.ts';

const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60 * 1000;
const at = (offset: number): string => new Date(now + offset).toISOString();

const login = (number: number, changes: Partial<Login> = {}): Login => ({
  id: numbered(number),
  platform: 'GitHub',
  customPlatform: '',
  brand: undefined,
  username: `user${number}`,
  url: `https://site${number}.test`,
  tags: [],
  score: 6,
  expiryDate: undefined,
  createdAt: at(0),
  updatedAt: at(0),
  rev: 1,
  keyVersion: 1,
  meta: {
    platform: 'GitHub',
    customPlatform: '',
    brandId: null,
    score: 6,
    expiryDate: null,
    passwordRev: 1,
    changes: 0,
    revs: { username: 1, url: 1, totp: 1, notes: 1, tags: 1 },
  },
  isAltered: false,
  isOlder: false,
  ...changes,
});

const brand = { id: numbered(900), name: 'Fern & Fable' };
const broken: ListedLogin = { id: numbered(99), updatedAt: at(0), problem: 'damaged' };
const listed: readonly ListedLogin[] = [
  login(1, { platform: 'Apple', score: 2, tags: ['Work'], expiryDate: at(-1) }),
  login(2, { platform: 'Other', customPlatform: 'Intranet', score: 3, url: 'HTTP://plain.test', expiryDate: at(day) }),
  broken,
  login(3, { brand, score: 4, tags: ['work', 'Home'], expiryDate: at(30 * day) }),
  login(4, { username: 'Zoë', score: 5, url: '' }),
  login(5, { platform: 'X', score: 0, expiryDate: at(7 * day) }),
];
const findings = {
  breached: new Set([numbered(1)]),
  reused: new Set([numbered(2), numbered(3)]),
  withoutTotp: new Set([numbered(5)]),
};
const everything: LoginFilter = {
  text: '',
  platform: undefined,
  brandId: undefined,
  tag: undefined,
  view: 'all',
  sort: 'newest',
};
const found = (filter: Partial<LoginFilter>): number[] =>
  findLogins(listed, { ...everything, ...filter }, now, findings).map(({ id }) => Number(id.slice(4)));

describe('finding logins', () => {
  it.each([
    ['all', [99, 5, 4, 3, 2, 1]],
    ['expired', [1]],
    ['expiring', [5, 2]],
    ['weak', [5, 1]],
    ['fair', [2]],
    ['good', [3]],
    ['strong', [4]],
    ['breached', [1]],
    ['reused', [3, 2]],
    ['without-2fa', [5]],
    ['http-only', [2]],
    ['unreadable', [99]],
  ] as const)('shows %s', (view, ids) => {
    expect(found({ view })).toEqual(ids);
  });

  it.each(loginViews.filter((view) => view !== 'all' && view !== 'unreadable'))('counts what %s shows', (view) => {
    expect(countLogins(listed, view, now, findings)).toBe(found({ view }).length);
  });

  it('finds what was written since by its new words', () => {
    expect(found({ text: 'user1' })).toEqual([1]);
    const written = listed.map((each) => (each.id === numbered(1) ? login(1, { username: 'renamed' }) : each));
    const byText = (text: string) => findLogins(written, { ...everything, text }, now, findings).length;
    expect([byText('user1'), byText('renamed')]).toEqual([0, 1]);
  });

  it('knows every view and every sort', () => {
    expect(loginViews).toHaveLength(12);
    expect(loginSorts).toHaveLength(4);
  });

  it.each([
    ['name', [99, 1, 3, 4, 2, 5]],
    ['newest', [99, 5, 4, 3, 2, 1]],
    ['expiry', [99, 1, 2, 5, 3, 4]],
    ['weakest', [99, 5, 1, 2, 3, 4]],
  ] as const)('sorts by %s', (sort, ids) => {
    expect(found({ sort })).toEqual(ids);
  });

  it.each([
    ['intra', [2]],
    ['INTRANET user2', [2]],
    ['user2 nothing', []],
    ['fern', [3]],
    ['home', [3]],
    ['site1', [1]],
    ['zoë', [4]],
    ['  ', [99, 5, 4, 3, 2, 1]],
  ])('by the words of %j', (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  it('by platform, brand and tag, all of them together', () => {
    expect(found({ platform: 'Other' })).toEqual([2]);
    expect(found({ brandId: brand.id })).toEqual([3]);
    expect(found({ tag: 'WORK' })).toEqual([3, 1]);
    expect(found({ tag: 'work', view: 'weak' })).toEqual([1]);
    expect(found({ tag: 'work', platform: 'X' })).toEqual([]);
  });

  it('lists each tag once, whatever its case', () => {
    expect(tagsInUse(listed)).toEqual(['Home', 'Work']);
  });
});
