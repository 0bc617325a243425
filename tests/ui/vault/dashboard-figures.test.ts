import { describe, expect, it } from 'vitest';
import { reviseScan } from '#core/vault/breach-scan.ts';
import { loginViews } from '#core/vault/find-logins.ts';
import { findingGap } from '#ui/vault/dashboard/finding-gap.ts';
import type { FindingsState } from '#ui/vault/dashboard/findings-store.ts';
import { haveDatesPassed } from '#ui/vault/dashboard/passed-dates.ts';
import { scanCounts, scanResult } from '#ui/vault/dashboard/scan-result.ts';
import { securityTiles } from '#ui/vault/dashboard/security-tiles.ts';
import { checked, login, reportOf, stats, unreadable } from './opened-logins.ts';

const nothing: FindingsState = {
  health: undefined,
  healthError: undefined,
  scan: undefined,
  scanning: false,
  scanError: undefined,
};
const noon = Date.parse('2026-06-01T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (time: number): string => new Date(time).toISOString();

describe('what an ended scan says', () => {
  it('is all clear only where every password was checked and none was found', () => {
    const clear = reportOf([checked('a', 'secure'), checked('b', 'secure')]);
    expect(scanResult(clear)).toEqual({
      tone: 'positive',
      sentences: ['All clear: 2 passwords checked, none breached.'],
    });
    for (const outcome of ['error', 'pending', 'breached'] as const)
      expect(scanResult(reportOf([...clear.passwords, checked('c', outcome)])).sentences.join(' ')).not.toContain(
        'All clear',
      );
    expect(scanResult(reportOf(clear.passwords, false)).sentences.join(' ')).not.toContain('All clear');
  });

  it('names what was found, what failed, what is left and what was skipped', () => {
    const report = reportOf(
      [
        checked('a', 'breached'),
        checked('b', 'error'),
        checked('c', 'error'),
        checked('d', 'pending'),
        checked('e', 'empty'),
        checked('f', 'secure'),
      ],
      false,
    );
    expect(scanResult(report)).toEqual({
      tone: 'danger',
      sentences: [
        '1 breached password: change it now.',
        '2 checks failed.',
        '1 password not checked yet.',
        'Not every login was looked at.',
        '1 login without a password skipped.',
      ],
    });
    expect(scanCounts(report)).toBe('1 breached · 1 secure · 2 errors');
  });

  it('claims nothing where there was no password', () => {
    expect(scanResult(reportOf([checked('a', 'empty')]))).toEqual({
      tone: 'info',
      sentences: ['There was no password to check.', '1 login without a password skipped.'],
    });
  });
});

describe('a scan of logins that changed since', () => {
  it('always adds up to the logins that there are', () => {
    const before = reportOf([
      checked('a', 'breached'),
      checked('b', 'secure'),
      checked('c', 'error'),
      checked('d', 'empty'),
    ]);
    const after = reviseScan(before, [
      { id: 'a', passwordRev: 2 },
      { id: 'b', passwordRev: 1 },
      { id: 'd', passwordRev: 1 },
      { id: 'e', passwordRev: 1 },
    ]);
    expect(after).toMatchObject({ total: 3, breached: 0, secure: 1, error: 0, pending: 2, empty: 1 });
    expect(after.breached + after.secure + after.error + after.pending).toBe(after.total);
  });

  it('keeps what it knew of an entry that can no longer be opened', () => {
    const before = reportOf([checked('a', 'breached')]);
    expect(reviseScan(before, [{ id: 'a', passwordRev: undefined }])).toEqual(before);
  });
});

describe('the tiles', () => {
  const logins = [
    login('a', { url: 'http://old.example.com' }),
    login('b', { url: 'https://new.example.com' }),
    unreadable('c'),
  ];
  const counts = stats({ totalPasswords: 3, expiredPasswordsCount: 1, weekPasswordsCount: 2, weakPasswordsCount: 1 });
  const found: FindingsState = {
    ...nothing,
    health: { reused: [['a', 'b']], withoutTotp: ['a'] },
    scan: reportOf([checked('a', 'breached'), checked('b', 'secure')]),
  };
  const figures = (state: FindingsState, listed: Parameters<typeof securityTiles>[1]) =>
    Object.fromEntries(securityTiles(counts, listed, state, noon).map(({ label, count }) => [label, count]));

  it('show what the server counts and what was found here', () => {
    expect(figures(found, logins)).toEqual({
      Logins: 3,
      Expired: 1,
      'Expiring this week': 2,
      Weak: 1,
      Breached: 1,
      Reused: 2,
      'Without 2FA': 1,
      'Not on https': 1,
    });
  });

  it('show no figure where nobody has looked', () => {
    expect(figures(nothing, logins)).toMatchObject({
      Breached: undefined,
      Reused: undefined,
      'Without 2FA': undefined,
    });
    expect(figures(nothing, undefined)['Not on https']).toBeUndefined();
  });

  it('each open a list that there is', () => {
    for (const { view } of securityTiles(counts, logins, found, noon)) expect(loginViews).toContain(view);
  });

  it('say when a scan does not tell everything', () => {
    const hint = (state: FindingsState) =>
      securityTiles(counts, logins, state, noon).find(({ view }) => view === 'breached')?.hint;
    expect(hint(nothing)).toBe('Not scanned yet');
    expect(hint({ ...found, scanning: true })).toContain('So far');
    expect(hint({ ...found, scan: reportOf([checked('a', 'error')]) })).toContain('not complete');
    expect(hint(found)).toBe('In known breaches');
  });
});

describe('a list of findings', () => {
  it.each([
    ['breached', 'no scan', nothing, 'unscanned'],
    ['breached', 'a scan that runs', { ...nothing, scanning: true }, 'scanning'],
    ['breached', 'a failed check', { ...nothing, scan: reportOf([checked('a', 'error')]) }, 'incomplete'],
    ['breached', 'a check that waits', { ...nothing, scan: reportOf([checked('a', 'pending')]) }, 'incomplete'],
    ['breached', 'a list cut short', { ...nothing, scan: reportOf([], false) }, 'incomplete'],
    ['breached', 'a whole scan', { ...nothing, scan: reportOf([checked('a', 'secure')]) }, undefined],
    ['reused', 'no look', nothing, 'looking'],
    ['without-2fa', 'a look that failed', { ...nothing, healthError: { kind: 'unexpected', message: '' } }, 'failed'],
    ['without-2fa', 'a whole look', { ...nothing, health: { reused: [], withoutTotp: [] } }, undefined],
    ['expired', 'nothing', nothing, undefined],
  ] as const)('of %s after %s', (view, _what, known, gap) => {
    expect(findingGap(view, known)).toBe(gap);
  });
});

describe('a date that passes while the page stands', () => {
  const soon = [login('a', { expiryDate: at(noon + minute / 2) }), login('b')];
  const before = { expiredPasswordsCount: 0, weekPasswordsCount: 1 };
  const after = { expiredPasswordsCount: 1, weekPasswordsCount: 0 };

  it('is noticed at the next look, and once', () => {
    expect(haveDatesPassed(soon, noon, noon, before)).toBe(false);
    expect(haveDatesPassed(soon, noon, noon + minute, before)).toBe(true);
    expect(haveDatesPassed(soon, noon + minute, noon + 2 * minute, after)).toBe(false);
  });

  it('is noticed where it comes within the week', () => {
    const later = [login('a', { expiryDate: at(noon + 7 * day + minute / 2) })];
    expect(haveDatesPassed(later, noon, noon + minute, { expiredPasswordsCount: 0, weekPasswordsCount: 0 })).toBe(true);
  });

  it('is asked for again while the server’s clock is behind', () => {
    expect(haveDatesPassed(soon, noon + minute, noon + 2 * minute, before)).toBe(true);
  });

  it('is not asked for without end because of an entry that cannot be opened', () => {
    expect(haveDatesPassed([...soon, unreadable('c')], noon + minute, noon + 2 * minute, before)).toBe(false);
    expect(haveDatesPassed([...soon, unreadable('c')], noon, noon + minute, before)).toBe(true);
  });
});
