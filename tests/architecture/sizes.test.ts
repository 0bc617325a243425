import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeUnder, layers, linesOf } from './source-files.ts';

const longestFile = 300;
const fullestFolder = 25;

/** What is longer than that, with its own ceiling: each one waits to be parted. */
const longer: Readonly<Record<string, number>> = {
  'contracts/demo-world/demo-proposals.ts': 302,
};

const folders = [...layers, 'tests', 'tools'];
const files = folders.flatMap(codeUnder);

describe('the size of things', () => {
  it(`keeps every file to ${longestFile} lines`, () => {
    const long = files.filter((file) => linesOf(file) > (longer[file.path] ?? longestFile));
    expect(long.map((file) => `${file.path}: ${linesOf(file)}`)).toEqual([]);
  });

  it(`keeps every folder to ${fullestFolder} files`, () => {
    const counts = new Map<string, number>();
    for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const full = [...counts].filter(([, count]) => count > fullestFolder);
    expect(full).toEqual([]);
  });

  it('keeps no allowance that nothing needs', () => {
    const needed = (path: string): boolean => files.some((file) => file.path === path && linesOf(file) > longestFile);
    expect(Object.keys(longer).filter((path) => !needed(path))).toEqual([]);
  });
});
