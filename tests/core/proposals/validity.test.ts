import { describe, expect, it } from 'vitest';
import { dayInWords, expiryProblem, isExpired } from '#core/proposals/validity.ts';

const day = '2026-11-30';
const lastMoment = Date.parse('2026-12-01T12:00:00.000Z') - 1;

describe('the last day of a proposal', () => {
  it('lasts until it has ended everywhere on earth, twelve hours after UTC', () => {
    expect(isExpired(day, Date.parse('2026-11-30T00:00:00.000Z'))).toBe(false);
    expect(isExpired(day, Date.parse('2026-12-01T00:00:00.000Z'))).toBe(false);
    expect(isExpired(day, lastMoment)).toBe(false);
    expect(isExpired(day, lastMoment + 1)).toBe(true);
  });

  it('never comes where there is none', () => {
    expect(isExpired(undefined, Number.MAX_SAFE_INTEGER)).toBe(false);
    expect(expiryProblem({ validUntil: undefined }, lastMoment)).toBeUndefined();
  });

  it('is named in words to those who come too late', () => {
    expect(dayInWords('2027-01-02')).toBe('Jan 2, 2027');
    expect(expiryProblem({ validUntil: day }, lastMoment)).toBeUndefined();
    expect(expiryProblem({ validUntil: day }, lastMoment + 1)).toBe('This proposal was good until Nov 30, 2026');
  });
});
