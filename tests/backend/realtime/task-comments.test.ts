import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#backend/graphql/caller.ts';
import type { LiveField } from '#backend/realtime/live-field.ts';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  DeleteTaskDocument,
  EditTaskDocument,
  GetTaskCommentEventsDocument,
  OnTaskCommentDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { silentLog } from '#backend/storage/log.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { liveComments } from '#backend/tasks/comments/live-comments.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { partOf } from '#tests/support/entities.ts';
import { createQueue } from '#tests/support/queue.ts';
import { openRealtime, type Frame, type RealtimeClient } from '#tests/support/realtime-client.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { commentOn, join, makeTask, replyTo, type Somebody } from '#tests/support/tasks/task-stage.ts';

const query = String(OnTaskCommentDocument);

let databaseUrl: string | undefined;
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let otto: Somebody;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  backend = await startEmbeddedBackend({ databaseUrl });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

type Event = {
  readonly id: string;
  readonly sequence: number;
  readonly text: string;
  readonly commentId: string | null;
};

const eventsIn = (frames: readonly Frame[]): readonly Event[] =>
  frames.flatMap(({ type, payload }) =>
    type === 'data' ? [payload?.data?.['onTaskComment'] as unknown as Event] : [],
  );
const start = (client: RealtimeClient, { token }: Somebody, taskId: string, id = 'one') =>
  client.start(id, token, query, { taskId });

const follow = async (person: Somebody, taskId: string, url = backend.url): Promise<RealtimeClient> => {
  const client = await openRealtime(url, person.token);
  expect(await start(client, person, taskId)).toMatchObject({ type: 'start_ack' });
  return client;
};
const withText = (text: string) => (frame: Frame) => eventsIn([frame])[0]?.text === text;

describe('the comments of a task, live', () => {
  it('reach everybody on it, replies among them, in the order of their sequence and once each', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await follow(ada, id);
    const first = await commentOn(robin, id, 'First');
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => commentOn(at % 2 === 0 ? robin : ada, id, `Comment ${at}`)),
      ...Array.from({ length: 5 }, (_, at) => replyTo(ada, first.id, `Reply ${at}`)),
    ]);
    await commentOn(robin, id, 'Last');
    await client.next(withText('Last'));
    const events = eventsIn(client.frames);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
    expect(events.filter(({ commentId }) => commentId === first.id)).toHaveLength(5);
    client.close();
  });

  it('carry what the data API says of what may have been missed', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await follow(ada, id);
    await commentOn(robin, id, 'Hello @Ada');
    const frame = await client.next(withText('Hello @Ada'));
    const { getTaskCommentEvents } = await dataOf(
      ada.api(GetTaskCommentEventsDocument, { taskId: id, afterChange: 0 }),
    );
    expect(eventsIn([frame])).toEqual(getTaskCommentEvents);
    client.close();
  });

  it('begin where the subscription does, and tell tasks apart', async () => {
    const [one, two] = [await makeTask(robin, [ada]), await makeTask(robin, [ada])];
    await commentOn(robin, one.id, 'Before');
    const client = await follow(ada, one.id);
    await commentOn(robin, two.id, 'Elsewhere');
    await commentOn(robin, one.id, 'After');
    await client.next(withText('After'));
    expect(eventsIn(client.frames).map(({ text }) => text)).toEqual(['After']);
    client.close();
  });

  it('come from another process on the same database', async () => {
    const second = await startEmbeddedBackend({ databaseUrl });
    try {
      const { id } = await makeTask(robin, [ada]);
      const client = await follow(ada, id, second.url);
      for (let at = 1; at <= 10; at += 1) await commentOn(robin, id, `Comment ${at}`);
      await client.next(withText('Comment 10'));
      expect(eventsIn(client.frames).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      client.close();
    } finally {
      await second.close();
    }
  });

  it('are caught up with after the connection to the database was lost', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await follow(ada, id);
    const { rowCount } = await backend.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and (query ilike 'listen%' or query = 'select 1') and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await commentOn(robin, id, 'While nobody heard');
    await client.next(withText('While nobody heard'));
    expect(eventsIn(client.frames)).toHaveLength(1);
    client.close();
  });
});

describe('a start about the comments of a task', () => {
  it('is refused for a task of others exactly as for a missing one, and for a draft to its assignee', async () => {
    const [foreign, draft] = [await makeTask(robin), await makeTask(robin, [otto], { status: 'draft' })];
    const client = await openRealtime(backend.url, otto.token);
    const answers = [];
    for (const taskId of [foreign.id, draft.id, ulid(), 'nonsense']) {
      const { payload, type } = await start(client, otto, taskId, `about ${taskId}`);
      answers.push({ type, payload });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'Unauthorized' }] } });
    client.close();
  });

  it.each(['\0', 'a\0b', '\u0001', '\uD800'])(
    'is refused by itself where the task is %j: the socket and what is open on it stay',
    async (taskId) => {
      const { id } = await makeTask(robin, [ada]);
      const client = await follow(ada, id);
      const spoilt = await Promise.race([start(client, ada, taskId, 'spoilt'), client.closed]);
      expect(spoilt).toMatchObject({ type: 'error', id: 'spoilt' });
      const { payload } = await start(client, ada, ulid(), 'missing');
      expect(spoilt).toMatchObject({ payload });
      await commentOn(robin, id, 'Still here');
      expect(eventsIn([await client.next(withText('Still here'))])).toHaveLength(1);
      client.close();
    },
  );

  it('is refused where it opens two subscriptions at once or names none of its operations', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await openRealtime(backend.url, ada.token);
    const both = `subscription ($taskId: ID!, $userId: ID!) {
      onTaskComment(taskId: $taskId) { id } onNotify(userId: $userId) { id } }`;
    const twice = `subscription A($taskId: ID!) { onTaskComment(taskId: $taskId) { id } }
      subscription B($userId: ID!) { onNotify(userId: $userId) { id } }`;
    for (const document of [both, twice, `${query} ${String(OnNotifyDocument)}`]) {
      const frame = await client.start(ulid(), ada.token, document, { taskId: id, userId: ada.user.id });
      expect(frame).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'BadRequest' }] } });
    }
    client.close();
  });
});

