import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterwards, atEnd, transact } from '#backend/storage/transact.ts';
import { openStore, type Store } from '#tests/support/archives/store.ts';
import { createGate } from '#tests/support/ui/gate.ts';

let store: Store;

beforeAll(async () => {
  store = await openStore();
  await sql`create table pages (name text primary key, views int not null)`.execute(store.database.db);
  await sql`insert into pages values ('left', 0), ('right', 0)`.execute(store.database.db);
});
afterAll(() => store.close());

describe('two transactions that wait for each other', () => {
  it('are both done, and what is left for their ends is done once', async () => {
    const { db } = store.database;
    const done: string[] = [];
    const [left, right] = [createGate<void>(), createGate<void>()];
    const view = async (first: string, second: string, reached: () => void, met: Promise<void>) =>
      transact(db, async (trx) => {
        done.push('begun');
        atEnd(trx, async () => void done.push('ended'));
        afterwards(trx, () => done.push('committed'));
        await sql`update pages set views = views + 1 where name = ${first}`.execute(trx);
        reached();
        await met;
        await sql`update pages set views = views + 1 where name = ${second}`.execute(trx);
      });
    await Promise.all([view('left', 'right', left.open, right.passed), view('right', 'left', right.open, left.passed)]);
    const { rows } = await sql`select name, views from pages order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'left', views: 2 },
      { name: 'right', views: 2 },
    ]);
    expect(done.toSorted()).toEqual(['begun', 'begun', 'begun', 'committed', 'committed', 'ended', 'ended']);
  });
});

describe('a transaction that the database undoes', () => {
  it.each([
    ['40P01', 3],
    ['23505', 1],
  ])('for the state %s is begun %i times at most', async (code, most) => {
    let begun = 0;
    const undone = transact(store.database.db, async () => {
      begun += 1;
      throw Object.assign(new Error('Undone'), { code });
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(begun).toBe(most);
  });
});
