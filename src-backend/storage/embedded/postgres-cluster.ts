import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment, programOf } from './embedded-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';

const run = promisify(execFile);

export const superuser = 'portal';

/** Returns the password that a file keeps, made at the first time. */
export const keepPassword = async (file: string): Promise<string> => {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (known !== '') return known;
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.draft`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  const handle = await open(draft);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return password;
};

/** A draft whose maker was killed may still be written to for a moment; then the next start removes it. */
const removeDrafts = async (directory: string): Promise<void> => {
  const drafts = (await readdir(directory)).filter((entry) => entry.startsWith('new-'));
  const removals = drafts.map((entry) => rm(join(directory, entry), { recursive: true, force: true }));
  await Promise.allSettled(removals);
};

/** Makes the database directory unless it exists, whole or not at all; answers the password. */
export const prepareCluster = async (home: PostgresHome, dataDir: string): Promise<string> => {
  const password = await keepPassword(join(dataDir, 'pg-password'));
  await removeDrafts(home.directory);
  if (existsSync(home.dataDirectory)) return password;
  const key = randomBytes(6).toString('hex');
  const draft = join(home.directory, `new-${key}`);
  const passwordFile = join(home.directory, `new-${key}.password`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = home.owner;
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
  try {
    const settings = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${superuser}`];
    await run(programOf(home.binaries, 'initdb'), [...settings, `--pwfile=${passwordFile}`, `--pgdata=${draft}`], {
      ...home.owner,
      ...plainEnvironment,
      cwd: home.directory,
    });
    await rename(draft, home.dataDirectory);
  } finally {
    await rm(passwordFile, { force: true });
  }
  return password;
};
