import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import process from 'node:process';
import { lockDirectory } from './directory-lock.ts';
import { findBinaries } from './embedded-binaries.ts';
import type { Log } from '../log.ts';
import { prepareCluster, superuser } from './postgres-cluster.ts';
import { prepareHome, type PostgresHome } from './postgres-home.ts';
import { clearDirectory, endLeftovers } from './postgres-processes.ts';
import { launchPostmaster, type Address, type Postmaster } from './postmaster.ts';

const longestPauseMs = 5_000;
const steadyMs = 10_000;
const shortLifePauseMs = 100;
const launchAttempts = 10;

export type RunningPostgres = {
  readonly config: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
    readonly database: string;
  };
  /** The process id of the server that runs now. */
  readonly pid: () => number;
  stop(): Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 5432));
    });
  });

const launchPatiently = async (home: PostgresHome, address: Address): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchPostmaster(home, address);
    } catch (cause) {
      const leftoversRemain = cause instanceof Error && cause.message.includes('shared memory block');
      if (!leftoversRemain || attempt === launchAttempts) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
};

/** Runs the embedded PostgreSQL over `<dataDir>/pg`, restarts it when it dies, and ends with `stop`. */
export const startPostgres = async (options: { dataDir: string; log: Log }): Promise<RunningPostgres> => {
  const { log } = options;
  const binaries = await findBinaries();
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const lock = await lockDirectory(dataDir);
  let current: Postmaster;
  let stopping = false;
  let recovery: Promise<void> = Promise.resolve();

  try {
    const home = await prepareHome(dataDir, binaries, log);
    const password = await prepareCluster(home, dataDir);
    const address: Address =
      process.platform === 'win32'
        ? { host: '127.0.0.1', port: await freePort() }
        : { host: home.socketDirectory, port: 5432 };
    if ((await clearDirectory(home.dataDirectory)) === 'was-running') {
      log.info('PostgreSQL was still running from an earlier start and has been restarted.');
    }

    const recover = async (): Promise<void> => {
      for (let wait = 0; ; wait = Math.min(wait * 2 + 100, longestPauseMs)) {
        if (stopping) return;
        try {
          await new Promise((resolve) => setTimeout(resolve, wait));
          await endLeftovers(home.dataDirectory);
          current = await launchPostmaster(home, address);
          watch(current);
          log.info('PostgreSQL runs again.');
          return;
        } catch (cause) {
          log.warn(`PostgreSQL did not start again: ${cause instanceof Error ? cause.message : String(cause)}`);
        }
      }
    };

    const watch = (postmaster: Postmaster): void => {
      const startedAt = Date.now();
      void postmaster.exited.then((reason) => {
        if (stopping) return;
        log.warn(`PostgreSQL ended by itself (${reason}) after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
        const settle = Date.now() - startedAt < steadyMs ? shortLifePauseMs : 0;
        recovery = new Promise((resolve) => setTimeout(resolve, settle)).then(recover);
      });
    };

    current = await launchPatiently(home, address);
    watch(current);
    return {
      config: { ...address, user: superuser, password, database: 'postgres' },
      pid: () => current.pid,
      stop: async () => {
        stopping = true;
        await recovery;
        await current.stop();
        await lock.release();
      },
    };
  } catch (cause) {
    await lock.release();
    throw cause;
  }
};
