import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { productRoot } from '#tests/support/built-product.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { figure, median, type Bench } from '../figure.ts';
import { startAndStop, timeOf, type Started } from './npm-start.ts';

const run = promisify(execFile);
const laterStarts = 5;
const server = 'dist/server/backend.js';

const seconds = (milliseconds: number): number => milliseconds / 1000;

const laterStart = async (folder: string, command: string, ...args: readonly string[]): Promise<number> => {
  const took: number[] = [];
  for (let time = 0; time < laterStarts; time += 1)
    took.push((await startAndStop(folder, command, ...args)).answeredAt);
  return seconds(median(took));
};

const partsOf = (first: Started) => {
  const marks = [
    ['installing the packages', timeOf(first, '> install')],
    ['generating code', timeOf(first, '> codegen')],
    ['building', timeOf(first, '> build')],
    ['the server, until it makes the demo world', timeOf(first, `> node ${server}`)],
    ['the demo world, until the first page', timeOf(first, 'Making the demo world')],
    ['', first.answeredAt],
  ] as const;
  return marks.slice(0, -1).map(([part, at], index) => {
    const [, next = Number.NaN] = marks[index + 1] ?? [];
    return figure(`fresh clone: ${part}`, seconds(next - at), 's');
  });
};

/** From a clone of this commit to the first page, with the packages in npm's cache; then the same again. */
export const start: Bench = {
  name: 'start',
  run: async () => {
    const directory = await createTemporaryDirectory();
    const clone = join(directory.path, 'clone');
    try {
      await run('git', ['clone', '--quiet', productRoot, clone]);
      const first = await startAndStop(clone, 'npm', 'start');
      return [
        figure('fresh clone: npm start → first page', seconds(first.answeredAt), 's', { most: 30 }),
        ...partsOf(first),
        figure('later: npm start → /ready and first page', await laterStart(clone, 'npm', 'start'), 's', { most: 1 }),
        figure('later: the server by itself', await laterStart(clone, process.execPath, server), 's'),
      ];
    } finally {
      await directory.remove();
    }
  },
};
