import { cp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataPlace } from '#backend/backup/backup-run.ts';
import { createBackup } from '#backend/backup/create-backup.ts';
import {
  manifestFile,
  objectFile,
  readManifest,
  tableFile,
  writeManifest,
  type Manifest,
} from '#backend/backup/manifest.ts';
import { measureFile } from '#backend/backup/measured-file.ts';
import { restoreBackup } from '#backend/backup/restore-backup.ts';
import { operatorCommands } from '#src/operator/operator-commands.ts';
import {
  emptyPlace,
  everyRow,
  filesUnder,
  newBackup,
  quietRun,
  rulesIn,
  tablesIn,
} from '#tests/support/backup/backup-places.ts';
import { openSmallWorld } from '#tests/support/backup/small-world.ts';
import { runOperator } from '#tests/support/cli/run-operator.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const open = async () => {
  const world = await openSmallWorld();
  await world.stop();
  const { path, remove } = await createTemporaryDirectory();
  const target = await emptyPlace();
  const close = async () => {
    await world.remove();
    await remove();
    await target.remove();
  };
  return { ...world, path, whole: join(path, 'whole'), withKey: join(path, 'with-key'), target, close };
};

/** Writes the manifest again with other facts, as a whole one. */
const rewrite = async (folder: string, change: (manifest: Manifest) => Manifest): Promise<void> => {
  const manifest = await readManifest(folder);
  await rm(manifestFile(folder));
  await writeManifest(folder, change(manifest));
};

/** Changes one byte of a file, and not its length. */
const changeByte = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3);
  await writeFile(path, bytes);
};

const keyLine = `${testAuditKey.toString('hex')}\n`;

let world: Awaited<ReturnType<typeof open>>;
let said: Awaited<ReturnType<typeof runOperator>>;
beforeAll(async () => {
  world = await open();
  const { databaseUrl, dataDir } = world.place;
  said = await runOperator(operatorCommands, ['backup', world.whole], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUDIT_KEY: testAuditKey.toString('hex'),
  });
  await createBackup({ ...newBackup(world.place, world.withKey), withAuditKey: true });
});
afterAll(() => world.close());

type Case = {
  readonly spoil?: (folder: string) => Promise<void>;
  readonly into?: (empty: DataPlace) => DataPlace;
  readonly says: RegExp;
};

const cases: Readonly<Record<string, Case>> = {
  'of which the manifest is missing': {
    spoil: (folder) => rm(manifestFile(folder)),
    says: /no whole backup .*manifest\.json, which is written last, is missing/,
  },
  'of which the manifest was cut': {
    spoil: (folder) => truncate(manifestFile(folder), 400),
    says: /manifest\.json is cut or was changed/,
  },
  'of which the manifest says something else than was written': {
    spoil: async (folder) => {
      const text = await readFile(manifestFile(folder), 'utf8');
      await writeFile(manifestFile(folder), text.replace(/"rows": \d+/, '"rows": 7777'));
    },
    says: /manifest\.json is cut or was changed/,
  },
  'of a newer build': {
    spoil: (folder) =>
      rewrite(folder, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] })),
    says: /made by a newer build \(.+, with 9999-later\)/,
  },
  'that lacks a file': {
    spoil: (folder) => rm(objectFile(folder, world.picture)),
    says: /files\/asset\/.+ is missing/,
  },
  'with a file of which a byte was changed': {
    spoil: (folder) => changeByte(objectFile(folder, world.picture)),
    says: /files\/asset\/.+ was changed since the backup was made/,
  },
  'with a table that was cut': {
    spoil: (folder) => truncate(tableFile(folder, 'users'), 20),
    says: /users\.copy has 20 bytes in place of \d+/,
  },
  'with a table of which a byte was changed': {
    spoil: (folder) => changeByte(tableFile(folder, 'users')),
    says: /users\.copy was changed since the backup was made/,
  },
  'without the key of its audit': {
    into: (empty) => ({ ...empty, auditKey: undefined }),
    says: /sealed with a key that is not here\. Set AUDIT_KEY to it, or put the file audit-key/,
  },
  'under another key than that of its audit': {
    into: (empty) => ({ ...empty, auditKey: randomBytes(32) }),
    says: /sealed with another key than the one here\. Set AUDIT_KEY/,
  },
};

describe('a backup', () => {
  it('has all tables and files, for nobody but its owner to read', async () => {
    expect(said.code).toBe(0);
    expect(said.out).toMatch(/ rows of \d+ tables and 3 files \(.+\) as of 20\d\d-.+Z\.$/);
    expect(said.errors).toContain('The key of the audit, AUDIT_KEY, is not in the backup. Keep it apart');
    const { tables } = await readManifest(world.whole);
    expect(tables.map(({ name }) => name)).toContain('kysely_migration');
    for (const path of Object.keys(await filesUnder(world.whole)))
      expect([path, (await stat(join(world.whole, path))).mode & 0o077]).toEqual([path, 0]);
  });

  it('keeps the key of the audit out unless that is asked for', async () => {
    expect(Object.keys(await filesUnder(world.whole))).not.toContain('audit-key');
    expect(await readFile(join(world.withKey, 'audit-key'), 'utf8')).toBe(keyLine);
  });
});

