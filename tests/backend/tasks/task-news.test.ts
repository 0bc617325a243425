import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ChangeNotificationPreferenceDocument,
  GetNotificationPreferencesDocument,
} from '#contracts/generated/notifications/graphql.ts';
import { CreateTaskCommentDocument, EditTaskDocument, MuteTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { notificationTypes } from '#core/notifications/notification.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import {
  commentOn,
  join,
  mailsOf,
  makeTask,
  move,
  newsOf,
  replyTo,
  type Somebody,
} from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let anna: Somebody;
let ada: Somebody;
let noor: Somebody;
let otto: Somebody;
let now = Date.now();

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  anna = await join(backend, 'Anna', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
  otto = await join(backend, 'Otto');
});
afterAll(() => backend.close());

const told = async (person: Somebody, taskId: string) =>
  (await newsOf(backend, person, taskId)).map(({ type, reason }) => (reason === null ? type : `${type} ${reason}`));

describe('assignees', () => {
  it('are told of a task when it begins, whether at once or from a draft, and not of a draft', async () => {
    const [now, later] = [await makeTask(robin, [ada]), await makeTask(robin, [ada, robin], { status: 'draft' })];
    expect(await told(ada, now.id)).toEqual(['TaskAssigned']);
    expect(await told(ada, later.id)).toEqual([]);
    await dataOf(move(robin, later.id, 'in_progress'));
    expect(await newsOf(backend, ada, later.id)).toMatchObject([
      { type: 'TaskAssigned', title: 'New task', message: 'Robin assigned you to Logo', created_by: 'Robin' },
    ]);
    expect(await told(robin, later.id)).toEqual([]);
  });

  it('who come later are told, the others not again', async () => {
    const { id } = await makeTask(robin, [ada]);
    const assignees = [ada, noor].map(({ user: { email } }) => ({ email }));
    await dataOf(robin.api(EditTaskDocument, { id, input: { assignees } }));
    expect([await told(ada, id), await told(noor, id)]).toEqual([['TaskAssigned'], ['TaskAssigned']]);
  });
});

describe('a completed task', () => {
  it('is told to its owner and its assignees, but not to who completed it', async () => {
    const { id } = await makeTask(robin, [ada, noor]);
    await commentOn(anna, id, 'I only follow');
    await dataOf(move(ada, id, 'completed'));
    const completed = [{ type: 'TaskCompleted', message: 'Ada completed Logo', completed_by: 'Ada' }];
    expect((await newsOf(backend, robin, id)).slice(1)).toMatchObject(completed);
    expect(await told(noor, id)).toEqual(['TaskAssigned', 'TaskCommented comment', 'TaskCompleted']);
    expect(await told(ada, id)).toEqual(['TaskAssigned', 'TaskCommented comment']);
    expect(await told(anna, id)).toEqual([]);
  });
});

describe('a comment', () => {
  it('reaches everybody on the task once, with the strongest reason, and never its author', async () => {
    const { id } = await makeTask(robin, [ada, noor]);
    const { id: commentId } = await commentOn(ada, id, 'Hello @Robin, hello @Robin');
    const { id: replyId } = await replyTo(robin, commentId, 'To @Noor');
    expect(await newsOf(backend, robin, id)).toMatchObject([
      {
        reason: 'mention',
        title: 'You were mentioned',
        message: 'Ada mentioned you on Logo: Hello @Robin, hello @Robin',
        comment_id: commentId,
        created_by: 'Ada',
      },
    ]);
    expect((await newsOf(backend, ada, id)).slice(1)).toMatchObject([
      { reason: 'reply', title: 'New reply', message: 'Robin replied to you on Logo: To @Noor', comment_id: replyId },
    ]);
    expect((await newsOf(backend, noor, id)).slice(1)).toMatchObject([
      { reason: 'mention', title: '2 comments, you were mentioned', comment_id: commentId, created_by: 'Robin' },
    ]);
  });

  it('mentions nobody who is not on the task, with the same answer', async () => {
    const { id } = await makeTask(robin, [ada]);
    const input = { taskId: id, text: 'Ask @Otto and @Anna', mentions: [otto.user.id, anna.user.id, ulid()] };
    const { createTaskComment } = await dataOf(ada.api(CreateTaskCommentDocument, { input }));
    expect(createTaskComment).toMatchObject({ text: 'Ask @Otto and @Anna', mentions: [] });
    expect([await told(otto, id), await told(anna, id)]).toEqual([[], []]);
  });

  it('reaches an admin who took part, until they lose the group', async () => {
    const former = await join(backend, 'Former', true);
    const { id } = await makeTask(robin, [ada]);
    await commentOn(former, id, 'I look after this');
    const { mentions } = await commentOn(ada, id, 'Thank you @Former');
    expect(mentions).toEqual([{ userId: former.user.id, name: 'Former', start: 10, length: 7 }]);
    expect(await told(former, id)).toEqual(['TaskCommented mention']);
    await backend.identity.removeFromGroup(adminGroup, former.user.id);
    expect((await commentOn(ada, id, 'Still there @Former?')).mentions).toEqual([]);
    expect(await told(former, id)).toEqual(['TaskCommented mention']);
  });

  it('tells people of equal names apart by whom its author picked', async () => {
    const twins = [
      await backend.createUser({ email: 't1@coolio.test', name: 'Kim' }),
      await backend.createUser({ email: 't2@coolio.test', name: 'Kim' }),
    ];
    const { id: taskId } = await makeTask(robin, [], { assignees: twins.map(({ email }) => ({ email })) });
    for (const { id } of twins) {
      const input = { taskId, text: '@Kim?', mentions: [id] };
      const { createTaskComment } = await dataOf(robin.api(CreateTaskCommentDocument, { input }));
      expect(createTaskComment.mentions).toMatchObject([{ userId: id }]);
    }
  });

  it('is told of once, however often it is sent', async () => {
    const { id } = await makeTask(robin, [ada], { isEmailEnabled: true });
    const commentId = ulid();
    await Promise.all(Array.from({ length: 6 }, () => commentOn(ada, id, 'Once @Robin', commentId)));
    expect(await told(robin, id)).toEqual(['TaskCommented mention']);
    expect((await mailsOf(backend, id)).filter(({ to }) => to === 'robin@coolio.test')).toHaveLength(1);
  });
});

