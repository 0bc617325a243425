import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { canaries, secretsIn } from '#tests/support/vault/canaries.ts';
import { openProductWithSecrets, type ProductWithSecrets } from './product-with-secrets.ts';

let opened: ProductWithSecrets;

beforeAll(async () => {
  opened = await openProductWithSecrets();
});
afterAll(() => opened.close());

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('what a vault keeps to itself', () => {
  it('would be found in whatever form it stood', () => {
    for (const secret of Object.values(canaries))
      for (const form of ['utf8', 'utf16le'] as const)
        expect(secretsIn(Buffer.from(`x${secret}y`, form), [])).not.toEqual([]);
    for (const form of ['hex', 'base64url'] as const)
      expect(secretsIn(Buffer.from(Buffer.from(canaries.password).toString(form)), [])).not.toEqual([]);
  });

  it('is in no request and no answer', () => {
    const { exchanged, codes } = opened;
    const bytes = Buffer.from(exchanged.join('\n'));
    expect(exchanged.length).toBeGreaterThan(150);
    expect(bytes.includes('cv1.')).toBe(true);
    expect(secretsIn(bytes, codes)).toEqual([]);
  });

  it('is in no file, no table and no log that the server leaves', async () => {
    const { product, folder, codes, lines } = opened;
    await product.stop();
    const note = join(folder, 'pg-location');
    const places = [folder, ...(existsSync(note) ? [(await readFile(note, 'utf8')).trim()] : [])];
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

    const database = await openDatabase({ dataDir: folder, log: silentLog, url: undefined });
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
