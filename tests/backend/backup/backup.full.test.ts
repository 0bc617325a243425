import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAudit } from '#backend/audit/open-audit.ts';
import { createBackup } from '#backend/backup/create-backup.ts';
import { tableFile } from '#backend/backup/manifest.ts';
import { restoreBackup } from '#backend/backup/restore-backup.ts';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { everyRow, filesUnder, newBackup, placeAt, quietRun, rulesIn } from '#tests/support/backup/backup-places.ts';
import { halvesIn, startPairWriters } from '#tests/support/backup/pair-writers.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { s3Credentials, startS3Server } from '#tests/support/files/s3-server.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

/** A new database of a role that owns it and may do nothing beyond it. */
const ownedDatabase = async (): Promise<string> => {
  const url = (await freshDatabase('template1')) ?? '';
  const name = `owner_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create role ${name} login password '${name}'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return url.replace(/\/\/[^@]*@\/\w+/, `//${name}:${name}@/${name}`);
};

let home: TemporaryDirectory;
beforeEach(async () => {
  home = await createTemporaryDirectory();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await home.remove();
});

describe('a backup of the demo world', () => {
  it('comes back whole by a role that only owns its tables, into a bucket, and from there', async () => {
    const databaseUrl = await freshDatabase();
    const dataDir = join(home.path, 'data');
    const demo = await startEmbeddedBackend({
      databaseUrl,
      dataDir,
      seed: (made) => seedDemo({ ...made, log: silentLog }),
    });
    await demo.close();
    const source = placeAt(databaseUrl, dataDir);
    const first = await createBackup(newBackup(source, join(home.path, 'first')));
    expect(first.files).toBeGreaterThan(50);

    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
    const server = await startS3Server('portal');
    try {
      const inBucket = {
        ...placeAt(await ownedDatabase(), join(home.path, 'bucket')),
        s3: { bucket: 'portal', region: 'eu-north-1', endpoint: server.endpoint },
      };
      await restoreBackup(quietRun(inBucket, join(home.path, 'first')));
      expect(await everyRow(inBucket.databaseUrl)).toEqual(await everyRow(databaseUrl));
      expect(await rulesIn(inBucket.databaseUrl)).toEqual(await rulesIn(databaseUrl));

      const second = await createBackup(newBackup(inBucket, join(home.path, 'second')));
      expect(second).toEqual({ ...first, at: second.at });
      const files = await filesUnder(join(home.path, 'first', 'files'));
      expect(await filesUnder(join(home.path, 'second', 'files'))).toEqual(files);
      expect(await server.keys()).toEqual(Object.keys(files).toSorted());
    } finally {
      await server.close();
    }
  }, 240_000);
});

describe('a backup of the embedded database', () => {
  it('while eight write has all that was acknowledged before its time, and is restored beside it', async () => {
    const dataDir = join(home.path, 'data');
    const database = await openDatabase({ dataDir, log: silentLog });
    await openAudit({ database, dataDir, key: testAuditKey, now: Date.now, log: silentLog });
    const writers = startPairWriters(database.pool, 8);
    await writers.more(500);
    const place = placeAt(undefined, dataDir);
    const folder = join(home.path, 'copy');
    const { at } = await createBackup(newBackup(place, folder));
    await writers.more(500);
    const acknowledged = await writers.stop();
    await database.close();
    const before = acknowledged.filter((pair) => pair.at < Date.parse(at));
    const halves = halvesIn(await readFile(tableFile(folder, 'secrets'), 'utf8'));
    expect(before.length).toBeGreaterThanOrEqual(500);
    expect(before.filter(({ name }) => !halves.has(name))).toEqual([]);
    expect(new Set(halves.values())).toEqual(new Set([2]));

    const target = join(home.path, 'restored');
    await restoreBackup(quietRun(placeAt(undefined, target), folder));
    const restored = await openDatabase({ dataDir: target, log: silentLog });
    const { count } = await restored.db
      .selectFrom('secrets')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('name', 'like', 'pair-%')
      .executeTakeFirstOrThrow();
    await restored.close();
    expect(count).toBe(2 * halves.size);
  }, 240_000);

  it('is made where no backend runs, and leaves none running', async () => {
    const dataDir = join(home.path, 'data');
    await (await openDatabase({ dataDir, log: silentLog })).close();
    const made = await createBackup(newBackup(placeAt(undefined, dataDir), join(home.path, 'copy')));
    expect(made.rows).toBeGreaterThan(0);
    await (await openDatabase({ dataDir, log: silentLog })).close();
  }, 240_000);
});