describe('a muted task', () => {
  it('tells of mentions alone, until it is muted no more', async () => {
    const { id } = await makeTask(robin, [ada]);
    const { muteTask } = await dataOf(ada.api(MuteTaskDocument, { id, isMuted: true }));
    expect(muteTask.isMuted).toBe(true);
    await commentOn(robin, id, 'Nothing new');
    await commentOn(robin, id, 'Look @Ada');
    await dataOf(ada.api(MuteTaskDocument, { id, isMuted: false }));
    await commentOn(robin, id, 'Something new');
    expect(await newsOf(backend, ada, id)).toMatchObject([
      { type: 'TaskAssigned' },
      { reason: 'mention', count: 2, message: 'Robin commented on Logo: Something new' },
    ]);
  });
});

describe('mails of a task', () => {
  it('go out where the task is mailed, with a link for customers and one for admins', async () => {
    const { id } = await makeTask(robin, [ada], { isEmailEnabled: true });
    const { id: commentId } = await commentOn(ada, id, '<b>Hi</b>');
    const [assigned, commented] = await mailsOf(backend, id);
    expect(assigned).toMatchObject({ to: 'ada@coolio.test', subject: 'Coolio: New task' });
    expect(assigned?.text).toMatch(new RegExp(`[^n]/tasks/${id}(?!\\?)`));
    expect(commented).toMatchObject({ to: 'robin@coolio.test', subject: 'Coolio: New comment' });
    expect(commented?.text).toMatch(new RegExp(`/admin/tasks/${id}\\?comment=${commentId}`));
    expect(commented?.html).toContain('Logo: &lt;b&gt;Hi&lt;/b&gt;</p>');
  });

  it('stay away where it is not', async () => {
    const { id } = await makeTask(robin, [ada]);
    await commentOn(robin, id, 'Hello');
    expect(await mailsOf(backend, id)).toEqual([]);
  });
});

describe('preferences for news', () => {
  it('are both ways for every kind until somebody changes one, and their own alone', async () => {
    const input = { type: 'TaskCommented' as const, bell: true, mail: false };
    const changed = await dataOf(noor.api(ChangeNotificationPreferenceDocument, { input }));
    expect(changed.changeNotificationPreference.find(({ type }) => type === input.type)).toEqual(input);
    const { getNotificationPreferences } = await dataOf(ada.api(GetNotificationPreferencesDocument, {}));
    expect(getNotificationPreferences).toEqual(notificationTypes.map((type) => ({ type, bell: true, mail: true })));
  });

  it('hold for proposals as well', async () => {
    const input = { type: 'ProposalReceived' as const, bell: false, mail: false };
    await dataOf(otto.api(ChangeNotificationPreferenceDocument, { input }));
    const recipients = [otto, ada].map(({ user }) => user.email);
    await dataOf(robin.api(CreateProposalDocument, { input: proposalTo(recipients, { status: 'SENT' }) }));
    await backend.jobs.drained();
    const { db } = backend.database;
    const mails = await db.selectFrom('mails').select('recipient').where('subject', 'like', '%proposal%').execute();
    expect(mails).toEqual([{ recipient: ada.user.email }]);
    const news = await db.selectFrom('notifications').select('user_id').where('type', '=', input.type).execute();
    expect(news).toEqual([{ user_id: ada.user.id }]);
  });

  it('keep news off the bell and out of the post', async () => {
    const quiet = await join(backend, 'Quiet');
    const { id } = await makeTask(robin, [quiet], { isEmailEnabled: true });
    const prefer = (bell: boolean, mail: boolean) =>
      dataOf(quiet.api(ChangeNotificationPreferenceDocument, { input: { type: 'TaskCommented', bell, mail } }));
    const mails = async () => {
      now += 10 * 60_000;
      return (await mailsOf(backend, id)).filter(({ to }) => to === quiet.user.email).length;
    };
    await prefer(false, true);
    await commentOn(robin, id, 'By mail');
    expect([await told(quiet, id), await mails()]).toEqual([['TaskAssigned'], 2]);
    await prefer(true, false);
    await commentOn(robin, id, 'By bell');
    expect([await told(quiet, id), await mails()]).toEqual([['TaskAssigned', 'TaskCommented comment'], 2]);
  });
});
