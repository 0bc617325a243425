import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import { clearDirectory } from '#backend/storage/embedded/postgres-processes.ts';
import { createSecrets } from '#backend/storage/secrets.ts';

const isRoot = process.getuid?.() === 0;
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

const makeDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
};

describe.runIf(isRoot)('a data directory that the lent user can not enter', () => {
  it('has its database elsewhere, says where, and finds it again', async () => {
    const dataDir = await makeDirectory();
    const said: string[] = [];
    const placeSaid = (message: string) => message.includes('the database is kept in') && said.push(message);
    const log = { info: placeSaid, warn: placeSaid };
    const first = await openDatabase({ dataDir, log });
    const elsewhere = (await readFile(join(dataDir, 'pg-location'), 'utf8')).trim();
    cleanups.push(() => rm(elsewhere, { recursive: true, force: true }));
    const key = await createSecrets(first)('kept');
    await first.close();
    expect(said).toEqual([expect.stringContaining(`the database is kept in ${elsewhere} (noted in ${dataDir}`)]);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o700);

    const second = await openDatabase({ dataDir, log });
    expect(await createSecrets(second)('kept')).toEqual(key);
    await second.close();
    expect(said).toHaveLength(1);

    await rm(elsewhere, { recursive: true });
    await expect(openDatabase({ dataDir, log })).rejects.toThrow('is gone. Restore it, or delete');
  });
});

describe('a server file that names some other process', () => {
  it('is cleared without harm to that process', async () => {
    const dataDirectory = await makeDirectory();
    await writeFile(join(dataDirectory, 'postmaster.pid'), `${process.pid}\n${dataDirectory}\n`);
    expect(await clearDirectory(dataDirectory)).toBe('was-free');
    await expect(stat(join(dataDirectory, 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
