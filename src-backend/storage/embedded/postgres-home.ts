import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './embedded-binaries.ts';
import type { Log } from '../log.ts';
import { canUse, findProcessOwner, type ProcessOwner } from './process-owner.ts';

const longestSocketDirectory = 80;

/** Where one embedded PostgreSQL lives and who runs it. */
export type PostgresHome = {
  readonly owner: ProcessOwner;
  readonly directory: string;
  readonly dataDirectory: string;
  readonly socketDirectory: string;
  readonly binaries: string;
};

const own = async (owner: ProcessOwner, directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (owner.uid === undefined || owner.gid === undefined) return;
  await chown(directory, owner.uid, owner.gid);
  await chmod(directory, 0o700);
};

const firstUsable = async (owner: ProcessOwner, name: string): Promise<string> => {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const directory = join(parent, name);
    try {
      await own(owner, directory);
      if (await canUse(owner, directory, 'write')) return directory;
    } catch {
      continue;
    }
  }
  throw new Error('No directory here can be used by the user that runs PostgreSQL. Set DATABASE_URL instead.');
};

/** Returns where the cluster of a data directory is, or would be; nothing is made. */
export const clusterDirectoryOf = async (dataDir: string): Promise<string> => {
  const elsewhere = (await readFile(join(dataDir, 'pg-location'), 'utf8').catch(() => '')).trim();
  return join(elsewhere === '' ? join(dataDir, 'pg') : elsewhere, 'data');
};

const chooseDirectory = async (dataDir: string, owner: ProcessOwner, log: Log): Promise<string> => {
  const note = join(dataDir, 'pg-location');
  const remembered = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (remembered !== '') {
    if (existsSync(remembered)) return remembered;
    throw new Error(
      `The database directory ${remembered} is gone. Restore it, or delete ${note} to begin with an empty one.`,
    );
  }
  const usual = join(dataDir, 'pg');
  await own(owner, usual);
  if (await canUse(owner, usual, 'write')) return usual;
  const elsewhere = await firstUsable(owner, `portal-postgres-${randomBytes(6).toString('hex')}`);
  await writeFile(note, `${elsewhere}\n`);
  log.info(`PostgreSQL can't enter ${usual}; the database is kept in ${elsewhere} (noted in ${note}).`);
  return elsewhere;
};

const usableBinaries = async (
  { root, version }: PostgresBinaries,
  owner: ProcessOwner,
  directory: string,
  log: Log,
): Promise<string> => {
  if (await canUse(owner, join(root, 'bin'), 'read')) return root;
  const copy = join(directory, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.draft`;
  await rm(draft, { recursive: true, force: true });
  await cp(root, draft, { recursive: true, verbatimSymlinks: true, mode: 0 });
  for (const entry of ['', 'bin', 'lib', 'share']) await chmod(join(draft, entry), 0o755);
  await rename(draft, copy);
  log.info(`PostgreSQL can't enter ${root}; its programs were copied to ${copy}.`);
  return copy;
};

const ownerOf = async (dataDirectory: string, fallback: ProcessOwner): Promise<ProcessOwner> => {
  if (fallback.uid === undefined || !existsSync(dataDirectory)) return fallback;
  const { uid, gid } = await stat(dataDirectory);
  return uid === 0 ? fallback : { uid, gid };
};

/** Prepares the directories, outside `dataDir` only when the user that runs PostgreSQL can't get in there. */
export const prepareHome = async (dataDir: string, binaries: PostgresBinaries, log: Log): Promise<PostgresHome> => {
  const lent = await findProcessOwner();
  const directory = await chooseDirectory(dataDir, lent, log);
  const dataDirectory = join(directory, 'data');
  const owner = await ownerOf(dataDirectory, lent);
  await own(owner, directory);
  const inside = join(directory, 'run');
  const key = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  const socketDirectory = inside.length <= longestSocketDirectory ? inside : join(tmpdir(), `portal-pg-${key}`);
  await own(owner, socketDirectory);
  return {
    owner,
    directory: dirname(dataDirectory),
    dataDirectory,
    socketDirectory,
    binaries: await usableBinaries(binaries, owner, directory, log),
  };
};
