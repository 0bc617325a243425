import { describe, expect, it } from 'vitest';
import { barsOf, stepOf, typesIn } from '#ui/dashboard/chart/stacked-months.ts';
import { greeting } from '#ui/dashboard/greeting.ts';

const cell = (month: string, serviceType: 'Advertising' | 'EmailAndSms', amount: number) =>
  ({ month, serviceType, amount, currency: 'USD' }) as const;

describe('the bars of a year', () => {
  it('stack the service lines of each month in their fixed order, and are empty where nothing was paid', () => {
    const cells = [cell('2026-10', 'EmailAndSms', 300), cell('2026-10', 'Advertising', 500)];
    expect(barsOf(['2026-10', '2026-11'], cells)).toEqual([
      {
        month: '2026-10',
        total: 800,
        segments: [
          { type: 'Advertising', from: 0, to: 500 },
          { type: 'EmailAndSms', from: 500, to: 800 },
        ],
      },
      { month: '2026-11', total: 0, segments: [] },
    ]);
    expect(typesIn(cells)).toEqual(['Advertising', 'EmailAndSms']);
  });

  it('add up what several parts of a line brought in a month', () => {
    const [bar] = barsOf(['2026-10'], [cell('2026-10', 'Advertising', 500), cell('2026-10', 'Advertising', 20)]);
    expect(bar?.total).toBe(520);
  });

  it.each([
    [0, 1],
    [3, 1],
    [4, 2],
    [450_000, 200_000],
    [600_000, 200_000],
    [600_001, 250_000],
    [1_500_000, 500_000],
    [1_500_001, 1_000_000],
  ])('of which the highest is %d have three lines at steps of %d', (most, step) => {
    expect(stepOf(most)).toBe(step);
  });
});

it.each([
  [4, 'Good evening, Ada'],
  [5, 'Good morning, Ada'],
  [12, 'Good afternoon, Ada'],
  [18, 'Good evening, Ada'],
])('at %d o’clock somebody is greeted with %j', (hour, words) => {
  expect(greeting('Ada Lindqvist', new Date(2026, 10, 26, hour).getTime())).toBe(words);
});
