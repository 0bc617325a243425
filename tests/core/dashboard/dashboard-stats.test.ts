import { describe, expect, it } from 'vitest';
import { firstDayCounted, firstMonthShown } from '#core/dashboard/dashboard-stats.ts';
import { medianOf } from '#core/dashboard/median.ts';

const now = Date.parse('2026-11-26T23:59:59Z');

describe('the dashboards', () => {
  it('show this month and the eleven before', () => {
    expect(firstMonthShown(now)).toBe('2025-12');
  });

  it('count 90 days, today included', () => {
    expect(firstDayCounted(now)).toBe('2026-08-29');
  });
});

describe('the middle of numbers', () => {
  const each = (...values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

  it('is the one in the middle, or between both', () => {
    expect(medianOf(each(9, 1, 2))).toBe(2);
    expect(medianOf(each(4, 1, 2, 9))).toBe(3);
    expect(medianOf([{ value: 5, count: 3 }, ...each(1)])).toBe(5);
  });

  it('is none of none', () => {
    expect(medianOf([])).toBeUndefined();
  });
});
