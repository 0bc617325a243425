import process from 'node:process';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import type { BackupRun } from '#backend/backup/backup-run.ts';
import { sizeText } from '#backend/files/storage-quota.ts';
import type { BackupSummary } from '#backend/backup/create-backup.ts';
import type { Terminal } from '../cli/terminal.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { Environment } from '../environment/settings.ts';
import { readDataConfig, type DataConfig } from '../environment/data-config.ts';

type Words = { readonly path: string; readonly given: ReadonlySet<string> };

/** Returns the one path that was typed, as an absolute one, and the options. Throws a `UsageError` for other words. */
export const readWords = (
  name: string,
  args: readonly string[],
  options: readonly string[],
  needed = '<folder>',
): Words => {
  const { positionals, values } = parse(name, args, options);
  const [path = '', ...more] = positionals;
  if (path === '') throw new UsageError(`${name} needs ${needed}`);
  if (more.length > 0) throw new UsageError(`${name} takes no further argument: ${more.join(' ')}`);
  return { path: resolve(path), given: new Set(Object.keys(values)) };
};

const parse = (name: string, args: readonly string[], options: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((option) => [option, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
  } catch {
    const wrong = args.find((word) => word.startsWith('-') && !options.includes(word.slice(2))) ?? '';
    throw new UsageError(`${name} has no option ${wrong}`);
  }
};

const createProgress = ({ error }: Terminal): BackupRun['progress'] => {
  const told = new Map<string, number>();
  return (what, done, total) => {
    const tenths = Math.floor((done * 10) / total);
    if (tenths > (told.get(what) ?? 0)) error(`${what}: ${done} of ${total}`);
    told.set(what, tenths);
  };
};

const sentenceOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
};

/** Such as `1,204 rows of 60 tables and 12 files (1.2 GiB)`. */
export const contentText = ({ rows, tables, files, bytes }: BackupSummary): string =>
  `${rows.toLocaleString('en-US')} rows of ${tables} tables and ${files.toLocaleString('en-US')} files (${sizeText(bytes)})`;

/**
 * Works where the environment says that data is, until it is done or somebody stops it, and returns the exit code. What goes wrong
 * is said in a sentence.
 */
export const operate = async (
  failed: string,
  env: Environment,
  terminal: Terminal,
  work: (config: DataConfig, run: Pick<BackupRun, 'log' | 'progress' | 'signal'>) => Promise<void>,
): Promise<number> => {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('It was stopped.'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const log = { info: terminal.error, warn: terminal.error };
  try {
    await work(readDataConfig(env), { log, progress: createProgress(terminal), signal: stopping.signal });
    return 0;
  } catch (cause) {
    terminal.error(`${failed} ${sentenceOf(cause)}`);
    return 1;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
};
