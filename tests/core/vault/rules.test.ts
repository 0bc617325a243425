import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeEstimate } from '#core/vault/breach-scan.ts';
import { expiresThisWeek, expiryText, isExpired, parseExpiry } from '#core/vault/expiry.ts';
import { checkTags, cleanTags } from '#core/kernel/tags.ts';
import { checkContent, checkEntry, checkNotes, checkPassword } from '#core/vault/login.ts';
import { passwordScore, scoreLabel } from '#core/vault/password-score.ts';
import { averageScore, meanScore, scoreBand, securityScore } from '#core/vault/password-stats.ts';
import { isPlatform, platformName, platforms } from '#core/vault/platform.ts';
import { refusalOf } from '#tests/support/rejection.ts';
import { aContent } from '#tests/support/vault/vault-stage.ts';

describe('the score of a password', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1!', 4],
    ['aaaaaaaa', 2],
    ['aB1!aaaa', 5],
    ['aaaaaaaaaaaa', 3],
    ['aB1!aaaaaaaa', 6],
    ['ÄÖÜäöü12', 4],
    ['🙂🙂🙂🙂', 1],
    ['🙂🙂🙂🙂🙂🙂🙂🙂', 2],
    ['        ', 1],
    ['密密密密密密密密', 1],
  ])('of %j is %i', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it('stays from 0 to 6 and never falls when a character is added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (password, more) => {
        const score = passwordScore(password);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(passwordScore(password + more)).toBeGreaterThanOrEqual(score);
        expect(passwordScore(password + more)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('has one of five labels', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(scoreLabel)).toEqual([
      'Weak',
      'Weak',
      'Weak',
      'Fair',
      'Good',
      'Strong',
      'Very Strong',
    ]);
  });
});

describe('the scores of a vault', () => {
  const stats = (totalPasswords: number, weekPasswordsCount = 0, expiredPasswordsCount = 0) => ({
    totalPasswords,
    weekPasswordsCount,
    expiredPasswordsCount,
  });

  it('is the part that neither expired nor expires this week, in percent', () => {
    expect(securityScore(stats(10, 1, 2))).toBe(70);
    expect(securityScore(stats(3, 1))).toBe(67);
    expect(securityScore(stats(4, 0, 4))).toBe(0);
    expect(securityScore(stats(4))).toBe(100);
  });

  it('is there for a vault with passwords alone', () => {
    expect(securityScore(stats(0))).toBeUndefined();
  });

  it('is from 0 to 100 whatever was counted', () => {
    const count = fc.integer({ min: -10, max: 20_000 });
    fc.assert(
      fc.property(count, count, count, (total, week, expired) => {
        const score = securityScore(stats(total, week, expired)) ?? 0;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('falls into four bands', () => {
    expect([100, 80, 79, 60, 59, 40, 39, 0].map(scoreBand)).toEqual([
      'Excellent',
      'Excellent',
      'Good',
      'Good',
      'Fair',
      'Fair',
      'Poor',
      'Poor',
    ]);
  });

  it('averages as specified and in the plain way, without a division by nothing', () => {
    expect(averageScore({ totalPasswords: 4, totalScore: 16 })).toBe(0.25);
    expect(averageScore({ totalPasswords: 4, totalScore: 0 })).toBe(0);
    expect(meanScore({ totalPasswords: 4, totalScore: 16 })).toBe(4);
    expect(meanScore({ totalPasswords: 0, totalScore: 0 })).toBe(0);
  });
});

describe('an expiry date', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = Date.UTC(2026, 10, 21, 12);
  const at = (time: number) => new Date(time).toISOString();

  it('is past from its own moment on', () => {
    expect(isExpired(at(now), now)).toBe(true);
    expect(isExpired(at(now - 1), now)).toBe(true);
    expect(isExpired(at(now + 1), now)).toBe(false);
    expect(isExpired(undefined, now)).toBe(false);
  });

  it('is this week’s for seven days, and never both', () => {
    expect(expiresThisWeek(at(now), now)).toBe(false);
    expect(expiresThisWeek(at(now + 1), now)).toBe(true);
    expect(expiresThisWeek(at(now + 7 * day), now)).toBe(true);
    expect(expiresThisWeek(at(now + 7 * day + 1), now)).toBe(false);
    expect(expiresThisWeek(undefined, now)).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: -20 * day, max: 20 * day }), (offset) => {
        const date = at(now + offset);
        expect(isExpired(date, now) && expiresThisWeek(date, now)).toBe(false);
      }),
    );
  });

  it('is shown as DD/MM/YYYY hh:mm in the reader’s own time', () => {
    expect(expiryText(new Date(2026, 1, 3, 4, 5).toISOString())).toBe('03/02/2026 04:05');
    expect(expiryText(new Date(2031, 11, 31, 23, 59).toISOString())).toBe('31/12/2031 23:59');
  });

  it.each([
    ['2026-02-28T10:00Z', '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:30Z', '2024-02-29T10:00:30.000Z'],
    ['1999-12-31T23:00:00+02:00', '1999-12-31T21:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is read', (text, iso) => {
    expect(parseExpiry(text)).toBe(iso);
  });

  it.each(['', 'tomorrow', '2026-02-30T10:00Z', '2025-02-29T10:00Z', '2026-13-01T10:00Z', '2026-04-31T10:00Z'])(
    '%j is none',
    (text) => {
      expect(parseExpiry(text)).toBeUndefined();
    },
  );

  it.each(['99999-01-01T10:00Z', '9999-12-31T23:59:59-05:00', '2026-01-01T25:00Z', '2026-1-1T10:00Z', '1767225600000'])(
    '%j is none either',
    (text) => {
      expect(parseExpiry(text)).toBeUndefined();
    },
  );

  it('reads again whatever moment it wrote', () => {
    const dates = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseExpiry(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });
});

describe('a platform', () => {
  it('shows its own name unless it was given another', () => {
    expect(platforms.map((platform) => platformName(platform, ''))).toEqual([...platforms]);
    expect(platformName('Other', 'Intranet')).toBe('Intranet');
    expect(platformName('X', 'Twitter')).toBe('Twitter');
  });

  it('is one of ten or Other', () => {
    expect(platforms).toHaveLength(10);
    expect([...platforms, 'Other'].every(isPlatform)).toBe(true);
    expect(['x', '', 'Dropbox', 'constructor', undefined, 3].some(isPlatform)).toBe(false);
  });
});

describe('tags', () => {
  it('are trimmed and kept once whatever their case', () => {
    expect(cleanTags([' Work ', 'work', '', '  ', 'Home', 'WORK'])).toEqual(['Work', 'Home']);
  });

  it('stay the same when they are cleaned again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (tags) => {
        const cleaned = cleanTags(tags);
        expect(cleanTags(cleaned)).toEqual(cleaned);
        expect(new Set(cleaned.map((tag) => tag.toLowerCase())).size).toBe(cleaned.length);
      }),
    );
  });

  it('are at most twenty of at most 32 characters', () => {
    const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
    expect(checkTags(many)).toHaveLength(20);
    expect(refusalOf(() => checkTags([...many, 'one more']))).toMatchObject({ kind: 'invalid', field: 'tags' });
    expect(checkTags(['x'.repeat(32)])).toHaveLength(1);
    expect(refusalOf(() => checkTags(['x'.repeat(33)]))).toMatchObject({ kind: 'invalid', field: 'tags' });
  });
});

