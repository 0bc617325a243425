import process from 'node:process';
import type { Figure } from '../figure.ts';
import type { Options } from './options.ts';
import { comparePairs, comparisonOf, type Compared, type Pair } from './pairs.ts';
import { present, runBench, type Side } from './run-bench.ts';

type Run = () => readonly Figure[] | undefined;

/** Each of both goes first half of the time, so that what changes on the machine meets both alike. */
const inTurns = (at: number, before: Run, now: Run) => {
  if (at % 2 === 0) {
    const first = before();
    return { before: first, now: now() };
  }
  const first = now();
  return { before: before(), now: first };
};

const pairsOf = (bench: string, other: Side, count: number): readonly Pair[] =>
  Array.from({ length: count }, (_, at) => {
    const run = (name: string, side: Side) => () => {
      console.log(`> ${bench}, pair ${at + 1} of ${count}: ${name}`);
      return runBench(bench, side);
    };
    return inTurns(at, run('before', other), run('now', present));
  }).flatMap(({ before, now }) => (before === undefined || now === undefined ? [] : [{ before, now }]));

/** Runs benches on another build and on the present one by turns, and prints how their figures differ. */
export const compare = ({ names, pairs }: Options, other: Side): readonly Compared[] => {
  const all: Compared[] = [];
  for (const bench of names) {
    const done = pairsOf(bench, other, pairs);
    if (done.length < pairs) process.exitCode = 1;
    const compared = comparePairs(bench, done);
    all.push(...compared);
    console.log(comparisonOf(compared));
  }
  if (names.length > 1) console.log(`\n${comparisonOf(all)}`);
  return all;
};
