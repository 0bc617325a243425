import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeNotificationPreferenceDocument } from '#contracts/generated/notifications/graphql.ts';
import { DeleteTaskDocument, EditTaskDocument, MuteTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { commentOn, join, mailsOf, makeTask, move, type Somebody } from '#tests/support/tasks/task-stage.ts';

const minute = 60_000;

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;
let now = Date.now();

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
});
afterAll(() => backend.close());
/** Signs in for another hour. */
const again = async (person: Somebody): Promise<Somebody> => ({
  ...person,
  api: apiClient(backend.url, await backend.signIn(person.user.email)),
});
beforeEach(async () => {
  [robin, ada, noor] = [await again(robin), await again(ada), await again(noor)];
});

/** A task that is mailed, whose assignees were mailed of it more than ten minutes ago. */
const mailedTask = async (...assignees: readonly Somebody[]): Promise<string> => {
  const { id } = await makeTask(robin, assignees, { isEmailEnabled: true });
  now += 10 * minute;
  return id;
};

/** What came for a person of a task, after how they were assigned. */
const mailsTo = async ({ user: { email } }: Somebody, taskId: string) =>
  (await mailsOf(backend, taskId)).filter(({ to, subject }) => to === email && subject !== 'Coolio: New task');

const subjectsTo = async (person: Somebody, taskId: string) =>
  (await mailsTo(person, taskId)).map(({ subject }) => subject);

const rowsOf = (table: 'task_mail_pace' | 'task_mail_lines', taskId: string) =>
  backend.database.db.selectFrom(table).selectAll().where('task_id', '=', taskId).execute();

describe('mails of a busy task', () => {
  it('are one at once and one after ten minutes, which counts what came meanwhile, for each person', async () => {
    const id = await mailedTask(ada, noor);
    const comments = [];
    for (let count = 0; count < 60; count += 1) comments.push(await commentOn(robin, id, `Comment ${count}`));
    for (const person of [ada, noor]) expect(await subjectsTo(person, id)).toEqual(['Coolio: New comment']);
    now += 10 * minute - 1;
    expect(await subjectsTo(ada, id)).toHaveLength(1);
    now += 1;
    for (const person of [ada, noor]) {
      const [first, digest, ...more] = await mailsTo(person, id);
      expect(first?.text).toContain('Comment 0');
      expect(digest?.subject).toBe('Coolio: 59 comments on Logo');
      const said = [...(digest?.text ?? '').matchAll(/^- Robin commented on Logo: Comment (\d+)$/gm)];
      expect(said.map(([, number]) => number)).toEqual(Array.from({ length: 10 }, (_, at) => `${50 + at}`));
      expect(digest?.text).toContain(`/tasks/${id}?comment=${comments[1]?.id}\n`);
      expect(digest?.html).toContain('<li>Robin commented on Logo: Comment 59</li>');
      expect(more).toEqual([]);
    }
    expect(await rowsOf('task_mail_lines', id)).toEqual([]);
  });

  it('say one comment that waited as if it came at once, and begin another ten minutes', async () => {
    const id = await mailedTask(ada);
    for (const text of ['One', 'Two']) await commentOn(robin, id, text);
    now += 10 * minute;
    expect((await mailsTo(ada, id)).map(({ text }) => /on Logo: (\w+)/.exec(text)?.[1])).toEqual(['One', 'Two']);
    for (const text of ['Three', 'Four']) await commentOn(robin, id, text);
    now += 5 * minute;
    expect(await subjectsTo(ada, id)).toHaveLength(2);
    now += 5 * minute;
    expect(await subjectsTo(ada, id)).toEqual([
      'Coolio: New comment',
      'Coolio: New comment',
      'Coolio: 2 comments on Logo',
    ]);
    now += 10 * minute;
    await commentOn(robin, id, 'Five');
    expect(await subjectsTo(ada, id)).toHaveLength(4);
  });

  it('name what else happened, and nobody is mailed of what they did', async () => {
    const id = await mailedTask(ada, noor);
    await commentOn(robin, id, 'Ready?');
    await commentOn(robin, id, '<b>Well?</b>');
    await dataOf(move(noor, id, 'completed'));
    now += 10 * minute;
    const [, digest] = await mailsTo(ada, id);
    expect(digest?.subject).toBe('Coolio: 2 updates on Logo');
    expect(digest?.text).toContain('- Robin commented on Logo: <b>Well?</b>\n- Noor completed Logo\n');
    expect(digest?.html).toContain('<li>Robin commented on Logo: &lt;b&gt;Well?&lt;/b&gt;</li>');
    expect(await subjectsTo(noor, id)).toEqual(['Coolio: New comment', 'Coolio: New comment']);
    expect(await subjectsTo(robin, id)).toEqual(['Coolio: Task completed']);
  });
});