describe('a login that is typed', () => {
  it('is trimmed, and its password, notes and spaces within are not', () => {
    const typed = aContent({ username: ' ada ', url: ' https://x.test ', password: ' pass word ', notes: ' note\n' });
    expect(checkContent(typed)).toMatchObject({
      username: 'ada',
      url: 'https://x.test',
      password: ' pass word ',
      notes: ' note\n',
    });
  });

  it.each([
    ['customPlatform', { platform: 'Other', customPlatform: '  ' }],
    ['customPlatform', { customPlatform: 'x'.repeat(129) }],
    ['username', { username: 'x'.repeat(257) }],
    ['username', { username: 'a\0b' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: 'ftp://files.test' }],
    ['url', { url: `https://x.test/${'x'.repeat(2048)}` }],
    ['password', { password: '' }],
    ['password', { password: 'x'.repeat(1001) }],
    ['password', { password: 'half \uD83D' }],
    ['notes', { notes: 'x'.repeat(10_001) }],
    ['totp', { totp: 'x'.repeat(1001) }],
  ] as const)('names its field %s where that cannot be kept', (field, changes) => {
    expect(refusalOf(() => checkContent(aContent(changes)))).toMatchObject({ kind: 'invalid', field });
  });

  it('has its password and its notes checked where they change alone', () => {
    expect(refusalOf(() => checkPassword(''))).toMatchObject({ field: 'password', message: 'Enter the password' });
    expect(refusalOf(() => checkPassword('x'.repeat(1025)))).toMatchObject({ kind: 'invalid', field: 'password' });
    expect(refusalOf(() => checkNotes('x'.repeat(20_001)))).toMatchObject({ kind: 'invalid', field: 'notes' });
    expect([checkPassword(' p '), checkNotes('')]).toEqual([' p ', '']);
  });

  it('may lack its password where it is imported', () => {
    expect(checkContent(aContent({ password: '' }), true).password).toBe('');
  });

  it('may have entries that are not empty', () => {
    expect(checkEntry('code', 'the code', ' 1234-5678 ')).toBe('1234-5678');
    expect(checkEntry('reason', 'the reason', ' ')).toBe('');
    expect(refusalOf(() => checkEntry('answer', 'the answer', ' '))).toMatchObject({ field: 'answer' });
    expect(refusalOf(() => checkEntry('question', 'the question', 'x'.repeat(301)))).toMatchObject({
      field: 'question',
    });
  });
});

describe('small helpers', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [2, '1 second'],
    [3, '2 seconds'],
    [118, '59 seconds'],
    [119, '1 minute'],
    [120, '1 minute'],
    [121, '2 minutes'],
    [1000, '9 minutes'],
  ])('takes %i passwords for a scan of %s', (count, text) => {
    expect(timeEstimate(count)).toBe(text);
  });
});
