import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeUnder, layers, linesOf } from './source-files.ts';

const longestFile = 300;
const fullestFolder = 25;

const folders = [...layers, 'tests', 'tools'];
const files = folders.flatMap(codeUnder);

describe('the size of things', () => {
  it(`keeps every file to ${longestFile} lines`, () => {
    const long = files.filter((file) => linesOf(file) > longestFile);
    expect(long.map((file) => `${file.path}: ${linesOf(file)}`)).toEqual([]);
  });

  it(`keeps every folder to ${fullestFolder} files`, () => {
    const counts = new Map<string, number>();
    for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const full = [...counts].filter(([, count]) => count > fullestFolder);
    expect(full).toEqual([]);
  });
});
