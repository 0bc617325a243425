import { sql, type Kysely } from 'kysely';
import type { Meter, Observe } from '#backend/observe/observe.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { HeldJob } from './job-store.ts';

/** What came of an attempt: `failed` is tried again, `dead` is not. */
export type AttemptOutcome = 'done' | 'failed' | 'dead';

/** Measures and traces one attempt of a job. */
export const observeAttempt = (
  observe: Observe,
  { kind, traceparent }: Pick<HeldJob, 'kind' | 'traceparent'>,
  run: () => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> => {
  if (!observe.measures && !observe.traces) return run();
  const begun = performance.now();
  return observe.trace(
    { name: `job ${kind}`, kind: 'consumer', facts: { 'job.kind': kind } },
    traceparent ?? undefined,
    async (span) => {
      const outcome = await run();
      observe.time('portal_job_duration_seconds', { kind, outcome }, (performance.now() - begun) / 1000);
      span.describe({ 'job.outcome': outcome });
      if (outcome !== 'done') span.fail();
      return outcome;
    },
  );
};

/** Has the jobs that wait and the dead ones among the metrics, and for how many seconds the oldest that is due has waited. */
export const observeQueue = ({ gauge }: Pick<Meter, 'gauge'>, db: Kysely<Tables>, now: () => number): void => {
  gauge('portal_jobs', async () => {
    const rows = await db
      .selectFrom('jobs')
      .select(['state', (count) => count.fn.countAll<string>().as('jobs')])
      .where('state', 'in', ['waiting', 'dead'])
      .groupBy('state')
      .execute();
    return (['waiting', 'dead'] as const).map((state) => ({
      labels: { state },
      value: Number(rows.find((row) => row.state === state)?.jobs ?? 0),
    }));
  });
  gauge('portal_jobs_oldest_due_age_seconds', async () => {
    const oldest = await db
      .selectFrom('jobs')
      .select(sql<Date | null>`min(run_at)`.as('due'))
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const due = oldest?.due ?? null;
    return [{ labels: {}, value: due === null ? 0 : Math.max(0, now() - due.getTime()) / 1000 }];
  });
};