/** Joins the live comments of a task without a socket between. */
const joining = (live: LiveField, { user }: Somebody, taskId: string) => {
  const heard: string[] = [];
  const refusals: true[] = [];
  const joined = live.join(
    { taskId },
    {
      caller: partOf<Caller>({ userId: user.id }),
      onEvent: (event) => heard.push((event as Event).text),
      onGap: () => undefined,
      onRefused: () => refusals.push(true),
    },
  );
  return { heard, joined, refusals };
};

describe('a subscription to the comments of a task', () => {
  it('has the comment that comes between the look at the task and its beginning', async () => {
    const { id } = await makeTask(robin, [ada]);
    const [asked, noticed, gate] = [createQueue<true>(), createQueue<true>(), createQueue<true>()];
    const looked = gate.next();
    const held: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked.push(true);
        await looked;
        return result;
      },
    };
    const { db, listen } = backend.database;
    const live = await liveComments({
      log: silentLog,
      database: {
        db: db.withPlugin(held),
        listen: (channel, onPayload, hooks) =>
          listen(
            channel,
            (payload) => {
              onPayload(payload);
              setImmediate(() => noticed.push(true));
            },
            hooks,
          ),
      },
    });
    const { heard, joined } = joining(live, ada, id);
    await asked.next();
    await commentOn(robin, id, 'In between');
    await noticed.next();
    gate.push(true);
    const leave = await joined;
    await expect.poll(() => heard).toEqual(['In between']);
    leave?.();
    await live.close();
  });

  it('is refused once where the task is lost, whatever comes after', async () => {
    const { id } = await makeTask(robin, [ada, otto]);
    const live = await liveComments({ database: backend.database, log: silentLog });
    const [his, hers] = [joining(live, otto, id), joining(live, ada, id)];
    await Promise.all([his.joined, hers.joined]);
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [{ email: ada.user.email }] } }));
    await expect.poll(() => his.refusals).toHaveLength(1);
    for (const text of ['One', 'Two']) await commentOn(robin, id, text);
    await expect.poll(() => hers.heard).toEqual(['One', 'Two']);
    expect(his.refusals).toEqual([true]);
    await live.close();
  });
});

describe('somebody who may not see the task any more', () => {
  const refused = (frame: Frame) => frame.type === 'error';

  it('gets no later comment, and the words of a refused start', async () => {
    const { id } = await makeTask(robin, [ada, otto]);
    const [client, bystander] = [await follow(otto, id), await follow(ada, id)];
    await commentOn(robin, id, 'For both');
    await client.next(withText('For both'));
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [{ email: ada.user.email }] } }));
    await commentOn(robin, id, 'For Ada');
    await bystander.next(withText('For Ada'));
    const end = await client.next(refused);
    const { payload } = await start(client, otto, id, 'again');
    expect(end).toMatchObject({ id: 'one', payload });
    expect(eventsIn(client.frames).map(({ text }) => text)).toEqual(['For both']);
    client.close();
    bystander.close();
  });

  it('gets none where an admin loses the group, though they have commented', async () => {
    const former = await join(backend, 'Former', true);
    const { id } = await makeTask(robin, [ada]);
    await commentOn(former, id, 'As an admin');
    const client = await follow(former, id);
    await backend.identity.removeFromGroup(adminGroup, former.user.id);
    expect((await client.closed).code).toBe(1008);
    const again = await openRealtime(backend.url, await backend.signIn(former.user.email));
    const token = await backend.signIn(former.user.email);
    expect(await start(again, { ...former, token }, id)).toMatchObject({ type: 'error' });
    again.close();
  });

  it('is refused at once, with no comment after it', async () => {
    const { id } = await makeTask(robin, [ada, otto]);
    const client = await follow(otto, id);
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees: [{ email: ada.user.email }] } }));
    expect(await client.next(refused)).toMatchObject({ id: 'one' });
    client.close();
  });

  it('gets none of a task that is deleted, and is refused at once', async () => {
    const { id } = await makeTask(robin, [ada]);
    const client = await follow(ada, id);
    await dataOf(robin.api(DeleteTaskDocument, { id }));
    const end = await client.next(refused);
    const { payload } = await start(client, ada, id, 'again');
    expect(end).toMatchObject({ type: 'error', id: 'one', payload });
    expect(eventsIn(client.frames)).toEqual([]);
    client.close();
  });
});
