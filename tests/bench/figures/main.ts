import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { compare } from './compare.ts';
import { describeCommit, describeMachine } from './machine.ts';
import { measure } from './measure.ts';
import { readOptions, type Options } from './options.ts';
import { benchNames } from './run-bench.ts';

const benches = benchNames();

const optionsOrExit = (): Options => {
  try {
    return readOptions(process.argv.slice(2), benches);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return process.exit(1);
  }
};

const keep = (file: string | undefined, what: unknown): void => {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(what, null, 2)}\n`);
};

const options = optionsOrExit();
const { BENCH_AGAINST: product, BENCH_AGAINST_PROGRAMS: programs, BENCH_COMMIT: before } = process.env;
if (product === undefined || programs === undefined) keep(options.json, measure(options, benches));
else {
  const about = { before, now: describeCommit(), machine: describeMachine() };
  keep(options.json, { ...about, figures: compare(options, { product, programs }) });
}
