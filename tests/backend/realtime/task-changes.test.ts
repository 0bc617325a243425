import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EditTaskDocument, GetTaskDocument, OnTaskChangeDocument } from '#contracts/generated/tasks/graphql.ts';
import { RemoveUserDocument } from '#contracts/generated/users/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openRealtime, type Frame, type RealtimeClient } from '#tests/support/realtime-client.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { join, makeTask, type Somebody } from '#tests/support/tasks/task-stage.ts';

let databaseUrl: string | undefined;
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  backend = await startEmbeddedBackend({ databaseUrl });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
});
afterAll(() => backend.close());

const revisionsIn = (frames: readonly Frame[]): readonly number[] =>
  frames.flatMap(({ type, payload }) => {
    const change = payload?.data?.['onTaskChange'] as { readonly revision: number } | undefined;
    return type === 'data' && change !== undefined ? [change.revision] : [];
  });
const at = (revision: number) => (frame: Frame) => revisionsIn([frame])[0] === revision;

const follow = async (taskId: string, url = backend.url): Promise<RealtimeClient> => {
  const client = await openRealtime(url, ada.token);
  const begun = await client.start('one', ada.token, String(OnTaskChangeDocument), { taskId });
  expect(begun).toMatchObject({ type: 'start_ack' });
  return client;
};
const retitle = (id: string, title: string) => dataOf(robin.api(EditTaskDocument, { id, input: { title } }));

describe('the revision of a task, live', () => {
  it('only grows in a burst of changes and comes to the last, also from another process', async () => {
    const second = await startEmbeddedBackend({ databaseUrl });
    try {
      const { id } = await makeTask(robin, [ada]);
      const client = await follow(id, second.url);
      await Promise.all(Array.from({ length: 20 }, (_, nth) => retitle(id, `Title ${nth}`)));
      await client.next(at(21));
      const revisions = revisionsIn(client.frames);
      expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
      client.close();
    } finally {
      await second.close();
    }
  });

  it('is caught up with after the connection to the database was lost', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await follow(id);
    const { rowCount } = await backend.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and (query ilike 'listen%' or query = 'select 1') and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await retitle(id, 'While nobody listened');
    expect(revisionsIn([await client.next(at(2))])).toEqual([2]);
    client.close();
  });
});

describe('the removal of an assignee', () => {
  it('waits for no task that is being written, and raises the revision of the others', async () => {
    const leaver = await join(backend, 'Leaver');
    const [written, other] = [await makeTask(robin, [ada, leaver]), await makeTask(robin, [ada, leaver])];
    const writer = await backend.database.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select id from tasks where id = $1 for update', [written.id]);
      await dataOf(robin.api(RemoveUserDocument, { username: leaver.user.email }));
    } finally {
      await writer.query('rollback');
      writer.release();
    }
    const { getTask } = await dataOf(ada.api(GetTaskDocument, { id: other.id }));
    expect(getTask).toMatchObject({ revision: 2, assignees: [{ userId: ada.user.id }] });
  });
});
