import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pauseAfter } from '#backend/jobs/backoff.ts';
import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { answeredLate } from '#tests/support/storage/answered-late.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { openJobsStage, type JobsStage } from './jobs-stage.ts';

let database: JobsStage['database'];
let stage: JobsStage;
let now = Date.now();

beforeAll(async () => {
  stage = await openJobsStage(() => now);
  ({ database } = stage);
});
beforeEach(() => stage.clear());
afterAll(() => stage.close());

describe('a job', () => {
  it('is there once its transaction commits, and not at all if that is undone', async () => {
    const done: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({ test: { run: async ({ n }) => void done.push(n) } });
    await database.db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, 'test', { n: 1 });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'test', { n: 2 });
      await jobs.drained();
      expect(done).toEqual([]);
    });
    await jobs.drained();
    expect(done).toEqual([2]);
    expect(await stage.rows()).toEqual([]);
  });

  it('with a key is added once, also after it was done, and leaves nothing of what it was told', async () => {
    const done: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({ test: { run: async ({ n }) => void done.push(n) } });
    const first = await jobs.enqueue(database.db, 'test', { n: 1 }, { key: 'a' });
    expect(await jobs.enqueue(database.db, 'test', { n: 2 }, { key: 'a' })).toBe(first);
    await jobs.drained();
    expect(await jobs.enqueue(database.db, 'test', { n: 3 }, { key: 'a' })).toBe(first);
    await jobs.drained();
    expect(done).toEqual([1]);
    expect(await stage.rows()).toMatchObject([{ id: first, state: 'done', payload: null }]);
    now += 31 * 24 * 60 * 60_000;
    await jobs.cleaning.run();
    expect(await stage.rows()).toEqual([]);
  });

  it('that a service asks to wait with waits so long, and a day at most', async () => {
    const asked = [{ afterMs: 40 * 60_000 }, { afterMs: 365 * 24 * 60 * 60_000 }];
    const jobs = stage.openJobs();
    jobs.handle({
      test: {
        run: async (_payload, { attempt }) => {
          const wait = asked[attempt - 1];
          if (wait !== undefined) throw new RetryLater('busy', wait.afterMs);
        },
      },
    });
    await jobs.enqueue(database.db, 'test', { n: 1 });
    await jobs.drained();
    expect(await stage.rows()).toMatchObject([{ attempts: 1, run_at: new Date(now + 40 * 60_000) }]);
    now += 40 * 60_000;
    await jobs.drained();
    expect(await stage.rows()).toMatchObject([{ attempts: 2, run_at: new Date(now + 24 * 60 * 60_000) }]);
    now += 24 * 60 * 60_000;
    await jobs.drained();
    expect(await stage.rows()).toEqual([]);
  });

  it('waits for its time', async () => {
    const done: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({ test: { run: async ({ n }) => void done.push(n) } });
    await jobs.enqueue(database.db, 'test', { n: 1 }, { runAt: now + 60_000 });
    await jobs.drained();
    expect(done).toEqual([]);
    now += 60_000;
    await jobs.drained();
    expect(done).toEqual([1]);
  });

  it('of a kind that a process does not know is left to others', async () => {
    const jobs = stage.openJobs();
    const id = await jobs.enqueue(database.db, 'test', { n: 1 });
    await jobs.drained();
    expect(await stage.rows()).toMatchObject([{ id, state: 'waiting', attempts: 0 }]);
  });

  it('that another adds at its end, after the last look for due ones, is done before all are', async () => {
    const [added, firstIsGone] = [createGate<void>(), createGate<void>()];
    const done: number[] = [];
    let looks = 0;
    const db = answeredLate(database, async (statement) => {
      if (statement.startsWith('delete from "jobs"')) firstIsGone.open();
      if (!statement.startsWith('update jobs set attempts')) return;
      looks += 1;
      if (looks !== 2) return;
      added.open();
      await firstIsGone.passed;
      await new Promise(setImmediate);
    });
    const jobs = stage.openJobs({ database: { ...database, db } });
    jobs.handle({
      test: {
        run: async ({ n }) => {
          if (n === 1) {
            await added.passed;
            await jobs.enqueue(database.db, 'test', { n: 2 });
          }
          done.push(n);
        },
      },
    });
    await jobs.enqueue(database.db, 'test', { n: 1 });
    const [first, second] = [jobs.drained(), jobs.drained()];
    await second;
    expect(done).toEqual([1, 2]);
    await first;
  });

  it('begins soon after it was added, without being asked for', async () => {
    const jobs = stage.openJobs({ pollMs: 60_000 });
    const done = new Promise<number>((resolve) => jobs.handle({ test: { run: async ({ n }) => resolve(n) } }));
    await jobs.start();
    await jobs.enqueue(database.db, 'test', { n: 7 });
    expect(await done).toBe(7);
  });
});

