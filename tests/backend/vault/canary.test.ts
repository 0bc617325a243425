import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { createPortal } from '#src/composition/container.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { liveProfile } from '#tests/support/embedded-world.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { canaries, secretsIn, useEverySecret } from '#tests/support/vault/canaries.ts';
import { heapOptions, takeHeap } from './heap-snapshot.ts';

const owner = 'ada@coolio.test';
const exchanged: string[] = [];
const lines: string[] = [];
let folder: TemporaryDirectory;
let heaps: TemporaryDirectory;
let product: BuiltProduct;
let codes: readonly string[];

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const listen = (): void => {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    exchanged.push(request.url, JSON.stringify([...request.headers]), await request.clone().text());
    const response = await send(request);
    exchanged.push(JSON.stringify([...response.headers]), await response.clone().text());
    return response;
  });
};

beforeAll(async () => {
  [folder, heaps] = await Promise.all([createTemporaryDirectory(), createTemporaryDirectory()]);
  product = launchProduct({
    dataDir: folder.path,
    env: { NODE_OPTIONS: heapOptions(heaps.path) },
    onLine: (line) => lines.push(line),
  });
  const url = await product.ready;
  const config = parsePortalConfig(await (await fetch(`${url}/config.json`)).json(), url);
  listen();
  const portal = createPortal(liveProfile(config));
  await portal.identity.signIn({ email: owner, password: demoPassword });
  codes = await useEverySecret(portal);
  vi.restoreAllMocks();
});

afterAll(async () => {
  await product.stop();
  await folder.remove();
  await heaps.remove();
});

describe('what a vault keeps to itself', () => {
  it('would be found in whatever form it stood', () => {
    for (const secret of Object.values(canaries))
      for (const form of ['utf8', 'utf16le'] as const)
        expect(secretsIn(Buffer.from(`x${secret}y`, form), [])).not.toEqual([]);
    for (const form of ['hex', 'base64url'] as const)
      expect(secretsIn(Buffer.from(Buffer.from(canaries.password).toString(form)), [])).not.toEqual([]);
  });

  it('is in no request and no answer', () => {
    const bytes = Buffer.from(exchanged.join('\n'));
    expect(exchanged.length).toBeGreaterThan(150);
    expect(bytes.includes('cv1.')).toBe(true);
    expect(secretsIn(bytes, codes)).toEqual([]);
  });

  it('is not in the memory of the server', async () => {
    const heap = await takeHeap(product.pid, heaps.path);
    expect(heap.includes('login_backup_codes')).toBe(true);
    expect(secretsIn(heap, codes)).toEqual([]);
  });

  it('is in no file, no table and no log that the server leaves', async () => {
    await product.stop();
    const note = join(folder.path, 'pg-location');
    const places = [folder.path, ...(existsSync(note) ? [(await readFile(note, 'utf8')).trim()] : [])];
    const files = (await Promise.all(places.map((place) => filesIn(place)))).flat();
    expect(files.some((file) => file.includes('pg_wal'))).toBe(true);
    const found: string[] = [];
    let seals = 0;
    for (const file of files) {
      const bytes = await readFile(file);
      if (bytes.includes('cv1.')) seals += 1;
      if (secretsIn(bytes, codes).length > 0) found.push(file);
    }
    expect(seals).toBeGreaterThan(0);
    expect(found).toEqual([]);

    const database = await openDatabase({ dataDir: folder.path, log: silentLog, url: undefined });
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const dump: string[] = [];
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${name} t`,
      );
      dump.push(name, ...rows.map(({ text }) => text));
    }
    await database.close();
    const dumped = Buffer.from(dump.join('\n'));
    expect(dump.filter((text) => text.includes('cv1.')).length).toBeGreaterThan(5);
    expect(secretsIn(dumped, codes)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(secretsIn(Buffer.from(lines.join('\n')), codes)).toEqual([]);
  });
});
