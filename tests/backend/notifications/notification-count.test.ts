import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangeNotificationStatusDocument } from '#contracts/generated/notifications/graphql.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { commentOn, join, makeTask, move, newsOf, replyTo, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
});
afterAll(() => backend.close());

it('comments that come at once are all counted, in one notification of each person', async () => {
  const { id } = await makeTask(robin, [ada, noor]);
  const { id: first } = await commentOn(robin, id, 'First');
  await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0 ? commentOn(robin, id, `${at}`) : replyTo(noor, first, `${at}`),
    ),
  );
  const [, ...adas] = await newsOf(backend, ada, id);
  expect(adas).toMatchObject([{ count: 25, title: '25 comments', comment_id: first }]);
  expect(await newsOf(backend, robin, id)).toMatchObject([{ count: 12, title: '12 comments, you got a reply' }]);
});

it('what is read while comments come counts every one of them once', async () => {
  const { id } = await makeTask(robin, [ada]);
  await commentOn(robin, id, 'First');
  const readAll = async (): Promise<void> => {
    for (const { id: each } of await newsOf(backend, ada, id))
      await dataOf(ada.api(ChangeNotificationStatusDocument, { id: each, status: 'read' }));
  };
  await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 4 === 0 ? readAll() : commentOn(robin, id, `${at}`))));
  const counts = (await newsOf(backend, ada, id)).filter(({ type }) => type === 'TaskCommented');
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(19);
  expect(counts.filter(({ status }) => status === 'unread').length).toBeLessThanOrEqual(1);
});

it('a comment that comes while its reader marks the earlier one read is a notification of its own', async () => {
  const { db } = backend.database;
  const { id } = await makeTask(robin, [ada]);
  await commentOn(robin, id, 'First');
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const comment = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('notifications')
      .set({ status: 'read' })
      .where(isRowAbout({ kind: 'task', id }))
      .execute();
    const written = commentOn(robin, id, 'Second');
    await expect.poll(waiting).toBe(1);
    return { written };
  });
  await comment.written;
  expect((await newsOf(backend, ada, id)).slice(1)).toMatchObject([
    { status: 'read', count: 1 },
    { status: 'unread', count: 1, title: 'New comment' },
  ]);
});

it('a task that is completed again while that is unread says who did so last', async () => {
  const { id } = await makeTask(robin, [ada, noor]);
  for (const person of [ada, noor]) {
    await dataOf(move(person, id, 'completed'));
    await dataOf(move(robin, id, 'in_progress'));
  }
  expect(await newsOf(backend, robin, id)).toMatchObject([
    { type: 'TaskCompleted', count: 2, title: 'Task completed', message: 'Noor completed Logo', completed_by: 'Noor' },
  ]);
});
