import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { transact } from '#backend/storage/transact.ts';
import { createMeeting } from '#tests/support/chance/meeting.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const poolSize = 4;
let database: Database;
let newer: Client;

beforeAll(async () => {
  const url = (await freshDatabase()) ?? '';
  database = await openDatabase({ url, dataDir: '', log: silentLog, poolSize });
  newer = new Client({ connectionString: url });
  await newer.connect();
});
afterAll(async () => {
  await newer.end();
  await database.close();
});

const readUsers = () => database.db.selectFrom('users').selectAll().execute();

/** The same within transactions that all begin before one of them reads, so that each has a connection of its own. */
const readInTransactions = async () => {
  const allBegun = createMeeting(poolSize);
  return Promise.allSettled(
    Array.from({ length: poolSize }, () =>
      transact(database.db, async (trx) => {
        await allBegun();
        return trx.selectFrom('users').selectAll().execute();
      }),
    ),
  );
};

const outcomes = async () => (await readInTransactions()).map(({ status }) => status);
const allFulfilled = Array.from({ length: poolSize }, () => 'fulfilled');

describe('a process of the release before, while a newer one adds a column', () => {
  it('reads on, and every later transaction of it too, although its statements were prepared before', async () => {
    expect(await outcomes()).toEqual(allFulfilled);
    await newer.query('alter table users add column added_by_a_newer_release text');
    expect(await readUsers()).toEqual([]);
    expect(await outcomes()).toEqual(allFulfilled);
  });

  it('fails at most the transactions that are under way', async () => {
    expect(await outcomes()).toEqual(allFulfilled);
    await newer.query('alter table users add column added_later text');
    await outcomes();
    expect(await outcomes()).toEqual(allFulfilled);
  });

  it('still says what the database refuses for good', async () => {
    const refused = database.db.selectFrom('users').selectAll().forUpdate().groupBy('id').execute();
    await expect(refused).rejects.toThrow('FOR UPDATE is not allowed with GROUP BY clause');
  });
});
