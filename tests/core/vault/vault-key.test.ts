import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kdfProblem, passphraseProblem, readRecoveryCode, recoveryCodeText } from '#core/vault/vault-key.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = fc.string({ unit: fc.constantFrom(...crockford), minLength: 26, maxLength: 26 });

describe('a recovery code', () => {
  it('is read however it is typed', () => {
    fc.assert(
      fc.property(codes, (characters) => {
        const text = recoveryCodeText(characters);
        expect(text).toMatch(/^(?:[0-9A-Z]{5}-){5}[0-9A-Z*~$=][0-9A-Z*~$=]$/);
        for (const typed of [text, text.toLowerCase(), text.replaceAll('-', ''), ` ${text.replaceAll('-', ' - ')} `])
          expect(readRecoveryCode(typed)).toEqual({ characters });
      }),
    );
  });

  it('takes O for 0 and I and L for 1', () => {
    const text = recoveryCodeText('0'.repeat(13) + '1'.repeat(13));
    const [body, check] = [text.slice(0, -1), text.slice(-1)];
    expect(readRecoveryCode(`${body.replaceAll('0', 'O').replaceAll('1', 'l')}${check}`)).toHaveProperty('characters');
    expect(readRecoveryCode(`${body.replaceAll('0', 'o').replaceAll('1', 'I')}${check}`)).toHaveProperty('characters');
  });

  it('is refused with any one character mistyped', () => {
    fc.assert(
      fc.property(codes, fc.nat(25), fc.constantFrom(...crockford), (characters, at, other) => {
        fc.pre(characters.charAt(at) !== other);
        const text = recoveryCodeText(characters).replaceAll('-', '');
        const mistyped = text.slice(0, at) + other + text.slice(at + 1);
        expect(readRecoveryCode(mistyped)).toMatchObject({ problem: 'check' });
      }),
      { numRuns: 1000 },
    );
  });

  it('is refused with two neighbours swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(24), (characters, at) => {
        const [one = '', other = ''] = characters.slice(at, at + 2);
        fc.pre(one !== other);
        const text = recoveryCodeText(characters).replaceAll('-', '');
        const swapped = text.slice(0, at) + other + one + text.slice(at + 2);
        expect(readRecoveryCode(swapped)).toMatchObject({ problem: 'check' });
      }),
      { numRuns: 1000 },
    );
  });

  it('tells a wrong length, and a character that none has', () => {
    const text = recoveryCodeText('0'.repeat(26));
    expect(readRecoveryCode('')).toMatchObject({ problem: 'length' });
    expect(readRecoveryCode(text.slice(1))).toMatchObject({ problem: 'length' });
    expect(readRecoveryCode(`${text}0`)).toMatchObject({ problem: 'length' });
    const foreign = readRecoveryCode(`U${text.slice(1)}`);
    expect(foreign).toEqual({ problem: 'character', message: 'A recovery code has no “U”' });
  });
});

describe('the gate of a passphrase', () => {
  it.each([
    [11, 'Use at least 12 characters'],
    [12, undefined],
    [256, undefined],
    [257, 'This passphrase is too long: use at most 256 characters'],
    [10_000, 'This passphrase is too long: use at most 256 characters'],
  ])('for %i characters', (length, problem) => {
    expect(passphraseProblem('x'.repeat(length), 4)).toBe(problem);
    expect(passphraseProblem('🙂'.repeat(length), 4)).toBe(problem);
  });

  it('takes a strength of three, and no less', () => {
    expect([0, 1, 2, 3, 4].map((strength) => passphraseProblem('x'.repeat(12), strength) === undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('the parameters of a key derivation', () => {
  const salt = 'AAAAAAAAAAAAAAAAAAAAAA';
  const argon2id = (memory: number, iterations: number) => ({ name: 'argon2id', salt, memory, iterations });
  const pbkdf2 = (iterations: number, memory = 0) => ({ name: 'pbkdf2-sha256', salt, memory, iterations });

  it.each([
    ['the floor of argon2id', argon2id(19 * 1024, 2), undefined],
    ['less memory', argon2id(19 * 1024 - 1, 2), 'too weak'],
    ['one iteration', argon2id(64 * 1024, 1), 'too weak'],
    ['the ceiling of argon2id', argon2id(1024 * 1024, 10), undefined],
    ['more memory', argon2id(1024 * 1024 + 1, 3), 'too costly'],
    ['more iterations', argon2id(64 * 1024, 11), 'too costly'],
    ['a frozen tab', argon2id(64 * 1024, 1e9), 'too costly'],
    ['the floor of pbkdf2', pbkdf2(600_000), undefined],
    ['fewer iterations', pbkdf2(599_999), 'too weak'],
    ['the ceiling of pbkdf2', pbkdf2(10_000_000), undefined],
    ['still more iterations', pbkdf2(1e9), 'too costly'],
    ['memory that pbkdf2 has not', pbkdf2(600_000, 1), 'too costly'],
    ['half an iteration', argon2id(64 * 1024, 2.5), 'too weak'],
    ['no number', argon2id(Number.NaN, 3), 'too weak'],
    ['a negative number', argon2id(-65_536, 3), 'too weak'],
    ['an unknown function', { ...argon2id(64 * 1024, 3), name: 'md5' }, 'unknown'],
    ['the name of something inherited', { ...argon2id(64 * 1024, 3), name: 'constructor' }, 'unknown'],
    ['a short salt', { ...argon2id(64 * 1024, 3), salt: 'AAAA' }, 'unknown'],
    ['a salt with unused bits', { ...argon2id(64 * 1024, 3), salt: `${'A'.repeat(21)}B` }, 'unknown'],
    ['no salt', { ...argon2id(64 * 1024, 3), salt: '' }, 'unknown'],
  ])('%s', (_, kdf, problem) => {
    expect(kdfProblem(kdf)).toBe(problem);
  });
});
