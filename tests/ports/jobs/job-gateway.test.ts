import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('jobs that failed for the last time, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const deadIds = async (): Promise<readonly string[]> =>
    (await allPages((page) => admin.jobs.listDead(page), 2)).flatMap(({ items }) => idsOf(items));

  it('are listed newest first, page by page, and say how they failed and nothing of what they were about', async () => {
    const made = [await world.failJob(), await world.failJob(), await world.failJob()].sort();
    expect((await deadIds()).filter((id) => made.includes(id))).toEqual(made.toReversed());
    const [newest] = (await admin.jobs.listDead({ limit: 1 })).items;
    const { createdAt, endedAt, ...rest } = newest ?? {};
    expect(rest).toEqual({ id: made.at(-1), kind: 'mail', attempts: 12, lastError: 'connection refused' });
    expect(Date.parse(createdAt ?? '')).toBeLessThanOrEqual(Date.parse(endedAt ?? ''));
  });

  it('are gone once they run again, and missing for the second to ask', async () => {
    const [first, second] = [await world.failJob(), await world.failJob()];
    expect(await admin.jobs.retry(first)).toBeUndefined();
    expect(await deadIds()).not.toContain(first);
    expect(await deadIds()).toContain(second);
    expect(await failureOf(admin.jobs.retry(first))).toMatchObject({ kind: 'not-found', subject: 'job' });
    const both = await Promise.allSettled([admin.jobs.retry(second), admin.jobs.retry(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
