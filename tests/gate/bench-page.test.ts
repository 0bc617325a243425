import { describe, expect, it } from 'vitest';
import { figure, type Figure } from '#tests/bench/figure.ts';
import { unexplained, writePage, type Taken } from '#tests/bench/figures/page.ts';
import { foldRuns } from '#tests/bench/figures/rounds.ts';

const benches = ['first-page', 'throughput', 'scan'];
const reasons = { scan: { requests: 'The range service is asked twice.' } };

const taken = (bench: string, ...figures: readonly Figure[]): Taken => ({
  bench,
  figures: foldRuns(bench, [figures]),
  runs: 1,
  commit: 'c8eaf20c',
  date: '2026-11-27',
  machine: 'Machine of 2 cores',
});
const write = (before: string, ...all: readonly Taken[]) => writePage(before, all, { benches, reasons });
const scan = taken(
  'scan',
  figure('in flight', 5, 'requests', { exactly: 5 }),
  figure('requests', 7, 'requests', { most: 6 }),
);

describe('the page of figures', () => {
  it('has a row with value, floor, budget and verdict for each figure, under its command', () => {
    const page = write(
      '',
      taken(
        'throughput',
        figure('product / bare', 0.95, '×', { least: 0.9 }),
        figure('bare Fastify, Mercurius and JIT', 2500, 'requests/s'),
      ),
    );
    expect(page).toContain(`## throughput

\`npm run bench -- throughput\`: one run, 2026-11-27, commit c8eaf20c, machine 1

| figure | value | spread | floor or peer | budget | verdict |
|---|--:|---|---|---|---|
| product / bare | 0.95 × |  | bare Fastify, Mercurius and JIT: 2,500 requests/s | ≥ 0.9 | met |
| bare Fastify, Mercurius and JIT | 2,500 requests/s |  |  |  |  |
`);
  });

  it('says the spread of several runs', () => {
    const runs = [3, 1, 2].map((value) => [figure('took', value, 's')]);
    expect(write('', { ...scan, figures: foldRuns('scan', runs), runs: 3 })).toContain('| took | 2 s | 1 – 3 |');
  });

  it('gives the reason of a missed budget below its table, and counts the budgets that are met', () => {
    const page = write('', scan);
    expect(page).toContain(
      '| requests | 7 requests |  |  | ≤ 6 | **missed** |\n\n- *requests*: The range service is asked twice.',
    );
    expect(page).toContain('**1 of 2 budgets are met.**');
  });

  it('keeps the sections of benches that did not run, in the order of the benches', () => {
    const before = write('', scan);
    const after = write(before, taken('first-page', figure('ready / floor', 1.2, '×', { most: 1.5 })));
    expect(after.slice(after.indexOf('## scan'))).toBe(before.slice(before.indexOf('## scan')));
    expect(after.indexOf('## first-page')).toBeLessThan(after.indexOf('## scan'));
    expect(after).toContain('**2 of 3 budgets are met.**');
  });

  it('replaces the section of a bench that ran once more', () => {
    const page = write(write('', scan), { ...scan, commit: 'aaaabbbb' });
    expect(page.match(/## scan/g)).toHaveLength(1);
    expect(page).not.toContain('c8eaf20c');
  });

  it('drops the section of a bench that is no more', () => {
    expect(write(write('', scan).replace('## scan', '## gone'), taken('first-page'))).not.toContain('gone');
  });

  it('names each machine once, as long as a section has figures of it', () => {
    const both = write(write('', scan), { ...taken('first-page'), machine: 'Another machine' });
    expect(both).toContain('1. Machine of 2 cores\n2. Another machine\n');
    const other = write(both, { ...scan, machine: 'Another machine' });
    expect(other).toContain('The machines:\n\n2. Another machine\n');
  });

  it('is the same when it is written once more', () => {
    const page = write('', scan);
    expect(write(page, scan)).toBe(page);
  });

  it('gives sections that stay the reasons that are known by now', () => {
    const before = writePage('', [scan], { benches, reasons: {} });
    expect(before).toContain('- *requests*: the reason is not known yet.');
    const after = write(before);
    expect(after).toBe(write('', scan));
  });

  it('leaves no missed budget without a reason unnamed', () => {
    const late = taken('scan', figure('canceled within', 200, 'ms', { most: 100 }));
    expect(unexplained([...scan.figures, ...late.figures], reasons)).toEqual(['scan › canceled within']);
  });
});
