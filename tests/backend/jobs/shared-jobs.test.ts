import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buryJob, claimJobs, finishJob, postponeJob, renewLease } from '#backend/jobs/job-store.ts';
import { openJobsStage, type JobsStage } from './jobs-stage.ts';

let database: JobsStage['database'];
let stage: JobsStage;
let now = Date.now();

beforeAll(async () => {
  stage = await openJobsStage(() => now);
  ({ database } = stage);
});
beforeEach(() => stage.clear());
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => stage.close());

describe('processes that share the jobs', () => {
  it('never run one at once, nor one again that was done', async () => {
    const underWay = new Set<number>();
    const done: number[] = [];
    const workers = Array.from({ length: 3 }, () => stage.openJobs());
    for (const jobs of workers)
      jobs.handle({
        test: {
          run: async ({ n }) => {
            expect(underWay.has(n)).toBe(false);
            underWay.add(n);
            await database.pool.query('select 1');
            underWay.delete(n);
            done.push(n);
          },
        },
      });
    const [first] = workers;
    for (let n = 0; n < 100; n += 1) await first?.enqueue(database.db, 'test', { n });
    await Promise.all(workers.flatMap(({ drained }) => [drained(), drained()]));
    expect(done).toHaveLength(100);
    expect(new Set(done).size).toBe(100);
    expect(await stage.rows()).toEqual([]);
  });

  it('wait for the attempt that another one began', async () => {
    const [holder, other] = [stage.openJobs(), stage.openJobs()];
    const seen: string[] = [];
    let elsewhere: Promise<unknown> | undefined;
    const run = async (_payload: unknown, { id }: { readonly id: string }): Promise<void> => {
      elsewhere = other.attempt(id).then(() => seen.push('attempted'));
      for (let count = 0; count < 200; count += 1) await database.pool.query('select 1');
      seen.push('done');
    };
    for (const jobs of [holder, other]) jobs.handle({ test: { run } });
    await holder.attempt(await holder.enqueue(database.db, 'test', { n: 1 }));
    await elsewhere;
    expect(seen).toEqual(['done', 'attempted']);
  });

  it('leave a job to the one that holds it for as long as that takes', async () => {
    const [holder, other] = [stage.openJobs(), stage.openJobs()];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const begun: string[] = [];
    for (const [name, jobs] of [
      ['holder', holder],
      ['other', other],
    ] as const)
      jobs.handle({
        test: {
          run: async () => {
            begun.push(name);
            await finished;
          },
        },
      });
    await holder.enqueue(database.db, 'test', { n: 1 });
    const ended = holder.drained();
    while (begun.length === 0) await stage.rows();
    const leases = new Set<number>();
    while (leases.size < 6) {
      const [row] = await stage.rows();
      if (row?.leased_until !== null && row !== undefined) leases.add(row.leased_until.getTime());
      await other.drained();
    }
    finish();
    await ended;
    expect(begun).toEqual(['holder']);
  });

  it('take over a job whose holder was cut off, and the holder hears that it lost it', async () => {
    const [holder, other] = [stage.openJobs(), stage.openJobs()];
    const lost = new Promise<void>((resolve) =>
      holder.handle({
        test: {
          run: (_payload, { signal }) =>
            new Promise((end) =>
              signal.addEventListener('abort', () => {
                resolve();
                end();
              }),
            ),
        },
      }),
    );
    const done: number[] = [];
    other.handle({ test: { run: async ({ n }) => void done.push(n) } });
    await holder.enqueue(database.db, 'test', { n: 1 });
    const ended = holder.drained();
    await expect.poll(async () => (await stage.rows())[0]?.lease ?? null).not.toBeNull();
    // The holder may renew its hold in between.
    while (done.length === 0) {
      await database.db
        .updateTable('jobs')
        .set({ leased_until: new Date(0) })
        .execute();
      await other.drained();
    }
    await lost;
    await ended;
    expect(done).toEqual([1]);
    expect(await stage.rows()).toEqual([]);
  });

  it.each([
    ['without a key', {}],
    ['with one', { key: 'a' }],
  ])('leave a job %s to its new holder, however the old one comes to its end', async (_, more) => {
    const id = await stage.openJobs().enqueue(database.db, 'test', { n: 1 }, more);
    const claim = (lease: string) => claimJobs(database.db, { lease, leaseMs: 0, now, kinds: ['test'], count: 1 });
    const [job] = await claim('old');
    await claim('new');
    const held = { id, lease: 'new', attempts: 2 };
    expect(await stage.rows()).toMatchObject([held]);
    expect(await renewLease(database.db, id, 'old', 1_000)).toBe(false);
    await finishJob(database.db, job ?? { id, key: null }, 'old', now);
    await postponeJob(database.db, id, 'old', { error: 'no luck', runAt: now });
    await buryJob(database.db, id, 'old', { error: 'no luck', now });
    expect(await stage.rows()).toMatchObject([{ ...held, state: 'waiting', last_error: null }]);
  });

  it.each([
    ['is done', async () => undefined],
    ['fails', () => Promise.reject(new Error('no luck'))],
  ])('renew their hold of a job no longer once it %s', async (_how, run) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const jobs = stage.openJobs();
    const held: number[] = [];
    jobs.handle({
      test: {
        run: () => {
          held.push(vi.getTimerCount());
          return run();
        },
      },
    });
    await jobs.enqueue(database.db, 'test', { n: 1 });
    await jobs.drained();
    expect([held, vi.getTimerCount()]).toEqual([[1], 0]);
  });
});
