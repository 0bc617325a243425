import { describe, expect, it } from 'vitest';
import { checkedMonth, isMonth, monthsAfter, utcMonth } from '#core/kernel/calendar/month.ts';

describe('a month', () => {
  it('is the one in UTC', () => {
    expect(utcMonth(Date.parse('2026-10-31T23:59:59.999Z'))).toBe('2026-10');
    expect(utcMonth(Date.parse('2026-11-01T01:00:00+02:00'))).toBe('2026-10');
    expect(utcMonth(Date.parse('2026-11-01T00:00:00Z'))).toBe('2026-11');
  });

  it.each(['2026-00', '2026-13', '0000-01', '2026-1', '26-01', '2026-01-01', ''])('is not %j', (text) => {
    expect(isMonth(text)).toBe(false);
    expect(() => checkedMonth(text)).toThrow('Use a month as a year and its number, such as 2027-01');
  });

  it('is so many after or before another, over the ends of years', () => {
    expect(['2026-01', '2026-12'].map((month) => monthsAfter(month, 1))).toEqual(['2026-02', '2027-01']);
    expect(['2026-11', '2026-12'].map((month) => monthsAfter(month, -11))).toEqual(['2025-12', '2026-01']);
    expect(monthsAfter('0999-12', 1)).toBe('1000-01');
  });
});
