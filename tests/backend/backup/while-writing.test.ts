import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { copyObjects } from '#backend/backup/copy-objects.ts';
import { createBackup } from '#backend/backup/create-backup.ts';
import { fileList, readManifest, tableFile } from '#backend/backup/manifest.ts';
import { stillNamed } from '#backend/backup/named-objects.ts';
import { writeMeasured } from '#backend/backup/measured-file.ts';
import { filesUnder, newBackup, quietRun } from '#tests/support/backup/backup-places.ts';
import { halvesIn, startPairWriters } from '#tests/support/backup/pair-writers.ts';
import { openSmallWorld, type SmallWorld } from '#tests/support/backup/small-world.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let world: SmallWorld;
let place: TemporaryDirectory;
beforeAll(async () => {
  world = await openSmallWorld();
  place = await createTemporaryDirectory();
});
afterAll(async () => {
  await world.stop();
  await world.remove();
  await place.remove();
});

describe('a backup that is made while others write', () => {
  it('has all that was acknowledged before its time, and half of nothing', async () => {
    const writers = startPairWriters(world.backend.database.pool, 3);
    await writers.more(20);
    const folder = join(place.path, 'written');
    const { at } = await createBackup(newBackup(world.place, folder));
    await writers.more(20);
    const acknowledged = await writers.stop();
    const halves = halvesIn(await readFile(tableFile(folder, 'secrets'), 'utf8'));
    const before = acknowledged.filter((pair) => pair.at < Date.parse(at));
    expect(before.length).toBeGreaterThanOrEqual(20);
    expect(before.filter(({ name }) => !halves.has(name))).toEqual([]);
    expect(new Set(halves.values())).toEqual(new Set([2]));
    expect(halves.size).toBeLessThan(acknowledged.length);
  });

  it('lets a migration begin only when it has its tables', async () => {
    const client = new Client({ connectionString: world.place.databaseUrl });
    await client.connect();
    const folder = join(place.path, 'migrated');
    let altered: Promise<unknown> = Promise.resolve();
    const isFirst = new Set(['tables']);
    const progress = (what: string): void => {
      if (isFirst.delete(what)) altered = client.query(`alter table leads add column later text not null default ''`);
    };
    await createBackup({ ...newBackup(world.place, folder), progress });
    await altered;
    await client.end();
    const { tables } = await readManifest(folder);
    expect(tables.find(({ name }) => name === 'leads')?.columns).not.toContain('later');
  });

  it('goes on without a file that is removed meanwhile, and names it', async () => {
    const folder = join(place.path, 'removed');
    const named = join(place.path, 'named');
    const lines = ['asset/a/1.png', 'asset/a/2.png', 'audio/x.wav'].map((key) =>
      JSON.stringify({ key, sha256: null, isRemade: key.startsWith('audio') }),
    );
    await writeMeasured(Readable.from([Buffer.from(`${lines.join('\n')}\n`)]), named);
    const kept = new Map([
      ['asset/a/1.png', 'one'],
      ['asset/a/2.png', 'two'],
    ]);
    const objects = {
      size: async (key: string) => kept.get(key)?.length,
      /** The second goes while it is read. */
      read: (key: string) =>
        Readable.from(
          (function* () {
            yield Buffer.from('t');
            if (key === 'asset/a/2.png') {
              kept.delete(key);
              throw new Error('ENOENT');
            }
          })(),
        ),
    };
    await mkdir(folder);
    const copied = await copyObjects({ ...quietRun(world.place, folder), objects, named: { path: named, count: 3 } });
    expect(copied.missing).toEqual(['asset/a/2.png']);
    expect(
      (await readFile(fileList(folder), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ key: 'asset/a/1.png', bytes: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(Object.keys(await filesUnder(folder))).toEqual(['files.jsonl', 'files/asset/a/1.png']);
  });

  it('asks the newest state which files are named still', async () => {
    const client = new Client({ connectionString: world.place.databaseUrl });
    await client.connect();
    try {
      const thumbnail = world.picture.replace(/\.png$/, '.thumb.webp');
      const keys = [world.picture, thumbnail, 'audio/kept.wav', 'asset/a/2.png'];
      expect(await stillNamed(client, keys)).toEqual([world.picture, thumbnail].toSorted());
      await world.backend.database.db.updateTable('uploads').set({ removed_at: new Date() }).execute();
      expect(await stillNamed(client, keys)).toEqual([]);
    } finally {
      await client.end();
    }
  });
});
