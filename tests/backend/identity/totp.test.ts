import { describe, expect, it } from 'vitest';
import { fromBase32, toBase32 } from '#backend/identity/factors/base32.ts';
import { matchingStep, newTotpSecret, totpCode, totpStep } from '#backend/identity/factors/totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at second %i the one of RFC 6238', (second, code) => {
    expect(totpCode(secret, totpStep(second * 1000))).toBe(code);
  });

  it('is good one step before and after its own, and no further', () => {
    const now = 1_234_567_890_000;
    const step = totpStep(now);
    const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, totpCode(secret, step + away), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('is not %j', (code) => {
    expect(matchingStep(secret, code, 0)).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 160 bits in base 32', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(fromBase32(made)).toHaveLength(20);
    expect(toBase32(fromBase32(made))).toBe(made);
  });
});