describe('a job that fails', () => {
  it('runs again after pauses that grow, and is dead after the last attempt', async () => {
    const times: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({
      test: {
        mostAttempts: 5,
        run: async () => {
          times.push(now);
          throw new Error('no luck');
        },
      },
    });
    const id = await jobs.enqueue(database.db, 'test', { n: 1 });
    for (let passed = 0; passed < 600; passed += 1) {
      await jobs.drained();
      now += 100;
    }
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(pauses).toHaveLength(4);
    for (const [at, pause] of pauses.slice(1).entries()) expect(pause).toBeGreaterThan((pauses[at] ?? 0) * 1.2);
    expect(await stage.rows()).toMatchObject([{ id, state: 'dead', attempts: 5, last_error: 'no luck', lease: null }]);
  });

  it('waits twice as long each time, at most an hour, and never as long as another', () => {
    expect([1, 2, 3, 4, 20].map((attempt) => pauseAfter(attempt, () => 0.5))).toEqual([1e3, 2e3, 4e3, 8e3, 3_600_000]);
    expect(pauseAfter(1, () => 0)).toBe(800);
    expect(pauseAfter(1, () => 0.999)).toBeCloseTo(1_200, -1);
  });

  it('is listed with its reason, and runs again when it is told to', async () => {
    let isBroken = true;
    const done: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({
      test: {
        mostAttempts: 1,
        run: async ({ n }) => {
          if (isBroken) throw new Error(`${n} is broken`);
          done.push(n);
        },
      },
    });
    const ids: string[] = [];
    for (const n of [1, 2, 3]) ids.push(await jobs.enqueue(database.db, 'test', { n }));
    await jobs.drained();
    const dead = await jobs.dead({ after: undefined, count: 2 });
    expect(dead.map(({ id, kind, attempts, lastError }) => ({ id, kind, attempts, lastError }))).toEqual(
      [...ids]
        .sort()
        .reverse()
        .slice(0, 2)
        .map((id) => ({ id, kind: 'test', attempts: 1, lastError: `${ids.indexOf(id) + 1} is broken` })),
    );
    isBroken = false;
    expect(await jobs.retry(database.db, ids[1] ?? '')).toBe(true);
    expect(await jobs.retry(database.db, '01J00000000000000000000000')).toBe(false);
    const waiting = await jobs.enqueue(database.db, 'test', { n: 4 }, { runAt: now + 60_000 });
    expect(await jobs.retry(database.db, waiting)).toBe(false);
    await jobs.drained();
    expect(done).toEqual([2]);
    expect(await jobs.dead({ after: undefined, count: 10 })).toHaveLength(2);
  });

  it('for good is dead at once', async () => {
    const jobs = stage.openJobs();
    jobs.handle({
      test: {
        run: async () => {
          throw new PermanentFailure('never');
        },
      },
    });
    await jobs.enqueue(database.db, 'test', { n: 1 });
    await jobs.drained();
    expect(await stage.rows()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'never' }]);
  });

  it('of a kind of which few run at once leaves room for others, and all are done in the end', async () => {
    const [begun, done]: [number[], number[]] = [[], []];
    const gate = createGate<void>();
    const jobs = stage.openJobs({ width: 4 });
    jobs.handle({
      'long-test': {
        mostAtOnce: 2,
        run: async ({ n }) => {
          begun.push(n);
          await gate.passed;
        },
      },
      test: { run: async ({ n }) => void done.push(n) },
    });
    for (let n = 1; n <= 5; n += 1) await jobs.enqueue(database.db, 'long-test', { n });
    await jobs.enqueue(database.db, 'test', { n: 6 });
    const drained = jobs.drained();
    await eventually(() => expect([begun.length, done]).toEqual([2, [6]]));
    const waiting = (await stage.rows()).filter(({ lease }) => lease === null);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
    gate.open();
    await drained;
    expect(begun.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(await stage.rows()).toEqual([]);
  });

  it('keeps no other from being done', async () => {
    const done: number[] = [];
    const jobs = stage.openJobs();
    jobs.handle({
      test: {
        run: async ({ n }) => {
          if (n % 2 === 0) throw new Error('even');
          done.push(n);
        },
      },
    });
    for (let n = 0; n < 20; n += 1) await jobs.enqueue(database.db, 'test', { n });
    await jobs.drained();
    expect(done.sort((left, right) => left - right)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });
});
