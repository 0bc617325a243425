import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { JobKinds } from './job-kinds.ts';

export type JobOptions = {
  /** Unique within the kind: where a job has this key already, none is added. */
  readonly key?: string;
  /** Milliseconds since 1970 before which the job does not run. */
  readonly runAt?: number;
};

/** Work that is kept in the database until it has been done. */
export type JobQueue = {
  /**
   * Adds a job in the transaction that causes it: rolled back, there is none; committed, it runs at least once. Returns the
   * id, of the earlier job where one has the same key. Rejects with the database's error, which ends the transaction.
   */
  readonly enqueue: <Kind extends keyof JobKinds>(
    trx: Kysely<Tables>,
    kind: Kind,
    payload: JobKinds[Kind],
    options?: JobOptions,
  ) => Promise<string>;
  /**
   * Runs a committed job now if it is due, and resolves when this attempt, or one that any process began before, ends: also when
   * the attempt failed, which has the job run again later, and after 10 s of another process' attempt. Rejects with the database's
   * error where the job cannot be taken.
   */
  readonly attempt: (id: string) => Promise<void>;
};

export type JobInfo = {
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the process stops or the job may run elsewhere by now. */
  readonly signal: AbortSignal;
};

/** Does one kind of job. Rejecting has the job run again later, a {@link RetryLater} when it says; a {@link PermanentFailure} ends it. */
export type JobHandler<Payload> = {
  readonly run: (payload: Payload, job: JobInfo) => Promise<void>;
  /** How many attempts there are before the job is dead; 12 unless given, which takes about an hour. */
  readonly mostAttempts?: number;
  /** How many of the kind a process runs at once, so that long ones leave room for others; any number unless given. */
  readonly mostAtOnce?: number;
};

export type JobHandlers = { readonly [Kind in keyof JobKinds]?: JobHandler<JobKinds[Kind]> };

/** A failure that another attempt would repeat. */
export class PermanentFailure extends Error {}

/** A failure after which the next attempt waits so many milliseconds at least, since a service asks for it. */
export class RetryLater extends Error {
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** A job that failed for the last time. */
export type DeadJob = {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly endedAt: Date;
};
