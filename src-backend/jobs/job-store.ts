import { sql, type Kysely } from 'kysely';
import { newId } from '#backend/storage/new-id.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import { notifyWithin } from '#backend/storage/notify-within.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { DeadJob, JobOptions } from './job-queue.ts';
import type { JobRow } from './job-tables.ts';

/** The channel that wakes workers when there may be something to do. */
export const jobChannel = 'jobs';

export type HeldJob = Pick<JobRow, 'id' | 'kind' | 'key' | 'payload' | 'attempts' | 'traceparent'>;

export const insertJob = async (
  trx: Kysely<Tables>,
  job: {
    readonly kind: string;
    readonly payload: unknown;
    readonly now: number;
    readonly traceparent?: string | undefined;
  } & JobOptions,
): Promise<string> => {
  const { kind, payload, now, traceparent, key = null, runAt = now } = job;
  const added = await trx
    .insertInto('jobs')
    .values({
      id: newId(now),
      kind,
      key,
      payload: JSON.stringify(payload),
      state: 'waiting',
      attempts: 0,
      run_at: new Date(runAt),
      lease: null,
      leased_until: null,
      last_error: null,
      created_at: new Date(now),
      ended_at: null,
      ...(traceparent === undefined ? {} : { traceparent }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    await notifyWithin(trx, jobChannel, '');
    return added.id;
  }
  const earlier = trx.selectFrom('jobs').select('id').where('kind', '=', kind).where('key', '=', key);
  return (await earlier.executeTakeFirstOrThrow()).id;
};

type Claim = {
  readonly lease: string;
  readonly leaseMs: number;
  readonly now: number;
  readonly kinds: readonly string[];
  readonly count: number;
  /** Only this job. */
  readonly id?: string | undefined;
};

/** Takes due jobs that nobody holds, and counts the attempt. */
export const claimJobs = async (db: Kysely<Tables>, claim: Claim): Promise<readonly HeldJob[]> => {
  const { lease, leaseMs, now, kinds, count, id } = claim;
  const { rows } = await sql<HeldJob>`
    update jobs set attempts = attempts + 1, lease = ${lease},
      leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from jobs
      where state = 'waiting' and run_at <= ${new Date(now)} and kind = any(${[...kinds]}::text[])
        and (leased_until is null or leased_until < clock_timestamp())
        and (${id ?? null}::text is null or id = ${id ?? null})
      order by run_at limit ${count} for update skip locked
    )
    returning id, kind, key, payload, attempts, traceparent`.execute(db);
  return rows;
};

/** Keeps the hold for longer; false where it was lost. */
export const renewLease = async (db: Kysely<Tables>, id: string, lease: string, leaseMs: number): Promise<boolean> => {
  const { rows } = await sql`
    update jobs set leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and lease = ${lease} returning 1`.execute(db);
  return rows.length === 1;
};

/** Gives jobs back that nobody has begun, without their attempts. */
export const releaseJobs = async (db: Kysely<Tables>, ids: readonly string[], lease: string): Promise<void> => {
  await sql`
    update jobs set attempts = attempts - 1, lease = null, leased_until = null
    where id = any(${[...ids]}::text[]) and lease = ${lease}`.execute(db);
};

/** Whether a process is at work on the job. */
export const isHeld = async (db: Kysely<Tables>, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from jobs where id = ${id} and state = 'waiting' and leased_until >= clock_timestamp()`.execute(db);
  return rows.length === 1;
};

const held = (db: Kysely<Tables>, id: string, lease: string) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease);

const free = { lease: null, leased_until: null } as const;

/** Forgets a job that was done; one with a key stays without its payload, so that it is not added again. */
export const finishJob = async (
  db: Kysely<Tables>,
  { id, key }: Pick<HeldJob, 'id' | 'key'>,
  lease: string,
  now: number,
): Promise<void> => {
  await (
    key === null
      ? db.deleteFrom('jobs').where('id', '=', id).where('lease', '=', lease)
      : held(db, id, lease).set({ ...free, state: 'done', payload: 'null', ended_at: new Date(now) })
  ).execute();
};

export const postponeJob = async (
  db: Kysely<Tables>,
  id: string,
  lease: string,
  { error, runAt }: { readonly error: string; readonly runAt: number },
): Promise<void> => {
  await held(db, id, lease)
    .set({ ...free, last_error: error, run_at: new Date(runAt) })
    .execute();
};

export const buryJob = async (
  db: Kysely<Tables>,
  id: string,
  lease: string,
  { error, now }: { readonly error: string; readonly now: number },
): Promise<void> => {
  await held(db, id, lease)
    .set({ ...free, state: 'dead', last_error: error, ended_at: new Date(now) })
    .execute();
};

export const listDeadJobs = async (db: Kysely<Tables>, page: PageQuery): Promise<readonly DeadJob[]> => {
  const rows = await newestFirst(db.selectFrom('jobs').selectAll().where('state', '=', 'dead'), 'id', page);
  return rows.map(({ id, kind, attempts, last_error, created_at, ended_at }) => ({
    id,
    kind,
    attempts,
    lastError: last_error ?? '',
    createdAt: created_at,
    endedAt: ended_at ?? created_at,
  }));
};

/** Has a dead job run again from its first attempt; false where there is no such job. */
export const reviveJob = async (trx: Kysely<Tables>, id: string, now: number): Promise<boolean> => {
  const row = await trx
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: new Date(now), ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await notifyWithin(trx, jobChannel, '');
  return row !== undefined;
};

export const removeEndedJobs = async (db: Kysely<Tables>, before: number): Promise<void> => {
  await db.deleteFrom('jobs').where('ended_at', '<', new Date(before)).execute();
};
