import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeNotificationPreferenceDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  GetProposalDocument,
  type CreateProposalInput,
} from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

const day = 24 * 60 * 60_000;
const unknown = 'not.yet@customers.test';

let backend: EmbeddedBackend;
let second: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let mei: Somebody;
let now = Date.UTC(2026, 10, 3, 10);

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  backend = await startEmbeddedBackend({ databaseUrl, now: () => now });
  second = await startEmbeddedBackend({ databaseUrl, now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  mei = await join(backend, 'Mei');
});
afterAll(async () => {
  await second.close();
  await backend.close();
});

/** Signs in for another hour. */
const again = async ({ user: { email } }: Somebody) => apiClient(backend.url, await backend.signIn(email));

const sent = async (emails: readonly string[], more: Partial<CreateProposalInput> = {}) => {
  const input = proposalTo(emails, { status: 'SENT', title: 'Spring', ...more });
  return (await dataOf((await again(robin))(CreateProposalDocument, { input }))).createProposal;
};

/** Who got news of a proposal that waits, by bell and by mail. */
const remindedOf = async (proposalId: string) => {
  await Promise.all([backend, second].map(({ jobs }) => jobs.drained()));
  const { db } = backend.database;
  const bells = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['users.email as to', 'message', 'subjects'])
    .where('type', '=', 'ProposalReminder')
    .where('subjects', '@>', JSON.stringify([{ id: proposalId }]) as never)
    .orderBy('users.email')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['recipient as to', 'body_text as text'])
    .where('body_text', 'like', `%/proposals/${proposalId}%`)
    .where('subject', '=', 'Coolio: A proposal waits for your answer')
    .orderBy('recipient')
    .execute();
  return { bells, mails };
};

const emailsIn = (rows: readonly { readonly to: string }[]): readonly string[] => rows.map(({ to }) => to);

describe('a proposal that nobody has answered', () => {
  it('is brought up once after seven days, to users and to those known by email, and its sender sees when', async () => {
    const { id, revision } = await sent([ada.user.email, unknown]);
    now += 7 * day - 1;
    await backend.reminders.ofProposals();
    expect(await remindedOf(id)).toEqual({ bells: [], mails: [] });
    now += 1;
    await backend.reminders.ofProposals();
    now += day;
    await backend.reminders.ofProposals();
    const { bells, mails } = await remindedOf(id);
    expect(bells).toEqual([
      {
        to: ada.user.email,
        message: 'Robin waits for your answer to Spring, $594.00',
        subjects: [{ kind: 'proposal', id, name: 'Spring' }],
      },
    ]);
    expect(emailsIn(mails)).toEqual([ada.user.email, unknown]);
    expect(mails[0]?.text).toContain('Robin waits for your answer to Spring, $594.00.');
    const read = async (person: Somebody) =>
      (await dataOf((await again(person))(GetProposalDocument, { id }))).getProposal;
    expect(await read(robin)).toMatchObject({ remindedAt: new Date(now - day).toISOString(), revision });
    expect(await read(ada)).toMatchObject({ remindedAt: null });
  });

  it('is brought up once by two backends at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => sent([ada.user.email])));
    now += 7 * day;
    await Promise.all([backend, second].map(({ reminders }) => reminders.ofProposals()));
    for (const { id } of made) {
      const { bells, mails } = await remindedOf(id);
      expect([bells.length, mails.length]).toEqual([1, 1]);
    }
  });

  it('is not brought up to who declined, nor by mail to who wants none', async () => {
    const { id } = await sent([ada.user.email, mei.user.email, robin.user.email]);
    await dataOf((await again(ada))(DeclineProposalDocument, { id }));
    const preference = { type: 'ProposalReminder' as const, bell: true, mail: false };
    await dataOf((await again(mei))(ChangeNotificationPreferenceDocument, { input: preference }));
    now += 7 * day;
    await backend.reminders.ofProposals();
    const { bells, mails } = await remindedOf(id);
    expect(emailsIn(bells)).toEqual([mei.user.email, robin.user.email]);
    expect(emailsIn(mails)).toEqual([robin.user.email]);
  });

  it('asks for the open part alone where a part of it is paid', async () => {
    const { id, services } = await sent([ada.user.email]);
    const items = services.flatMap(({ lineItems }) => lineItems);
    const monthly = items.filter(({ billingInterval }) => billingInterval !== 'YEAR').map((item) => item.id);
    const payment = {
      orderId: id,
      payerId: ada.user.id,
      payerName: 'Ada',
      total: 57_000,
      paidAt: '',
      itemIds: monthly,
    };
    await backend.database.db
      .updateTable('proposals')
      .set({ payments: JSON.stringify([payment]) })
      .where('id', '=', id)
      .execute();
    now += 7 * day;
    await backend.reminders.ofProposals();
    expect((await remindedOf(id)).bells[0]?.message).toBe('Robin waits for your answer to Spring, $24.00');
  });

  it.each([
    ['after its last day', 8, { validUntil: 3 }],
    ['a month after it was sent', 30, {}],
  ] as const)('is not brought up %s', async (_when, days, { validUntil: valid }: { readonly validUntil?: number }) => {
    const lastDay = valid === undefined ? null : new Date(now + valid * day).toISOString().slice(0, 10);
    const { id } = await sent([ada.user.email], { validUntil: lastDay });
    now += days * day;
    await backend.reminders.ofProposals();
    expect(await remindedOf(id)).toEqual({ bells: [], mails: [] });
  });

  it('is not brought up while a draft, nor once declined', async () => {
    const draft = await sent([ada.user.email], { status: 'DRAFT' });
    const declined = await sent([ada.user.email]);
    await dataOf((await again(ada))(DeclineProposalDocument, { id: declined.id }));
    now += 8 * day;
    await backend.reminders.ofProposals();
    for (const { id } of [draft, declined]) expect(await remindedOf(id)).toEqual({ bells: [], mails: [] });
  });
});
