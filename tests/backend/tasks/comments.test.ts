import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateTaskCommentDocument,
  CreateTaskCommentReplyDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  GetTaskDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeWorstComments } from '#tests/support/tasks/worst-comments.ts';
import { commentOn, join, makeTask, move, refusalOf, replyTo, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let otto: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

const commentsOf = async ({ api }: Somebody, taskId: string, variables = {}) =>
  (await dataOf(api(GetTaskCommentsDocument, { taskId, ...variables }))).getTaskComments;
const eventsOf = async ({ api }: Somebody, taskId: string, afterChange: number, limit?: number) =>
  (await dataOf(api(GetTaskCommentEventsDocument, { taskId, afterChange, ...(limit ? { limit } : {}) })))
    .getTaskCommentEvents;

describe('comments', () => {
  it('are listed newest first, ten a page, each with its replies oldest first', async () => {
    const { id } = await makeTask(robin, [ada]);
    const made = [];
    for (let at = 0; at < 12; at += 1) made.push(await commentOn(ada, id, `Comment ${at}`));
    const replies = [await replyTo(robin, made[11]?.id ?? '', 'One'), await replyTo(ada, made[11]?.id ?? '', 'Two')];
    const first = await commentsOf(ada, id);
    expect(first?.items.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `Comment ${11 - at}`));
    expect(first?.items[0]?.replies).toEqual(replies);
    const second = await commentsOf(ada, id, { nextToken: first?.nextToken });
    expect(second?.items.map(({ text }) => text)).toEqual(['Comment 1', 'Comment 0']);
    const query = 'query ($id: ID!) { getTask(id: $id) { commentsCount comments { text } } }';
    const { getTask } = await dataOf(ada.api<{ getTask: unknown }, { id: string }>(query, { id }));
    expect(getTask).toMatchObject({ commentsCount: 14, comments: first?.items.map(({ text }) => ({ text })) });
  });

  it('are fewer a page where they are long, at least one, and all of them page by page', async () => {
    const { id } = await makeTask(robin, [ada]);
    await storeWorstComments(backend.database, id, robin.user.id);
    const { id: answered } = await commentOn(robin, id, 'Answered');
    for (let at = 0; at < 11; at += 1) await replyTo(ada, answered, 'あ'.repeat(10_000));
    const seen: (readonly string[])[] = [];
    let nextToken: string | null | undefined;
    do {
      const page = await commentsOf(ada, id, { limit: 100, nextToken });
      seen.push(page?.items.map(({ text }) => text) ?? []);
      ({ nextToken } = page ?? {});
    } while (typeof nextToken === 'string');
    expect(seen[0]).toEqual(['Answered']);
    const bytes = seen.slice(1).map((texts) => Buffer.byteLength(texts.join('')));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(300_000);
    expect(seen.slice(1).flat()).toHaveLength(100);
    expect(seen.length).toBeLessThan(15);
    const query = 'query ($id: ID!) { getTask(id: $id) { comments { text } } }';
    const { getTask } = await dataOf(ada.api<{ getTask: unknown }, { id: string }>(query, { id }));
    expect(getTask).toEqual({ comments: [{ text: 'Answered' }] });
  });

  it('have sequences without a gap, in the order in which they were kept, however many come at once', async () => {
    const { id } = await makeTask(robin, [ada]);
    const { id: commentId } = await commentOn(robin, id, 'First');
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 3 === 0
          ? replyTo(ada, commentId, `Reply ${at}`)
          : commentOn(at % 2 === 0 ? robin : ada, id, `Comment ${at}`),
      ),
    );
    const events = await eventsOf(ada, id, 0);
    expect(events?.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
    expect((await dataOf(ada.api(GetTaskDocument, { id }))).getTask?.commentsCount).toBe(31);
    expect((await eventsOf(ada, id, 29))?.map(({ sequence }) => sequence)).toEqual([30, 31]);
    expect(await eventsOf(ada, id, 0, 3)).toHaveLength(3);
  });

  it('are made once however often the same id is sent, and raise the count once', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const id = ulid();
    const made = await Promise.all(Array.from({ length: 8 }, () => commentOn(ada, taskId, 'Once', id)));
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await dataOf(ada.api(GetTaskDocument, { id: taskId }))).getTask?.commentsCount).toBe(1);
  });

  it('refuse an id that another comment has, whether of another person, another task or as a reply', async () => {
    const [one, two] = [await makeTask(robin, [ada]), await makeTask(robin, [ada])];
    const { id } = await commentOn(ada, one.id, 'Mine');
    const unusable = { errorType: 'BadRequest', errorInfo: { field: 'id' }, message: 'This id is not valid' };
    const of = (api: Somebody['api'], taskId: string) =>
      refusalOf(api(CreateTaskCommentDocument, { input: { id, taskId, text: 'x' } }));
    expect(await of(robin.api, one.id)).toMatchObject(unusable);
    expect(await of(ada.api, two.id)).toMatchObject(unusable);
    const reply = ada.api(CreateTaskCommentReplyDocument, { input: { id, commentId: id, text: 'x' } });
    expect(await refusalOf(reply)).toMatchObject(unusable);
    expect((await dataOf(ada.api(GetTaskDocument, { id: two.id }))).getTask?.commentsCount).toBe(0);
  });

  it('say something, within limits', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const refused = (text: string) => refusalOf(ada.api(CreateTaskCommentDocument, { input: { taskId, text } }));
    expect(await refused(' \u200B ')).toMatchObject({ errorInfo: { field: 'text' }, message: 'Write a comment' });
    expect(await refused('x'.repeat(10_001))).toMatchObject({ errorInfo: { field: 'text' } });
    expect((await commentOn(ada, taskId, 'e\u0301'.repeat(2500))).text).toBe('é'.repeat(2500));
  });

  it('are refused on a draft', async () => {
    const { id: taskId } = await makeTask(robin, [ada], { status: 'draft' });
    const refused = await refusalOf(robin.api(CreateTaskCommentDocument, { input: { taskId, text: 'x' } }));
    expect(refused).toMatchObject({
      errorType: 'Conflict',
      message: 'A draft takes no comments: publish the task first',
    });
  });

  it('are not answered one level deeper', async () => {
    const { id } = await makeTask(robin, [ada]);
    const { id: commentId } = await replyTo(ada, (await commentOn(robin, id, 'Ask')).id, 'Answer');
    const refused = await refusalOf(ada.api(CreateTaskCommentReplyDocument, { input: { commentId, text: 'x' } }));
    expect(refused).toMatchObject({ errorType: 'NotFound' });
  });
});

