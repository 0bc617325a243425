import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { lockDirectory } from '#backend/storage/embedded/directory-lock.ts';
import { silentLog } from '#backend/storage/log.ts';
import { superuser } from '#backend/storage/embedded/postgres-cluster.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: Database;

const pending = <Value>() => {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, resolve: (value: Value) => settle(value) };
};

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(directory.path, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  database = await openDatabase({ dataDir: directory.path, log: silentLog });
});

afterAll(async () => {
  await database.close();
  await directory.remove();
});

describe('the embedded database', () => {
  it('answers counts as numbers and dates as their text', async () => {
    const query = sql<{ n: number; day: string }>`select count(*) as n, date '2026-02-28' as day from users`;
    expect((await query.execute(database.db)).rows).toEqual([{ n: 0, day: '2026-02-28' }]);
  });

  it('refuses an integer that a number can not hold', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(database.db)).rejects.toThrow('too large');
  });

  it('prepares the statements of the query builder', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').select('id').where('email', '=', 'nobody@example.com').execute();
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like 'select "id" from "users"%'`.execute(transaction);
      expect(rows).toHaveLength(1);
    });
  });

  it('keeps answers apart when good and failing statements run side by side', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0
          ? sql`select 1 / 0`.execute(database.db)
          : sql<{ n: number }>`select ${index}::int as n`.execute(database.db),
      ),
    );
    const got = answers.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.rows : (answer.reason as { code: string }).code,
    );
    expect(got).toEqual(got.map((_, index) => (index % 3 === 0 ? '22012' : [{ n: index }])));
  });

  it('ends a statement, and a transaction that waits for its client, after 30 s', async () => {
    const { rows } = await database.pool.query(
      `select current_setting('statement_timeout') as statement,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '30s', idle: '30s' }]);
  });

  it('runs with fsync, C order and UTF-8', async () => {
    const { rows } = await sql`
      select current_setting('fsync') as fsync, datcollate as collation, pg_encoding_to_char(encoding) as encoding
      from pg_database where datname = current_database()`.execute(database.db);
    expect(rows).toEqual([{ fsync: 'on', collation: 'C', encoding: 'UTF8' }]);
  });

  it('keeps its password from other users of the machine', async () => {
    expect((await stat(join(directory.path, 'pg-password'))).mode & 0o777).toBe(0o600);
  });

  it('refuses a second process on the same directory, by name', async () => {
    await expect(openDatabase({ dataDir: directory.path, log: silentLog })).rejects.toThrow(
      `in use by another portal process (id ${process.pid})`,
    );
  });
});

describe('the lock of a directory', () => {
  it('is held by one of two at once, and free for the next when it is given back', async () => {
    const { path, remove } = await createTemporaryDirectory();
    const outcomes = await Promise.allSettled([lockDirectory(path), lockDirectory(path)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.release();
    await (await lockDirectory(path)).release();
    await remove();
  });
});

describe('a database by url', () => {
  it('runs its migrations once, however many processes start at once', async () => {
    const { host, port, database: name } = database.pool.options;
    const user = superuser;
    const password = (await readFile(join(directory.path, 'pg-password'), 'utf8')).trim();
    const admin = new Client({ host, port, user, password, database: name });
    await admin.connect();
    await admin.query('create database other');
    await admin.end();
    const url = `postgres://${user}:${password}@/other?host=${encodeURIComponent(String(host))}&port=${port}`;
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ url, dataDir: '', log: silentLog, poolSize: 2 })),
    );
    const keys = await Promise.all(opened.map(({ db }) => createSecrets({ db })('key')));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    await Promise.all(opened.map((each) => each.close()));
  });
});

describe('a database behind a pooler by transactions', () => {
  it('is refused with a sentence that says what is needed, and not for settings that a pooler does not keep', async () => {
    const pooler = await startTransactionPooler({ connectionString: (await freshDatabase()) ?? '' });
    try {
      const opening = openDatabase({ url: pooler.url, dataDir: '', log: silentLog });
      await expect(opening).rejects.toThrow('The portal needs session connections');
    } finally {
      await pooler.close();
    }
  });
});

describe('notifications', () => {
  it('reach every listener of the channel and no other', async () => {
    const heard: string[] = [];
    const both = pending<void>();
    const stop = await database.listen('colours', (payload) => {
      heard.push(payload);
      if (payload === 'last') both.resolve();
    });
    await database.notify('shapes', 'square');
    await database.notify('colours', "r'ed");
    await database.notify('colours', 'last');
    await both.promise;
    await stop();
    expect(heard).toEqual(["r'ed", 'last']);
  });

  it('reach a listener that stays, and no more one that stopped on the same channel', async () => {
    const [gone, stays]: [string[], string[]] = [[], []];
    const stopGone = await database.listen('sizes', (payload) => gone.push(payload));
    const stopStays = await database.listen('sizes', (payload) => stays.push(payload));
    await stopGone();
    await database.notify('sizes', 'last');
    await expect.poll(() => stays).toEqual(['last']);
    expect(gone).toEqual([]);
    await stopStays();
  });
});

describe('after the server process is killed', () => {
  it('queries work again and listeners are told to catch up', async () => {
    const lost = pending<void>();
    const found = pending<void>();
    const heard = pending<string>();
    await database.listen('later', heard.resolve, {
      onDisconnect: () => lost.resolve(),
      onReconnect: () => found.resolve(),
    });
    const key = await createSecrets(database)('kept');
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await lost.promise;
    await found.promise;
    expect(await createSecrets(database)('kept')).toEqual(key);
    expect(await postmaster()).not.toBe(before);
    await database.notify('later', 'here');
    expect(await heard.promise).toBe('here');
  });
});
