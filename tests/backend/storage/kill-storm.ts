import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { bundleProgram } from './bundle-program.ts';
import { openStormDatabase } from './storm-database.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';

const shortestMs = 5;
const longestMs = 500;
const startLimitMs = 60_000;
const startKillEvery = 10;

/** A process that writes over a data directory and says which writes were acknowledged. */
export type StormWriter = {
  readonly pid: number;
  readonly ready: Promise<void>;
  readonly exited: Promise<unknown>;
  /** Resolves when the next write is acknowledged. */
  readonly nextAck: () => Promise<void>;
};

export type StormTarget = {
  readonly start: (dataDir: string, acknowledged: (id: string) => void) => StormWriter;
  /** Every written id with its number of rows; all must be as many as `rowsPerWrite`. */
  readonly readAll: (dataDir: string) => Promise<ReadonlyMap<string, number>>;
  readonly rowsPerWrite: number;
  readonly remove: () => Promise<void>;
};

export type StormSummary = {
  readonly victim: 'backend' | 'postgres';
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly halfApplied: number;
  readonly failedStarts: number;
  /** From a kill to the return, without the starts that make the world. */
  readonly recoveryMs: { readonly median: number; readonly worst: number };
};

const within = async <Value>(limitMs: number, what: string, promise: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};

/** Eight writers over the embedded database, each write one transaction of two rows. */
export const createDatabaseTarget = async (): Promise<StormTarget> => {
  const program = await bundleProgram(join(process.cwd(), 'tests/backend/storage/storm-writer.ts'));
  return {
    rowsPerWrite: 2,
    start: (dataDir, acknowledged) => {
      const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      let waiting: (() => void)[] = [];
      let rest = '';
      const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
      const ready = new Promise<void>((resolve, reject) => {
        void exited.then(() => reject(new Error('the writer ended before it was ready')));
        child.stdout.on('data', (chunk: Buffer) => {
          const lines = (rest + chunk.toString()).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            if (line === 'ready') resolve();
            else acknowledged(line);
          }
          if (lines.some((line) => line !== 'ready')) {
            for (const wake of waiting.splice(0)) wake();
          }
        });
      });
      ready.catch(() => undefined);
      const nextAck = () => new Promise<void>((resolve) => (waiting = [...waiting, resolve]));
      return { pid: child.pid ?? 0, ready, exited, nextAck };
    },
    readAll: async (dataDir) => {
      const database = await openStormDatabase(dataDir);
      try {
        const { rows } = await sql<{ id: string; n: number }>`
          select id, count(*) as n from storm group by id`.execute(database.db);
        return new Map(rows.map(({ id, n }) => [id, n]));
      } finally {
        await database.close();
      }
    },
    remove: () => rm(dirname(program), { recursive: true, force: true }),
  };
};

const postmasterOf = async (dataDir: string): Promise<number> => {
  const note = join(dataDir, 'pg-location');
  const home = existsSync(note) ? (await readFile(note, 'utf8')).trim() : join(dataDir, 'pg');
  return Number((await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const randomPause = () => pause(randomInt(shortestMs, longestMs + 1));

type Storm = {
  readonly rounds: number;
  readonly victim: 'backend' | 'postgres';
  readonly target?: StormTarget;
};

/** Kills the backend or its PostgreSQL at random moments, then reads everything back. */
export const runKillStorm = async ({ rounds, victim, target: given }: Storm): Promise<StormSummary> => {
  const target = given ?? (await createDatabaseTarget());
  const directory = await createTemporaryDirectory();
  const acknowledged = new Set<string>();
  const recoveries: number[] = [];
  let failedStarts = 0;
  const start = () => target.start(directory.path, (id) => acknowledged.add(id));

  const killBackend = async (round: number): Promise<void> => {
    const begun = performance.now();
    const writer = start();
    try {
      if (round % startKillEvery !== 0) {
        await within(startLimitMs, 'the start', writer.ready);
        if (acknowledged.size > 0) recoveries.push(performance.now() - begun);
      }
      await randomPause();
      if (round === 1) await within(startLimitMs, 'the first write', writer.nextAck());
    } catch {
      failedStarts += 1;
    }
    process.kill(writer.pid, 'SIGKILL');
    await writer.exited;
  };

  const killPostgres = async (writer: StormWriter): Promise<void> => {
    await randomPause();
    const postmaster = await postmasterOf(directory.path);
    const begun = performance.now();
    process.kill(postmaster, 'SIGKILL');
    const recover = async () => {
      while ((await postmasterOf(directory.path).catch(() => postmaster)) === postmaster) await pause(5);
      await writer.nextAck();
    };
    await within(startLimitMs, 'the recovery', recover()).then(
      () => recoveries.push(performance.now() - begun),
      () => (failedStarts += 1),
    );
  };

  try {
    if (victim === 'backend') {
      for (let round = 0; round < rounds; round += 1) await killBackend(round);
    } else {
      const writer = start();
      await within(startLimitMs, 'the start', writer.ready);
      for (let round = 0; round < rounds; round += 1) await killPostgres(writer);
      process.kill(writer.pid, 'SIGTERM');
      await within(startLimitMs, 'the end', writer.exited);
    }
    const found = await target.readAll(directory.path);
    const sorted = recoveries.toSorted((left, right) => left - right);
    return {
      victim,
      kills: rounds,
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((id) => !found.has(id)).length,
      halfApplied: [...found.values()].filter((rows) => rows !== target.rowsPerWrite).length,
      failedStarts,
      recoveryMs: {
        median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
        worst: Math.round(sorted.at(-1) ?? 0),
      },
    };
  } finally {
    if (given === undefined) await target.remove();
    await directory.remove();
  }
};

/** The summary as one line for people. */
export const describeStorm = ({
  victim,
  kills,
  acknowledged,
  lost,
  halfApplied,
  failedStarts,
  recoveryMs,
}: StormSummary) =>
  `${kills} kills of ${victim}: ${acknowledged} acknowledged, ${lost} lost, ${halfApplied} half applied, ` +
  `${failedStarts} failed starts, back after ${recoveryMs.median} ms (median), ${recoveryMs.worst} ms (worst)`;