describe('somebody who was removed', () => {
  it('is off the task; what they wrote and completed stays, without their name', async () => {
    const gone = await join(backend, 'Gone Girl');
    const { id } = await makeTask(robin, [gone, ada]);
    await commentOn(gone, id, 'I was here');
    await dataOf(move(gone, id, 'completed'));
    await backend.identity.removeUser(gone.user.id);
    const { getTask } = await dataOf(ada.api(GetTaskDocument, { id }));
    expect(getTask).toMatchObject({ completedBy: { name: 'Removed person' }, assignees: [{ name: 'Ada' }] });
    expect((await commentsOf(ada, id))?.items).toMatchObject([{ text: 'I was here', ownerName: 'Removed person' }]);
    expect((await commentOn(ada, id, '@Gone Girl?')).mentions).toEqual([]);
  });
});

describe('the comments of others', () => {
  it('are missing, in the same bytes', async () => {
    const { id } = await makeTask(robin, [ada]);
    const { id: commentId } = await commentOn(ada, id, 'Secret');
    const pairs = [
      [id, ulid()].map((taskId) => otto.api(GetTaskCommentsDocument, { taskId })),
      [id, ulid()].map((taskId) => otto.api(GetTaskCommentEventsDocument, { taskId, afterChange: 0 })),
      [id, ulid()].map((taskId) => otto.api(CreateTaskCommentDocument, { input: { taskId, text: 'x' } })),
      [commentId, ulid()].map((each) =>
        otto.api(CreateTaskCommentReplyDocument, { input: { commentId: each, text: 'x' } }),
      ),
    ];
    for (const pair of pairs) {
      const [foreign, missing] = await Promise.all(pair);
      expect(foreign?.text).toBe(missing?.text);
    }
  });
});
