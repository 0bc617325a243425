import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import { unobserved, type Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import type { PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { pauseAfter } from './backoff.ts';
import { observeAttempt, observeQueue, type AttemptOutcome } from './observe-jobs.ts';
import type { Schedule } from './every.ts';
import {
  PermanentFailure,
  RetryLater,
  type DeadJob,
  type JobHandler,
  type JobHandlers,
  type JobQueue,
} from './job-queue.ts';
import {
  buryJob,
  claimJobs,
  finishJob,
  insertJob,
  isHeld,
  jobChannel,
  listDeadJobs,
  postponeJob,
  releaseJobs,
  removeEndedJobs,
  renewLease,
  reviveJob,
  type HeldJob,
} from './job-store.ts';

const usualAttempts = 12;
const keptMs = 30 * 24 * 60 * 60_000;
const longestError = 500;
const attemptPollMs = 20;
const attemptLimitMs = 10_000;
/** A service that asks for more is asked again all the same. */
const longestWaitMs = 24 * 60 * 60_000;

export type Jobs = JobQueue & {
  /** Says what does each kind; jobs of other kinds are left to other processes. */
  readonly handle: (handlers: JobHandlers) => void;
  /** Works on jobs as they come, until closed. */
  readonly start: () => Promise<void>;
  /** Resolves when no job is due that this process may run. */
  readonly drained: () => Promise<void>;
  /** Jobs that failed for the last time, newest first. */
  readonly dead: (page: PageQuery) => Promise<readonly DeadJob[]>;
  /** Has a dead job run again once the transaction commits; false where there is no such job. */
  readonly retry: (trx: Kysely<Tables>, id: string) => Promise<boolean>;
  readonly cleaning: Schedule;
  /** Takes no more jobs; resolves when those under way have ended, or after the limit. */
  readonly close: () => Promise<void>;
};

export type JobsOptions = {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly now: () => number;
  readonly log: Log;
  /** How long a job stays with a process that has died; it is renewed while the process lives. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
  /** How many jobs this process runs at once. */
  readonly width?: number;
  readonly closeLimitMs?: number;
  readonly observe?: Observe;
};

const messageOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).slice(0, longestError);

/** A queue in the database: workers of any number of processes take due jobs, each held by one of them at a time. */
export const createJobs = (options: JobsOptions): Jobs => {
  const { database, now, log, leaseMs = 20_000, pollMs = 2_000, width = 4, closeLimitMs = 5_000 } = options;
  const { observe = unobserved } = options;
  const { db } = database;
  observeQueue(observe, db, now);
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** How many of each kind run. */
  const underWay = new Map<string, number>();
  const kinds = new Map<string, JobHandler<unknown>>();
  let claiming: Promise<unknown> = Promise.resolve();
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  /** Renews a hold; returns a function that stops doing so. Aborts `lost` where somebody else may hold the job by now. */
  const keepLease = (id: string, lease: string, lost: AbortController): (() => void) => {
    let heldUntil = performance.now() + leaseMs;
    const renew = async (): Promise<void> => {
      const begun = performance.now();
      if (!(await renewLease(db, id, lease, leaseMs))) lost.abort();
      heldUntil = begun + leaseMs;
    };
    const renewing = setInterval(() => {
      if (performance.now() > heldUntil) lost.abort();
      renew().catch(() => undefined);
    }, leaseMs / 4).unref();
    return () => clearInterval(renewing);
  };

  const settle = async ({ id, kind, attempts }: HeldJob, lease: string, cause: unknown): Promise<AttemptOutcome> => {
    const error = messageOf(cause);
    const most = kinds.get(kind)?.mostAttempts ?? usualAttempts;
    log.warn(`job ${kind} ${id} failed at attempt ${attempts} of ${most}: ${error}`);
    if (cause instanceof PermanentFailure || attempts >= most) {
      await buryJob(db, id, lease, { error, now: now() });
      return 'dead';
    }
    const asked = cause instanceof RetryLater ? Math.min(cause.afterMs, longestWaitMs) : 0;
    await postponeJob(db, id, lease, { error, runAt: now() + Math.max(pauseAfter(attempts), asked) });
    return 'failed';
  };

  const run = async (job: HeldJob, lease: string): Promise<AttemptOutcome> => {
    const { id, kind, payload, attempts } = job;
    const lost = new AbortController();
    const stopRenewing = keepLease(job.id, lease, lost);
    try {
      const handler = kinds.get(kind);
      if (attempts > (handler?.mostAttempts ?? usualAttempts)) throw new PermanentFailure('no attempt came to its end');
      await handler?.run(payload, { id, attempt: attempts, signal: AbortSignal.any([closing.signal, lost.signal]) });
      await finishJob(db, job, lease, now());
      return 'done';
    } catch (cause) {
      return await settle(job, lease, cause);
    } finally {
      stopRenewing();
    }
  };

  const change = (kind: string, by: 1 | -1): void => {
    underWay.set(kind, (underWay.get(kind) ?? 0) + by);
  };
  const hasRoom = (kind: string): boolean =>
    (underWay.get(kind) ?? 0) < (kinds.get(kind)?.mostAtOnce ?? Number.POSITIVE_INFINITY);

  const begin = (job: HeldJob, lease: string): void => {
    change(job.kind, 1);
    const ended = observeAttempt(observe, job, () => run(job, lease))
      .then(() => undefined)
      .catch((cause: unknown) => log.warn(`job ${job.kind} ${job.id} could not be settled: ${messageOf(cause)}`))
      .finally(() => {
        change(job.kind, -1);
        running.delete(job.id);
      });
    running.set(job.id, ended);
  };

  /** Takes jobs and begins them; gives those back that are too many of their kind, and takes others for them. */
  const claim = async (count: number, id?: string): Promise<number> => {
    if (closing.signal.aborted || count <= 0) return 0;
    const lease = randomUUID();
    const open = [...kinds.keys()].filter(hasRoom);
    const held = await claimJobs(db, { lease, leaseMs, now: now(), kinds: open, count, id });
    const tooMany: string[] = [];
    for (const job of held)
      if (hasRoom(job.kind)) begin(job, lease);
      else tooMany.push(job.id);
    if (tooMany.length === 0) return held.length;
    await releaseJobs(db, tooMany, lease);
    return held.length - tooMany.length + (await claim(tooMany.length));
  };

  /** One claim after another, so that each one sees in `running` what the ones before it took. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = claiming.then(work, work);
    claiming = turn.catch(() => undefined);
    return turn;
  };

  /** Waits for the attempt of another process, which may have taken the job as soon as it was committed. */
  const untilFree = async (id: string): Promise<void> => {
    const deadline = performance.now() + attemptLimitMs;
    while (!closing.signal.aborted && performance.now() < deadline && (await isHeld(db, id)))
      await pause(attemptPollMs);
  };

  /** Resolves when a job that is under way ends, at once where none is. */
  const oneEnded = async (): Promise<void> => {
    if (running.size > 0) await Promise.race(running.values());
  };

  /** Begins what is due. Returns true where nothing is, and nothing was under way, which may add more after this look. */
  const foundNothing = async (): Promise<boolean> => {
    const wasIdle = running.size === 0;
    return (await claim(width - running.size)) === 0 && wasIdle;
  };

  const work = async (): Promise<void> => {
    try {
      const taken = await inTurn(() => claim(width - running.size));
      isFailing = false;
      if (taken === 0) return;
      void oneEnded().then(work);
    } catch (cause) {
      if (!isFailing) log.warn(`jobs wait: ${messageOf(cause)}`);
      isFailing = true;
    }
  };

  return {
    enqueue: (trx, kind, payload, more = {}) =>
      insertJob(trx, { kind, payload, now: now(), traceparent: observe.traceparent(), ...more }),
    attempt: async (id) => {
      await inTurn(() => claim(1, id));
      await (running.get(id) ?? untilFree(id));
    },
    handle: (handlers) => {
      for (const [kind, handler] of Object.entries(handlers)) kinds.set(kind, handler as JobHandler<unknown>);
    },
    start: async () => {
      stopListening = await database.listen(jobChannel, () => void work(), { onReconnect: () => void work() });
      timer = setInterval(() => void work(), pollMs).unref();
      void work();
    },
    drained: async () => {
      while (!(await inTurn(foundNothing))) await oneEnded();
    },
    dead: (page) => listDeadJobs(db, page),
    retry: (trx, id) => reviveJob(trx, id, now()),
    cleaning: { name: 'removal of ended jobs', everyMs: 60 * 60_000, run: () => removeEndedJobs(db, now() - keptMs) },
    close: async () => {
      clearInterval(timer);
      closing.abort();
      await stopListening?.();
      await claiming;
      let limit: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.all(running.values()),
        new Promise((resolve) => (limit = setTimeout(resolve, closeLimitMs))),
      ]);
      clearTimeout(limit);
    },
  };
};
