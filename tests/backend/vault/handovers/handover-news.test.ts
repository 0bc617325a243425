import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PutHandoverKeyDocument } from '#contracts/generated/handovers/graphql.ts';
import {
  ChangeNotificationPreferenceDocument,
  GetNotificationsDocument,
} from '#contracts/generated/notifications/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aHandoverKey } from '#tests/support/vault/handover-inputs.ts';
import { keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { joinAs, type Owner } from '../vault-stage.ts';
import { end, give, handing, joinReceiver, open, send, type Receiver } from './handover-stage.ts';

let backend: EmbeddedBackend;
let ada: Owner;
let robin: Receiver;
let made = 0;
let now = Date.UTC(2031, 2, 1, 9);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
});
afterAll(() => backend.close());
beforeEach(async () => {
  ada = await joinAs(backend, `Ada${(made += 1)}`);
  robin = await joinReceiver(backend, `Robin${made}`);
});

const endsAt = '2031-03-05T12:30:00.000Z';
const purpose = 'To set up the newsletter';

const newsOf = async ({ api }: Owner) => {
  const { getNotifications } = await dataOf(api(GetNotificationsDocument, { limit: 100 }));
  return getNotifications.items.map(({ type, title, message, subjects }) => ({ type, title, message, subjects }));
};
const mailsTo = async ({ user }: Owner) => {
  await backend.jobs.drained();
  const { db } = backend.database;
  return db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', user.email)
    .orderBy('id')
    .execute();
};
const entriesOf = (id: string) =>
  backend.database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_type', '=', 'handover')
    .where('subject', '=', id)
    .orderBy('number')
    .execute();

describe('news of logins that are handed over', () => {
  it('reach each receiver once for each call', async () => {
    const other = await joinReceiver(backend, `Sam${made}`);
    const inputs = [
      await handing(ada, robin, { endsAt, purpose }),
      await handing(ada, robin, { endsAt, purpose }),
      await handing(ada, other, { endsAt, purpose: 'To pay' }),
    ];
    await dataOf(send(ada, inputs));
    await dataOf(send(ada, inputs));
    expect(await newsOf(robin)).toEqual([
      {
        type: 'LoginHandover',
        title: 'Logins handed over to you',
        message: `${ada.user.name} handed 2 logins over to you: ${purpose}`,
        subjects: [],
      },
    ]);
    expect((await newsOf(other)).map(({ message }) => message)).toEqual([
      `${ada.user.name} handed a login over to you: To pay`,
    ]);
    expect(await newsOf(ada)).toEqual([]);
  });

  it('are mailed once to each receiver and to the owner, with platforms, purposes and ends', async () => {
    const { id: loginId } = await keepLogin(ada.api, { platform: 'Other' });
    const inputs = [
      await handing(ada, robin, { endsAt, purpose }),
      await handing(ada, robin, { loginId, endsAt, purpose }),
    ];
    await dataOf(send(ada, inputs));
    await dataOf(send(ada, inputs));
    const [received, ...more] = await mailsTo(robin);
    const [given, ...others] = await mailsTo(ada);
    expect([...more, ...others]).toEqual([]);
    expect(received?.subject).toBe('Coolio: logins handed over to you');
    expect(received?.body_text).toContain(`${ada.user.name} handed 2 logins over to you:`);
    expect(received?.body_text).toContain(
      `- The login for GitHub, until 5 March 2031 at 12:30 UTC: ${purpose}\n- A login, until 5 March 2031 at 12:30 UTC: ${purpose}`,
    );
    for (const mail of [received, given]) expect(mail?.body_text).toContain('/password-logins/handovers');
    expect(given?.subject).toBe('Coolio: you handed logins over');
    expect(given?.body_text).toContain('2 logins of your vault were handed over:');
    expect(given?.body_text).toContain(
      `- The login for GitHub to ${robin.user.name}, until 5 March 2031 at 12:30 UTC: ${purpose}`,
    );
  });

  it('are not mailed to a receiver who wants none, and to the owner in any case', async () => {
    for (const { api } of [ada, robin])
      await dataOf(
        api(ChangeNotificationPreferenceDocument, { input: { type: 'LoginHandover', bell: true, mail: false } }),
      );
    await give(ada, robin, { endsAt });
    expect(await mailsTo(robin)).toEqual([]);
    expect(await mailsTo(ada)).toHaveLength(1);
  });
});

describe('news of an end', () => {
  const endedNews = (loginId: string, title: string, message: string) => ({
    type: 'LoginHandover',
    title,
    message,
    subjects: [{ kind: 'login', id: loginId, name: null }],
  });

  it('ask the owner for another password where it was opened, and only then', async () => {
    const [opened, unopened] = [await give(ada, robin, { endsAt }), await give(ada, robin, { endsAt })];
    await dataOf(open(robin, opened.id));
    await dataOf(end(robin, opened.id));
    await dataOf(end(robin, unopened.id));
    const message = `The login for GitHub is no longer handed over: ${robin.user.name} gave it back.`;
    expect(await newsOf(ada)).toEqual([
      endedNews(unopened.loginId, 'A handover has ended', message),
      endedNews(opened.loginId, 'Change the password', `${message} It was opened.`),
    ]);
  });

  it('come by the clock, and by another key', async () => {
    const timely = await give(ada, robin, { endsAt: new Date(now + 60_000).toISOString() });
    const keyed = await give(ada, robin, { endsAt });
    now += 60_000;
    await backend.handovers.pass();
    await dataOf(robin.api(PutHandoverKeyDocument, { input: aHandoverKey({ expectedVersion: 1 }) }));
    const said = 'The login for GitHub is no longer handed over: ';
    expect(await newsOf(ada)).toEqual([
      endedNews(keyed.loginId, 'A handover has ended', `${said}its receiver cannot open it any more.`),
      endedNews(timely.loginId, 'A handover has ended', `${said}its end has come.`),
    ]);
  });

  it('do not come to an owner who took it back', async () => {
    const { id } = await give(ada, robin, { endsAt });
    await dataOf(end(ada, id));
    expect(await newsOf(ada)).toEqual([]);
  });
});

describe('the audit of a handover', () => {
  it('has who gave it, who opened it and who ended it, and nothing of what they wrote', async () => {
    const { id, loginId } = await give(ada, robin, { endsAt, purpose });
    await dataOf(open(robin, id));
    await dataOf(open(robin, id));
    await dataOf(end(ada, id));
    await dataOf(end(ada, id));
    const entries = await entriesOf(id);
    expect(
      entries.map(({ action, actor_id, subject_name, detail }) => ({ action, actor_id, subject_name, detail })),
    ).toEqual(
      [
        ['createHandovers', ada.user.id, {}],
        ['openHandover', robin.user.id, {}],
        ['endHandover', ada.user.id, { ending: 'owner' }],
      ].map(([action, actor_id, more]) => ({
        action,
        actor_id,
        subject_name: 'GitHub',
        detail: { login: loginId, owner: ada.user.id, receiver: robin.user.id, ...(more as object) },
      })),
    );
    expect(JSON.stringify(entries)).not.toContain('newsletter');
  });

  it('has the clock as who ended it', async () => {
    const { id } = await give(ada, robin, { endsAt: new Date(now + 60_000).toISOString() });
    now += 60_000;
    await backend.handovers.pass();
    expect((await entriesOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['createHandovers', ada.user.id],
      ['endHandover', 'system'],
    ]);
  });
});