describe('a backup with the key of its audit, restored where nothing is but a note of later entries', () => {
  let target: Awaited<ReturnType<typeof emptyPlace>>;
  let restored: Awaited<ReturnType<typeof runOperator>>;
  beforeAll(async () => {
    target = await emptyPlace();
    const { databaseUrl, dataDir } = target.place;
    await writeFile(join(dataDir, 'audit-heads'), `700:${'0'.repeat(64)} 2026-01-01T00:00:00.000Z\n`);
    restored = await runOperator(operatorCommands, ['restore', world.withKey], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
  });
  afterAll(() => target.remove());

  it('is there row for row and byte for byte, with every rule of the schema', async () => {
    const { databaseUrl, dataDir } = target.place;
    expect([restored.code, restored.errors]).toEqual([0, expect.stringContaining('tables restored')]);
    expect(restored.out).toMatch(/^Restored .+ The audit is whole: \d+ entries\.$/);
    expect(await everyRow(databaseUrl)).toEqual(await everyRow(world.place.databaseUrl));
    expect(await rulesIn(databaseUrl)).toEqual(await rulesIn(world.place.databaseUrl));
    expect(await filesUnder(join(dataDir, 'files'))).toEqual(await filesUnder(join(world.place.dataDir, 'files')));
    expect(await readFile(join(dataDir, 'audit-key'), 'utf8')).toBe(keyLine);
  });

  it('says what the later entries mean', () => {
    expect(restored.errors).toContain('audit-heads notes entry 700 of the audit, which is later than this backup');
  });

  it('is a portal in which people sign in as before', async () => {
    const { databaseUrl, dataDir } = target.place;
    const again = await startEmbeddedBackend({ databaseUrl, dataDir, auditKey: undefined });
    try {
      expect(await again.signIn('ada@example.com')).toMatch(/^ey/);
    } finally {
      await again.close();
    }
  });
});

describe('nothing is written for a backup', () => {
  it.each(Object.entries(cases))('%s', async (name, { spoil, into = (empty) => empty, says }) => {
    const folder = join(world.path, name.replaceAll(' ', '-'));
    await cp(world.whole, folder, { recursive: true });
    await spoil?.(folder);
    await expect(restoreBackup(quietRun(into(world.target.place), folder))).rejects.toThrow(says);
    expect(await tablesIn(world.target.place.databaseUrl)).toEqual([]);
    expect(await filesUnder(world.target.place.dataDir)).toEqual({});
  });

  it('that would go into a place which is not empty', async () => {
    await expect(restoreBackup(quietRun(world.place, world.whole))).rejects.toThrow(
      'a backup is restored into an empty one only',
    );
  });

  it('of which the audit was forged together with its digest', async () => {
    const folder = join(world.path, 'forged');
    await cp(world.whole, folder, { recursive: true });
    const file = tableFile(folder, 'audit_entries');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('beginAudit');
    await writeFile(file, text.replace('beginAudit', 'beginOther'));
    const { bytes, sha256 } = await measureFile(file);
    await rewrite(folder, (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'audit_entries' ? { ...table, bytes, sha256 } : table)),
    }));
    await expect(restoreBackup(quietRun(world.target.place, folder))).rejects.toThrow(
      /The audit of this backup is not as it was written: Entry 1 was changed/,
    );
    expect(await tablesIn(world.target.place.databaseUrl)).toEqual([]);
    expect(await filesUnder(world.target.place.dataDir)).toEqual({});
  });
});

describe('no backup is made', () => {
  it('in a folder that is not empty', async () => {
    await expect(createBackup(newBackup(world.place, world.whole))).rejects.toThrow(
      'a backup needs a new folder, or an empty one',
    );
    expect((await readManifest(world.whole)).tables).not.toEqual([]);
  });

  it('under another key than that of the audit', async () => {
    const folder = join(world.path, 'other-key');
    const place = { ...world.place, auditKey: randomBytes(32) };
    await expect(createBackup(newBackup(place, folder))).rejects.toThrow('was not sealed with this key');
    expect(await filesUnder(folder)).toEqual({});
  });

  it('of a folder without a database', async () => {
    const { path, remove } = await createTemporaryDirectory();
    const place = { ...world.place, databaseUrl: undefined, dataDir: path };
    await expect(createBackup(newBackup(place, join(path, 'copy')))).rejects.toThrow('There is no database in');
    expect(await filesUnder(path)).toEqual({});
    await remove();
  });

  it('of a database without a portal', async () => {
    await expect(createBackup(newBackup(world.target.place, join(world.path, 'nothing')))).rejects.toThrow(
      'This database holds no portal',
    );
  });

  it('where the store has lost a file that the database names, and the file is named', async () => {
    await rm(world.fileOf(world.picture));
    const folder = join(world.path, 'lost');
    await expect(createBackup(newBackup(world.place, folder))).rejects.toThrow(
      `The store has not got a file that the database names: ${world.picture}`,
    );
    expect(await filesUnder(folder)).toEqual({});
  });
});
