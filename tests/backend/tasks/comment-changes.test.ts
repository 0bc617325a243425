import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateTaskCommentDocument,
  DeleteTaskCommentDocument,
  EditTaskCommentDocument,
  EditTaskDocument,
  GetTaskCommentEventsDocument,
  GetTaskCommentsDocument,
  GetTaskDocument,
  RestoreTaskCommentDocument,
} from '#contracts/generated/tasks/graphql.ts';
import { seesTaskFile } from '#backend/tasks/task-files.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { storeUpload } from '#tests/support/assets/stored-assets.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import {
  commentOn,
  join,
  mailsOf,
  makeTask,
  refusalOf,
  replyTo,
  type Somebody,
} from '#tests/support/tasks/task-stage.ts';

const minute = 60_000;

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let otto: Somebody;
let now = Date.now();
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    now: () => now,
    summariser: {
      name: 'slow',
      summarise: async (input) => {
        await meanwhile();
        return { sentences: summarise(input), madeBy: 'slow' };
      },
    },
  });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

/** Signs in for another hour. */
const joinAgain = async (person: Somebody): Promise<Somebody> => ({
  ...person,
  api: apiClient(backend.url, await backend.signIn(person.user.email)),
});

const edit = ({ api }: Somebody, id: string, text: string) => api(EditTaskCommentDocument, { input: { id, text } });
const remove = ({ api }: Somebody, id: string) => api(DeleteTaskCommentDocument, { id });
const restore = ({ api }: Somebody, id: string) => api(RestoreTaskCommentDocument, { id });
const storedOf = (id: string) =>
  backend.database.db.selectFrom('task_comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a deleted comment', () => {
  it('is erased with its files a minute later, and cannot be restored any more', async () => {
    const { db } = backend.database;
    const key = await storeUpload(db, ada.user);
    const { id: taskId } = await makeTask(robin, [ada]);
    const input = { id: ulid(), taskId, text: 'Secret, @Robin', attachments: [{ key, name: 'Sketch' }] };
    const { id } = (await dataOf(ada.api(CreateTaskCommentDocument, { input }))).createTaskComment;
    const isSeen = () => seesTaskFile(db, [key], { userId: ada.user.id, groups: [] });
    expect(await isSeen()).toBe(true);
    await dataOf(remove(ada, id));
    expect(await isSeen()).toBe(false);
    now += minute - 1;
    await backend.jobs.drained();
    expect(await storedOf(id)).toMatchObject({ text: 'Secret, @Robin', attachments_count: 1 });
    await dataOf(restore(ada, id));
    expect(await isSeen()).toBe(true);
    await dataOf(remove(ada, id));
    now += 1;
    await backend.jobs.drained();
    expect(await storedOf(id)).toMatchObject({ text: 'Secret, @Robin', attachments_count: 1 });
    now += minute;
    expect(await refusalOf(restore(ada, id))).toMatchObject({
      errorType: 'Conflict',
      message: 'This comment was deleted more than a minute ago: write it again',
    });
    await backend.jobs.drained();
    expect(await storedOf(id)).toMatchObject({ text: '', mentions: [], attachments_count: 0 });
    const files = db.selectFrom('task_comment_attachments').select('key').where('comment_id', '=', id);
    expect(await files.execute()).toEqual([]);
    const words = db.selectFrom('task_words').select('id').where('id', '=', id);
    expect(await words.execute()).toEqual([]);
  });

  it('is on the wire for nobody, admins included', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const { id } = await commentOn(ada, taskId, 'Secret, @Robin');
    await replyTo(robin, id, 'What?');
    await dataOf(remove(ada, id));
    for (const { api } of [robin, ada]) {
      const query = 'query ($id: ID!) { getTask(id: $id) { nextStep { text } comments { text mentions { name } } } }';
      const answers = await Promise.all([
        api(GetTaskCommentsDocument, { taskId }),
        api(GetTaskCommentEventsDocument, { taskId, afterChange: 0 }),
        api<unknown, { id: string }>(query, { id: taskId }),
        remove({ ...robin, api }, id),
      ]);
      for (const { text } of answers) expect(text).not.toContain('Secret');
    }
  });

  it('is missing to others, in the same bytes as none', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const { id } = await commentOn(ada, taskId, 'Mine');
    for (const call of [(each: string) => edit(otto, each, 'x'), (each: string) => remove(otto, each)]) {
      const [foreign, missing] = await Promise.all([call(id), call(ulid())]);
      expect(foreign.text).toBe(missing.text);
    }
  });

  it('goes from the mails that wait, and the next news is mailed at once where nothing else waits', async () => {
    const { id } = await makeTask(robin, [ada], { isEmailEnabled: true });
    now += 10 * minute;
    ada = await joinAgain(ada);
    robin = await joinAgain(robin);
    const sent = async () =>
      (await mailsOf(backend, id)).filter(({ to }) => to === ada.user.email).map(({ text }) => text.split('\n')[0]);
    await commentOn(robin, id, 'At once');
    const { id: waiting } = await commentOn(robin, id, 'Secret');
    await dataOf(remove(robin, waiting));
    now += 10 * minute;
    expect(await sent()).toHaveLength(2);
    await commentOn(robin, id, 'Next');
    expect((await sent()).slice(1)).toEqual(['Robin commented on Logo: At once', 'Robin commented on Logo: Next']);
  });

  it('gets into no summary that is being written', async () => {
    const { id } = await makeTask(robin, [ada]);
    for (const text of ['We decided on green for the fence.', 'The old fence is taken down.'])
      await commentOn(ada, id, text);
    const { id: secret } = await commentOn(ada, id, 'We decided on a secret budget of 900 euros.');
    meanwhile = () => dataOf(remove(ada, secret));
    const again = () => robin.api(EditTaskDocument, { id, input: { resummarize: true } });
    expect(await refusalOf(again())).toMatchObject({ errorType: 'Conflict' });
    meanwhile = async () => undefined;
    expect((await dataOf(again())).editTask.summary).not.toContain('secret');
  });
});