describe('who is assigned once more', () => {
  it('is mailed of it once more', async () => {
    const id = await mailedTask(ada);
    for (const assignees of [[], [{ email: ada.user.email }]]) {
      await dataOf(robin.api(EditTaskDocument, { id, input: { assignees } }));
      now += 10 * minute;
    }
    const subjects = (await mailsOf(backend, id)).map(({ to, subject }) => [to, subject]);
    expect(subjects).toEqual([1, 2].map(() => [ada.user.email, 'Coolio: New task']));
  });
});

describe('what waits for a mail', () => {
  const later = async (happens: (id: string) => Promise<unknown>): Promise<readonly string[]> => {
    const id = await mailedTask(ada, noor);
    for (const text of ['One', 'Two', 'Three']) await commentOn(robin, id, text);
    await happens(id);
    now += 10 * minute;
    const subjects = await subjectsTo(ada, id);
    expect((await rowsOf('task_mail_lines', id)).filter(({ user_id }) => user_id === ada.user.id)).toEqual([]);
    return subjects;
  };
  const one = ['Coolio: New comment'];

  it('does not reach who is taken off the task meanwhile', async () => {
    const assignees = [{ email: noor.user.email }];
    expect(await later((id) => dataOf(robin.api(EditTaskDocument, { id, input: { assignees } })))).toEqual(one);
  });

  it('does not reach who wants no mail any more, nor who muted the task but for mentions', async () => {
    const prefer = (mail: boolean) =>
      dataOf(ada.api(ChangeNotificationPreferenceDocument, { input: { type: 'TaskCommented', bell: true, mail } }));
    expect(await later(() => prefer(false))).toEqual(one);
    await prefer(true);
    const muted = later(async (id) => {
      await commentOn(robin, id, 'Look @Ada');
      await dataOf(ada.api(MuteTaskDocument, { id, isMuted: true }));
    });
    expect(await muted).toEqual([...one, 'Coolio: You were mentioned']);
  });

  it('is not mailed where the task is mailed no more', async () => {
    const input = { isEmailEnabled: false };
    expect(await later((id) => dataOf(robin.api(EditTaskDocument, { id, input })))).toEqual(one);
  });

  it('goes with the task', async () => {
    expect(await later((id) => dataOf(robin.api(DeleteTaskDocument, { id })))).toEqual(one);
  });

  it('goes with the person, like what they were mailed', async () => {
    const gone = await join(backend, 'Gone');
    const id = await mailedTask(gone);
    for (const text of ['One', 'Two']) await commentOn(robin, id, text);
    await backend.identity.removeUser(gone.user.id);
    expect(await rowsOf('task_mail_pace', id)).toEqual([]);
    now += 10 * minute;
    expect(await subjectsTo(gone, id)).toEqual([]);
  });

  it('is mailed once where its job is done again', async () => {
    const id = await mailedTask(ada);
    for (const text of ['One', 'Two', 'Three']) await commentOn(robin, id, text);
    now += 10 * minute;
    await mailsOf(backend, id);
    for (const text of ['Four', 'Five']) await commentOn(robin, id, text);
    const { db } = backend.database;
    const [done] = await db
      .selectFrom('jobs')
      .select(['id', 'key'])
      .where('kind', '=', 'task-mail')
      .where('key', 'like', `${id} %`)
      .where('state', '=', 'done')
      .execute();
    const since = Number(done?.key?.split(' ').at(-1));
    await db
      .updateTable('jobs')
      .set({ state: 'waiting', payload: JSON.stringify({ taskId: id, userId: ada.user.id, since }), ended_at: null })
      .where('id', '=', done?.id ?? '')
      .execute();
    expect(await subjectsTo(ada, id)).toEqual([...one, 'Coolio: 2 comments on Logo']);
    expect(await rowsOf('task_mail_lines', id)).toHaveLength(2);
  });
});
