import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addNotifications, forgetNewsOf, markRead } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;
beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.close());

/** How many rows the transaction has read so far. */
const rowsRead = async (trx: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as count
    from pg_stat_xact_user_tables where relname = 'notifications'`.execute(trx);
  return rows[0]?.count ?? 0;
};

const readBy = (call: (trx: Kysely<Tables>) => Promise<unknown>): Promise<number> =>
  backend.database.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    await call(trx);
    return (await rowsRead(trx)) - before;
  });

/** 20,000 notifications of Ada, each of a task of its own but for every second one, which is read and of one task. */
const fill = async (): Promise<void> => {
  const { db } = backend.database;
  await sql`
    insert into notifications (id, user_id, type, title, message, status, created_at, subjects)
    select lpad(at::text, 26, '0'), 'ada', 'TaskAssigned', 't', 'm', case at % 2 when 0 then 'read' else 'unread' end, now(),
      jsonb_build_array(
        jsonb_build_object('kind', 'task', 'id', case at % 2 when 0 then 'busy' else 'task' || at end),
        jsonb_build_object('kind', 'order', 'id', 'order' || at))
    from generate_series(1, 20000) as at`.execute(db);
  await sql`analyze notifications`.execute(db);
};

it('news of one record are found among 20,000 without a look at the others', async () => {
  await fill();
  const news = (id: string) => [
    { userId: 'ada', type: 'TaskAssigned', title: 't', message: 'm', subjects: [{ kind: 'task', id }] } as const,
  ];
  const now = Date.now();
  expect(await readBy((trx) => trx.selectFrom('notifications').select('id').execute())).toBe(20_000);
  const read = {
    'counting one more of a task': await readBy((trx) => addNotifications(trx, news('task7'), now)),
    'the first unread of a task with many read ones': await readBy((trx) => addNotifications(trx, news('busy'), now)),
    'looking at a task': await readBy((trx) => markRead(trx, 'ada', { kind: 'task', id: 'busy' })),
    'looking at what is named second': await readBy((trx) => markRead(trx, 'ada', { kind: 'order', id: 'order9' })),
    'deleting a record': await readBy((trx) => forgetNewsOf(trx, { kind: 'task', id: 'task11' })),
  };
  expect(Object.entries(read).filter(([, rows]) => rows > 5)).toEqual([]);
});
