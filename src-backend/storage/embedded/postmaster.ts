import { execFile, spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { plainEnvironment, programOf } from './embedded-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';
import { endLeftovers, readPostmasterFile, stopPostmaster } from './postgres-processes.ts';

const run = promisify(execFile);
const readyLimitMs = 120_000;
const largestLog = 5_000_000;

export type Address = { readonly host: string; readonly port: number };

export type Postmaster = {
  readonly pid: number;
  /** Resolves with the reason when the process is gone. */
  readonly exited: Promise<string>;
  readonly stop: () => Promise<void>;
};

const smallMachine: Readonly<Record<string, string>> = {
  shared_buffers: '32MB',
  max_connections: '40',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  fsync: 'on',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const listenSettings = (home: PostgresHome, { host, port }: Address): Record<string, string> =>
  process.platform === 'win32'
    ? { listen_addresses: host, port: String(port) }
    : {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: home.socketDirectory,
        unix_socket_permissions: '0700',
      };

const openLog = async (file: string) => {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await truncate(file);
  return open(file, 'a', 0o600);
};

const lastLines = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-4).join('\n');

/** Starts the server and waits until it takes connections; rejects with the end of its log when it doesn't. */
export const launchPostmaster = async (home: PostgresHome, address: Address): Promise<Postmaster> => {
  const logFile = join(home.directory, 'postgres.log');
  const log = await openLog(logFile);
  const settings = Object.entries({ ...smallMachine, ...listenSettings(home, address) });
  const child = spawn(
    programOf(home.binaries, 'postgres'),
    ['-D', home.dataDirectory, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.owner, cwd: home.directory, detached: true, stdio: ['ignore', log.fd, log.fd], ...plainEnvironment },
  );
  let ended: string | undefined;
  const exited = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      ended = reason;
      resolve(reason);
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.once('error', (cause) => end(cause.message));
  });
  await log.close();
  child.unref();

  for (const deadline = Date.now() + readyLimitMs; ;) {
    if (ended !== undefined) throw new Error(`PostgreSQL did not start (${ended}).\n${await lastLines(logFile)}`);
    const file = await readPostmasterFile(home.dataDirectory);
    if (file?.ready === true && file.pid === child.pid) break;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL was not ready after ${readyLimitMs / 1000} s.\n${await lastLines(logFile)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  const pid = child.pid ?? 0;
  return {
    pid,
    exited,
    stop: async () => {
      // A program with nothing else to do would end before the server has.
      child.ref();
      if (ended === undefined && process.platform === 'win32') {
        await run(programOf(home.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', home.dataDirectory]).catch(
          () => undefined,
        );
      } else if (ended === undefined) {
        await stopPostmaster(pid);
      }
      await exited;
      await endLeftovers(home.dataDirectory);
    },
  };
};
