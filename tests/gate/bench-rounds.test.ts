import { describe, expect, it } from 'vitest';
import { figure } from '#tests/bench/figure.ts';
import { readOptions } from '#tests/bench/figures/options.ts';
import { foldRuns } from '#tests/bench/figures/rounds.ts';

const ofRuns = (...values: readonly number[]) => values.map((value) => [figure('time', value, 'ms', { most: 4 })]);

describe('several runs of a bench', () => {
  it('become one figure with the median of its values', () => {
    expect(foldRuns('scan', ofRuns(9, 1, 3))).toEqual([
      { bench: 'scan', metric: 'time', unit: 'ms', values: [9, 1, 3], value: 3, budget: { most: 4 } },
    ]);
  });

  it('keep figures of one name apart by their units, in the order of the bench', () => {
    const run = [figure('page 1', 30, 'rows'), figure('page 1', 4, 'blocks')];
    expect(foldRuns('lists', [run, run]).map(({ value, unit }) => `${value} ${unit}`)).toEqual(['30 rows', '4 blocks']);
  });

  it('show the run that was wrong where every run has to be exact', () => {
    const runs = [0, 0, 2].map((lost) => [figure('lost', lost, 'writes', { exactly: 0 })]);
    expect(foldRuns('kills', runs)).toMatchObject([{ value: 2, budget: { exactly: 0 } }]);
  });

  it('compare with the median bound where each run sets its own', () => {
    const runs = [60, 90, 70].map((most) => [figure('first visit', 65, 'ms', { most })]);
    expect(foldRuns('transitions', runs)).toMatchObject([{ value: 65, budget: { most: 70 } }]);
  });

  it('count a figure that one run lacks by the others', () => {
    const runs = [[figure('early', 1, 's'), figure('late', 2, 's')], [figure('early', 3, 's')]];
    expect(foldRuns('memory', runs).map(({ values }) => values)).toEqual([[1, 3], [2]]);
  });
});

describe('the words after npm run bench', () => {
  const benches = ['first-page', 'scan', 'kills'];

  it('mean everything, three times and written down, where there are none', () => {
    expect(readOptions([], benches)).toMatchObject({ names: benches, runs: 3, write: true });
  });

  it('mean one run that writes nothing where a bench is named', () => {
    expect(readOptions(['scan'], benches)).toMatchObject({ names: ['scan'], runs: 1, write: false });
  });

  it('may ask for more runs, the page and a file', () => {
    const args = ['scan', '--runs', '5', '--write', '--json', 'figures.json'];
    expect(readOptions(args, benches)).toMatchObject({ names: ['scan'], runs: 5, write: true, json: 'figures.json' });
  });

  it.each([
    [['scn'], 'No bench is called scn. There are: first-page scan kills'],
    [['--runs', 'many'], '--runs takes a whole number from 1 on, not many.'],
    [['--runs', '0'], '--runs takes a whole number from 1 on, not 0.'],
  ])('are refused as %j', (args, message) => {
    expect(() => readOptions(args, benches)).toThrow(message);
  });
});
