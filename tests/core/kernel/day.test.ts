import { describe, expect, it } from 'vitest';
import { daysAfter, isDay, localDay, utcDay } from '#core/kernel/calendar/day.ts';

describe('a day', () => {
  it('is one that the calendar has, of four, two and two figures', () => {
    const days = ['0001-01-01', '2024-02-29', '2026-12-31', '9999-12-31'];
    expect(days.filter(isDay)).toEqual(days);
    const wrong = ['', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01', '2026-1-1'];
    const more = ['Z', '+02:00', 'T00:00:00Z', ' ', '\n'].map((end) => `2026-12-01${end}`);
    expect([...wrong, ...more, '+02026-12-01'].filter(isDay)).toEqual([]);
  });

  it('is followed by the next, over months and years', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2024-02-22', 7), daysAfter('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-02-28',
    ]);
    expect(daysAfter('9999-12-28', 7)).toBe('9999-12-31');
  });

  it('begins at midnight where the reader is, or in UTC', () => {
    const midnight = new Date(2026, 2, 5).getTime();
    expect([localDay(midnight - 1), localDay(midnight)]).toEqual(['2026-03-04', '2026-03-05']);
    const utcMidnight = Date.UTC(2026, 2, 5);
    expect([utcDay(utcMidnight - 1), utcDay(utcMidnight)]).toEqual(['2026-03-04', '2026-03-05']);
  });
});