describe('a deleted comment of which a mail could not be sent so far', () => {
  it('is mailed to nobody any more', async () => {
    const { db } = backend.database;
    const { id: taskId } = await makeTask(robin, [ada], { isEmailEnabled: true });
    await backend.jobs.drained();
    now += 10 * minute;
    [ada, robin] = [await joinAgain(ada), await joinAgain(robin)];
    const { id } = await commentOn(robin, taskId, 'Secret');
    await backend.jobs.drained();
    const jobs = () =>
      db.selectFrom('jobs').select(['key', 'payload']).where('key', 'like', `task ${taskId} comment %`);
    const payload = JSON.stringify({ to: 'ada', subject: 'Secret', text: 'Secret' });
    await db
      .updateTable('jobs')
      .set({ state: 'dead', payload })
      .where('key', 'like', `task ${taskId} comment %`)
      .execute();
    await dataOf(remove(robin, id));
    expect(await jobs().execute()).toEqual([{ key: `task ${taskId} comment ${id} ${ada.user.id}`, payload: null }]);
  });
});

describe('two who change a comment at once', () => {
  it('leave it deleted, whoever was first, with a number for each change', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const comments = await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => commentOn(ada, taskId, text)));
    await Promise.all(comments.flatMap(({ id }) => [edit(ada, id, 'Edited'), remove(robin, id), remove(ada, id)]));
    const { getTaskCommentEvents } = await dataOf(ada.api(GetTaskCommentEventsDocument, { taskId, afterChange: 4 }));
    const events = getTaskCommentEvents ?? [];
    expect(events.map(({ text, deletedAt }) => [text, deletedAt === null])).toEqual(comments.map(() => ['', false]));
    const changes = events.map(({ change }) => change);
    expect(changes).toEqual([...new Set(changes)].toSorted((a, b) => a - b));
    expect((await dataOf(ada.api(GetTaskDocument, { id: taskId }))).getTask).toMatchObject({
      commentsCount: 0,
      commentsChange: changes.at(-1),
    });
  });

  it('count it once where it is deleted and restored again and again', async () => {
    const { id: taskId } = await makeTask(robin, [ada]);
    const { id } = await commentOn(ada, taskId, 'One');
    await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? remove(ada, id) : restore(ada, id))));
    await dataOf(restore(ada, id));
    expect((await dataOf(ada.api(GetTaskDocument, { id: taskId }))).getTask?.commentsCount).toBe(1);
    const { id: again } = await commentOn(ada, taskId, 'Two');
    const { createTaskComment } = await dataOf(
      ada.api(CreateTaskCommentDocument, { input: { id: again, taskId, text: 'Two' } }),
    );
    expect(createTaskComment.sequence).toBe(createTaskComment.change);
  });
});
