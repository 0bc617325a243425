import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('how long ago something was', () => {
  let relativeText: (time: number, now: number) => string;

  beforeAll(async () => {
    vi.useFakeTimers();
    ({ relativeText } = await import('#ui/kit/Time.tsx'));
  });
  afterAll(() => vi.useRealTimers());

  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute + 59_000, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour + 59 * minute, '23 hours ago'],
    [day, 'yesterday'],
    [2 * day + hour, '2 days ago'],
    [7 * day - 1, '6 days ago'],
  ])('is told in the largest unit that fits: %i ms', (gap, text) => {
    expect(relativeText(now - gap, now)).toBe(text);
  });

  it('is a date from a week on', () => {
    expect(relativeText(now - 7 * day, now)).toMatch(/2026/);
  });
});
