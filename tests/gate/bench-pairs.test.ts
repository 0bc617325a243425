import { describe, expect, it } from 'vitest';
import { figure } from '#tests/bench/figure.ts';
import { comparePairs, comparisonOf, directionOf, type Pair } from '#tests/bench/figures/pairs.ts';

const pair = (before: number, now: number, unit = 'ms'): Pair => ({
  before: [figure('took', before, unit)],
  now: [figure('took', now, unit)],
});

describe('two builds in pairs', () => {
  it('are compared figure by figure within each pair', () => {
    const compared = comparePairs('scan', [pair(100, 50), pair(200, 180), pair(400, 320)]);
    expect(compared).toEqual([
      { bench: 'scan', metric: 'took', unit: 'ms', before: 200, now: 180, ratios: [0.5, 0.9, 0.8] },
    ]);
  });

  it('leave out what only one of them measures', () => {
    const pairs = [{ before: [figure('gone', 1, 's')], now: [figure('new', 1, 's')] }];
    expect(comparePairs('scan', pairs)).toEqual([]);
  });

  it('are equal where both measure nothing at all', () => {
    expect(comparePairs('kills', [pair(0, 0, 'writes')])).toMatchObject([{ ratios: [1] }]);
  });

  it.each([
    ['ms', [0.8, 0.9, 0.7], 'faster in 3 of 3'],
    ['s', [1.2, 1.1, 0.9], 'slower in 2 of 3'],
    ['requests/s', [1.2, 1.1, 0.9], 'faster in 2 of 3'],
    ['KB', [0.9, 0.9, 1], 'less in 2 of 3'],
    ['rows', [1, 1], 'the same in 2 of 2'],
    ['MB', [0.9, 1.1], 'as often less as more'],
  ])('with figures in %s that are %j say so: %s', (unit, ratios, sentence) => {
    expect(directionOf({ unit, ratios })).toBe(sentence);
  });

  it('print the medians, the median ratio and its spread', () => {
    expect(comparisonOf(comparePairs('scan', [pair(100, 50), pair(200, 180), pair(400, 320)]))).toContain(
      'scan   took       200  180  ms             0.8  0.5 – 0.9  faster in 3 of 3',
    );
  });
});
