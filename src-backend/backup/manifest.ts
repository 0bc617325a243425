import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measure } from './measured-file.ts';

/** The form of backups; a build refuses one that it does not know. */
const format = 1;

export type TableInBackup = {
  readonly name: string;
  /** Those that are stored, in the order of the file. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
};

export type SequenceInBackup = {
  readonly name: string;
  /** The last number that it gave, in decimal; null where it gave none. */
  readonly last: string | null;
};

export type Manifest = {
  readonly format: number;
  /** Of the build that made it. */
  readonly version: string;
  /** All that was committed by then is in it, in ISO 8601. */
  readonly at: string;
  /** The migrations that its tables have, by name. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableInBackup[];
  readonly sequences: readonly SequenceInBackup[];
  /** The list of its objects, a line of JSON for each, and how many bytes they have together. */
  readonly files: Measure & { readonly total: number };
  readonly audit: {
    /** Where the chain ends; null for one that has not begun. */
    readonly head: { readonly number: number; readonly seal: string } | null;
    /** A digest of that end under the chain's key, which tells the key; null where the key was not known. */
    readonly keyMark: string | null;
  };
};

/** An object of a backup, a line of its list. */
export type FileInBackup = { readonly key: string; readonly bytes: number; readonly sha256: string };

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');
export const fileList = (folder: string): string => join(folder, 'files.jsonl');
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`);
export const objectFile = (folder: string, key: string): string => join(folder, 'files', ...key.split('/'));

/** Whether a key may be a path within a folder. */
export const isObjectKey = (key: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(key) && !key.split('/').some((part) => /^\.+$/.test(part));

const digestOf = (manifest: unknown): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Writes the manifest, with which the backup is whole, in one step. */
export const writeManifest = async (folder: string, facts: Omit<Manifest, 'format'>): Promise<void> => {
  const manifest: Manifest = { format, ...facts };
  const draft = `${manifestFile(folder)}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ manifest, sha256: digestOf(manifest) }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, manifestFile(folder));
};

type Written = { readonly manifest: Manifest; readonly sha256: string };

const isNamed = (text: unknown): text is string => typeof text === 'string' && /^[a-z_][a-z0-9_]*$/.test(text);

/** Returns the manifest of a backup. Rejects with a sentence where there is none, or not a whole one of a form that is known. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`There is no whole backup in ${folder}: manifest.json, which is written last, is missing.`);
  const broken = new Error(`${manifestFile(folder)} is cut or was changed: this is no whole backup.`);
  let written: Written;
  try {
    written = JSON.parse(text) as Written;
  } catch {
    throw broken;
  }
  const { manifest, sha256 } = written;
  if (typeof manifest !== 'object' || digestOf(manifest) !== sha256) throw broken;
  if (manifest.format !== format)
    throw new Error(`This backup was made by a newer build (${manifest.version}): restore it with that one.`);
  const names = manifest.tables.flatMap(({ name, columns }) => [name, ...columns]);
  if (!names.every(isNamed)) throw broken;
  return manifest;
};
