import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CancelUserRemovalDocument,
  GetUserRemovalDocument,
  ScheduleUserRemovalDocument,
} from '#contracts/generated/users/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { oneAdminStays } from '#core/users/user-rules.ts';
import { onlyAdminsCancel, reminderDays, removalDays } from '#core/users/scheduled-removal.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('the removal of a person that is scheduled', () => {
  let now = Date.UTC(2026, 10, 27, 9);
  let backend: EmbeddedBackend;
  let admin: Somebody;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ now: () => now });
    admin = await join(backend, 'Robin', true);
  });

  afterAll(() => backend.close());

  const schedule = async (api: Api, id: string) =>
    (await dataOf(api(ScheduleUserRemovalDocument, { id }))).scheduleUserRemoval;
  const cancel = async (api: Api, id: string) =>
    (await dataOf(api(CancelUserRemovalDocument, { id }))).cancelUserRemoval;
  const lookedAt = async (api: Api, id: string) => (await dataOf(api(GetUserRemovalDocument, { id }))).getUserRemoval;
  const pass = async () => {
    await backend.removals.pass();
    await backend.jobs.drained();
  };
  /** Lets the days pass until so many milliseconds before, for this person only, so that everybody stays signed in. */
  const comesDue = ({ user }: Somebody, before = 0) =>
    backend.database.db
      .updateTable('scheduled_removals')
      .set({ due_at: new Date(now + before) })
      .where('user_id', '=', user.id)
      .execute();
  const mailsTo = async ({ user }: Somebody) => {
    await backend.jobs.drained();
    const mails = await backend.database.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('recipient', '=', user.email)
      .orderBy('id')
      .execute();
    return mails;
  };
  const entriesAbout = ({ user }: Somebody) =>
    backend.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'detail'])
      .where('subject', '=', user.id)
      .where('action', 'like', '%Removal')
      .orderBy('number')
      .execute();

  it('is fourteen days away, keeps its day, and leaves the person as they were', async () => {
    const ann = await join(backend, 'Anna');
    const first = await schedule(ann.api, ann.user.id);
    expect(first).toMatchObject({
      askedBy: 'PERSON',
      dueAt: new Date(now + removalDays * day).toISOString(),
      startedAt: null,
    });
    now += minute;
    expect(await schedule(ann.api, ann.user.id)).toMatchObject({ dueAt: first.dueAt });
    expect(await schedule(admin.api, ann.user.id)).toMatchObject({ dueAt: first.dueAt, askedBy: 'PERSON' });
    await pass();
    expect(await lookedAt(ann.api, ann.user.id)).toMatchObject({ dueAt: first.dueAt, startedAt: null });
  });

  it('is mailed and audited once, when it is scheduled and when it is taken back', async () => {
    const ann = await join(backend, 'Bea');
    await schedule(ann.api, ann.user.id);
    await schedule(ann.api, ann.user.id);
    await cancel(ann.api, ann.user.id);
    expect(await cancel(ann.api, ann.user.id)).toMatchObject({ dueAt: null, askedBy: null });
    const mails = await mailsTo(ann);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account will be deleted on \d+ \w+ 2026$/),
      'Your account stays',
    ]);
    expect(mails[0]?.body_text).toMatch(/keep your account: https?:\/\/\S+\/account$/m);
    expect((await entriesAbout(ann)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['scheduleUserRemoval', ann.user.id],
      ['cancelUserRemoval', ann.user.id],
    ]);
  });

  it('is taken back only by admins where an admin asked, which the mail does not offer', async () => {
    const ann = await join(backend, 'Cleo');
    expect(await schedule(admin.api, ann.user.id)).toMatchObject({ askedBy: 'ADMIN' });
    const { errors } = await ann.api(CancelUserRemovalDocument, { id: ann.user.id });
    expect(errors).toMatchObject([{ errorType: 'Unauthorized', message: onlyAdminsCancel }]);
    expect((await mailsTo(ann))[0]?.body_text).not.toMatch(/\/account/);
    expect(await cancel(admin.api, ann.user.id)).toMatchObject({ dueAt: null });
  });

  it.each([
    ['the person', true],
    ['an admin', false],
  ])('is mailed once more two days before where %s asked for it', async (asker, isOwn) => {
    const ann = await join(backend, `Ella for ${asker}`);
    await schedule(isOwn ? ann.api : admin.api, ann.user.id);
    await comesDue(ann, reminderDays * day + 1);
    await backend.identity.remindDue();
    expect(await mailsTo(ann)).toHaveLength(1);
    await comesDue(ann, reminderDays * day);
    await Promise.all([backend.identity.remindDue(), backend.identity.remindDue()]);
    await backend.identity.remindDue();
    const [, reminder, ...more] = await mailsTo(ann);
    expect(more).toEqual([]);
    expect(reminder?.subject).toBe('Reminder: your account will be deleted on 29 November 2026');
    expect(reminder?.body_text.includes('/account')).toBe(isOwn);
    expect((await entriesAbout(ann)).map(({ action }) => action)).toEqual(['scheduleUserRemoval']);
  });

  it('is not reminded of after it was taken back, and not on its day', async () => {
    const [ann, bea] = [await join(backend, 'Fay'), await join(backend, 'Gwen')];
    for (const each of [ann, bea]) await schedule(each.api, each.user.id);
    await comesDue(ann, day);
    await cancel(ann.api, ann.user.id);
    await comesDue(bea);
    await backend.identity.remindDue();
    const subjects = [...(await mailsTo(ann)), ...(await mailsTo(bea))].map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([]);
  });

  it('removes who is due once, as the one who asked, where two clocks pass at once', async () => {
    const ann = await join(backend, 'Dora');
    await schedule(ann.api, ann.user.id);
    await comesDue(ann);
    await Promise.all([backend.identity.removeDue(), backend.identity.removeDue()]);
    await pass();
    expect(await lookedAt(admin.api, ann.user.id)).toMatchObject({ dueAt: null, endedAt: expect.any(String) });
    const removed = await backend.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'detail'])
      .where('subject', '=', ann.user.id)
      .where('action', '=', 'removeUser')
      .execute();
    expect(removed).toEqual([{ actor_id: ann.user.id, detail: { asked: expect.any(String) } }]);
  });

  it('never takes the last admin, now or on its day', async () => {
    const { user } = admin;
    const refused = await admin.api(ScheduleUserRemovalDocument, { id: user.id });
    expect(refused.errors).toMatchObject([{ errorType: 'Conflict', message: oneAdminStays }]);
    const other = await join(backend, 'Second', true);
    await schedule(admin.api, user.id);
    await backend.identity.removeFromGroup(adminGroup, other.user.id);
    await comesDue(admin);
    await pass();
    const again = apiClient(backend.url, await backend.signIn(user.email));
    expect(await lookedAt(again, user.id)).toMatchObject({
      askedBy: 'PERSON',
      startedAt: null,
    });
  });
});
