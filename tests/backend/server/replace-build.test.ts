import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { replaceBuild } from '#tools/replace-build.mjs';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

const day = 24 * 60 * 60 * 1000;
const ledger = '.vite/replaced-at.json';

const folders: TemporaryDirectory[] = [];
let finished: string;
let served: string;

beforeEach(async () => {
  const folder = await createTemporaryDirectory();
  folders.push(folder);
  finished = join(folder.path, 'next');
  served = join(folder.path, 'portal');
});
afterAll(() => Promise.all(folders.map(({ remove }) => remove())));

const deploy = async (page: string, ...assets: readonly string[]): Promise<void> => {
  await mkdir(join(finished, 'assets'), { recursive: true });
  await writeFile(join(finished, 'index.html'), page);
  for (const name of assets) await writeFile(join(finished, 'assets', name), `${page}: ${name}`);
  replaceBuild(finished, served);
};

const age = async (by: number): Promise<void> => {
  const file = join(served, ledger);
  const replacedAt = JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  const older = Object.fromEntries(Object.entries(replacedAt).map(([name, at]) => [name, at - by]));
  await writeFile(file, JSON.stringify(older));
};

const assets = (): readonly string[] => readdirSync(join(served, 'assets')).sort();

it('keeps the hashed files of earlier builds, their compressed duplicates too, beside the new page', async () => {
  await deploy('first', 'page-aaaaaaaa.js', 'page-aaaaaaaa.js.br', 'same-cccccccc.js');
  await deploy('second', 'page-bbbbbbbb.js', 'same-cccccccc.js');
  await deploy('third', 'page-dddddddd.js');
  expect(await readFile(join(served, 'index.html'), 'utf8')).toBe('third');
  expect(assets()).toEqual([
    'page-aaaaaaaa.js',
    'page-aaaaaaaa.js.br',
    'page-bbbbbbbb.js',
    'page-dddddddd.js',
    'same-cccccccc.js',
  ]);
});

it('counts the week from the build that replaced a file, and sweeps it after', async () => {
  await deploy('first', 'page-aaaaaaaa.js');
  await deploy('second', 'page-bbbbbbbb.js');
  await age(7 * day - 60_000);
  await deploy('third', 'page-cccccccc.js');
  expect(assets()).toEqual(['page-aaaaaaaa.js', 'page-bbbbbbbb.js', 'page-cccccccc.js']);
  await age(60_000);
  await deploy('fourth', 'page-dddddddd.js');
  expect(assets()).toEqual(['page-bbbbbbbb.js', 'page-cccccccc.js', 'page-dddddddd.js']);
});

it('begins the week anew for a file that came back with a later build', async () => {
  await deploy('first', 'page-aaaaaaaa.js');
  await deploy('second', 'page-bbbbbbbb.js');
  await age(6 * day);
  await deploy('first again', 'page-aaaaaaaa.js');
  await deploy('second again', 'page-bbbbbbbb.js');
  await age(6 * day);
  await deploy('third', 'page-cccccccc.js');
  expect(assets()).toContain('page-aaaaaaaa.js');
});

it('leaves the files that were asked for by an open tab served for a year, and the ledger to itself', async () => {
  await deploy('<!doctype html>first', 'page-aaaaaaaa.js');
  await deploy('<!doctype html>second', 'page-bbbbbbbb.js');
  const backend = await startEmbeddedBackend({ portalRoot: served });
  try {
    const earlier = await backend.app.inject('/assets/page-aaaaaaaa.js');
    expect(earlier.statusCode).toBe(200);
    expect(earlier.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await backend.app.inject('/assets/page-zzzzzzzz.js')).statusCode).toBe(404);
    expect((await backend.app.inject('/dashboard')).body).toContain('second');
    expect((await backend.app.inject(`/${ledger}`)).statusCode).toBe(404);
  } finally {
    await backend.close();
  }
});
