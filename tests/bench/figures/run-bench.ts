import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Figure } from '../figure.ts';

/** Where the built benches are, and the product that they measure; the present ones unless set. */
export type Side = { readonly programs: string; readonly product?: string };

export const present: Side = { programs: import.meta.dirname };

/** The names of all benches, in their order. */
export const benchNames = (): readonly string[] =>
  JSON.parse(
    spawnSync(process.execPath, [join(present.programs, 'run.mjs')], { encoding: 'utf8' }).stdout,
  ) as readonly string[];

/** Runs one bench once, in a process of its own, and returns its figures; undefined where it broke off. */
export const runBench = (bench: string, { programs, product }: Side): readonly Figure[] | undefined => {
  const file = join(programs, `figures-${process.pid}.json`);
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [join(programs, 'run.mjs'), bench, file], {
    stdio: 'inherit',
    env: { ...process.env, ...(product === undefined ? {} : { BENCH_ROOT: product }) },
  });
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
  if (status !== 0) return undefined;
  const figures = JSON.parse(readFileSync(file, 'utf8')) as readonly Figure[];
  rmSync(file);
  return figures;
};
