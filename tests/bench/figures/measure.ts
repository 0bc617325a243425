import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Figure } from '../figure.ts';
import { tableOf } from '../report.ts';
import { describeCommit, describeMachine } from './machine.ts';
import type { Options } from './options.ts';
import { unexplained, writePage, type Taken } from './page.ts';
import { reasons } from './reasons.ts';
import { foldRuns } from './rounds.ts';
import { present, runBench } from './run-bench.ts';

const page = 'docs/performance.md';

const runsOf = (bench: string, runs: number): (readonly Figure[])[] =>
  Array.from({ length: runs }, (_, at) => {
    console.log(runs === 1 ? `> ${bench}` : `> ${bench}, run ${at + 1} of ${runs}`);
    return runBench(bench, present) ?? [];
  }).filter((figures) => figures.length > 0);

/** Runs benches, prints their figures, and puts them on the page where that is asked for; names what is missed without a reason. */
export const measure = ({ names, runs, write }: Options, benches: readonly string[]): readonly Taken[] => {
  const about = { commit: describeCommit(), date: new Date().toISOString().slice(0, 10), machine: describeMachine() };
  const taken: Taken[] = [];
  for (const bench of names) {
    const all = runsOf(bench, runs);
    if (all.length < runs) process.exitCode = 1;
    if (all.length === 0) continue;
    const one: Taken = { ...about, bench, runs: all.length, figures: foldRuns(bench, all) };
    taken.push(one);
    console.log(tableOf(one.figures));
    /** After each bench, so that what was measured stays where a later one breaks off. */
    const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
    if (write) writeFileSync(page, writePage(before, [one], { benches, reasons }));
  }
  const figures = taken.flatMap((each) => each.figures);
  if (taken.length > 1) console.log(`\n${tableOf(figures)}`);
  for (const name of unexplained(figures, reasons))
    console.log(`Missed without a reason in tests/bench/figures/reasons.ts: ${name}`);
  return taken;
};
