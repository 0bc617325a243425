import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Figure } from '../figure.ts';
import { tableOf } from '../report.ts';
import { describeCommit, describeMachine } from './machine.ts';
import { readOptions, type Options } from './options.ts';
import { unexplained, writePage, type Taken } from './page.ts';
import { reasons } from './reasons.ts';
import { foldRuns } from './rounds.ts';

const page = 'docs/performance.md';
const program = join(import.meta.dirname, 'run.mjs');

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Runs one bench once, in a process of its own; undefined where it broke off. */
const runOnce = (bench: string): readonly Figure[] | undefined => {
  const file = join(import.meta.dirname, `figures-${process.pid}.json`);
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [program, bench, file], { stdio: 'inherit' });
  const figures = status === 0 ? (JSON.parse(read(file)) as readonly Figure[]) : undefined;
  rmSync(file, { force: true });
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
  return figures;
};

const benchNames = (): readonly string[] =>
  JSON.parse(spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout) as readonly string[];

const optionsOrExit = (benches: readonly string[]): Options => {
  try {
    return readOptions(process.argv.slice(2), benches);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return process.exit(1);
  }
};

const benches = benchNames();
const { names, runs, write, json } = optionsOrExit(benches);
const about = { commit: describeCommit(), date: new Date().toISOString().slice(0, 10), machine: describeMachine() };
const taken: Taken[] = [];
for (const bench of names) {
  const all: (readonly Figure[])[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(runs === 1 ? `> ${bench}` : `> ${bench}, run ${run} of ${runs}`);
    const figures = runOnce(bench);
    if (figures !== undefined) all.push(figures);
    else process.exitCode = 1;
  }
  if (all.length === 0) continue;
  const one: Taken = { ...about, bench, runs: all.length, figures: foldRuns(bench, all) };
  taken.push(one);
  console.log(tableOf(one.figures));
  /** After each bench, so that what was measured stays where a later one breaks off. */
  if (write) writeFileSync(page, writePage(read(page), [one], { benches, reasons }));
}
const figures = taken.flatMap((each) => each.figures);
if (taken.length > 1) console.log(`\n${tableOf(figures)}`);
if (json !== undefined) {
  mkdirSync(dirname(json), { recursive: true });
  writeFileSync(json, JSON.stringify(taken, null, 2));
}
for (const name of unexplained(figures, reasons))
  console.log(`Missed without a reason in tests/bench/figures/reasons.ts: ${name}`);
