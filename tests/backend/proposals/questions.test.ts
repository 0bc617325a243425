import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeNotificationPreferenceDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  AskAboutProposalDocument,
  CreateProposalDocument,
  GetProposalQuestionsDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { join, refusalOf, type Somebody } from '#tests/support/tasks/task-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let sam: Somebody;
let ada: Somebody;
let mei: Somebody;
let now = Date.now();

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now, writingAllowance: undefined });
  robin = await join(backend, 'Robin', true);
  sam = await join(backend, 'Sam', true);
  ada = await join(backend, 'Ada');
  mei = await join(backend, 'Mei');
});
afterAll(() => backend.close());

const sent = async (...recipients: readonly Somebody[]) => {
  const emails = [...recipients.map(({ user }) => user.email), 'not.yet@customers.test'];
  const input = proposalTo(emails, { status: 'SENT', title: 'Spring' });
  return (await dataOf(robin.api(CreateProposalDocument, { input }))).createProposal;
};

const ask = ({ api }: Somebody, proposalId: string, text: string, id = ulid()) =>
  api(AskAboutProposalDocument, { input: { id, proposalId, text } });

const mailsOf = async (proposalId: string) => {
  await backend.jobs.drained();
  return backend.database.db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'body_text as text', 'body_html as html'])
    .where('body_text', 'like', `%/proposals/${proposalId}?question=%`)
    .orderBy('id')
    .execute();
};

describe('a mail of a question', () => {
  it('goes to those who may read it and want it, says all of it, and leads to it', async () => {
    const { id } = await sent(ada, mei);
    const preference = { type: 'ProposalQuestion' as const, bell: true, mail: false };
    await dataOf(mei.api(ChangeNotificationPreferenceDocument, { input: preference }));
    const text = 'Is <b>this</b>\nall?';
    const asked = (await dataOf(ask(ada, id, text))).askAboutProposal;
    expect(await mailsOf(id)).toEqual([
      {
        to: robin.user.email,
        subject: 'Coolio: Ada asks about Spring',
        text: expect.stringMatching(
          new RegExp(`^Is <b>this</b>\nall\\?\n\n.*/proposals/${id}\\?question=${asked.id}\n`),
        ),
        html: expect.stringContaining('<p>Is &lt;b&gt;this&lt;/b&gt;<br>all?</p>'),
      },
    ]);
  });

  it('goes to admins who wrote, and to none who is an admin no more', async () => {
    const { id } = await sent(ada);
    await dataOf(ask(sam, id, 'Do not forget the domain'));
    await dataOf(ask(ada, id, 'We have one'));
    const first = (await mailsOf(id)).filter(({ text }) => text.startsWith('We have one')).map(({ to }) => to);
    expect(first.toSorted()).toEqual([robin.user.email, sam.user.email].toSorted());
    const { db } = backend.database;
    await db.updateTable('users').set({ groups: [] }).where('id', '=', sam.user.id).execute();
    await dataOf(ask(ada, id, 'Two, even'));
    await db
      .updateTable('users')
      .set({ groups: [adminGroup] })
      .where('id', '=', sam.user.id)
      .execute();
    const second = (await mailsOf(id)).filter(({ text }) => text.startsWith('Two')).map(({ to }) => to);
    expect(second).toEqual([robin.user.email]);
  });
});

describe('thirty questions and answers a minute', () => {
  it('are taken of each person, what is sent again or refused not counted', async () => {
    now += 60_000;
    const { id } = await sent(ada, mei);
    const last = ulid();
    await dataOf(ask(ada, id, 'Once', last));
    for (let count = 1; count < 30; count += 1) {
      await dataOf(ask(ada, id, 'Once', last));
      expect(await refusalOf(ask(ada, id, ''))).toMatchObject({ errorType: 'BadRequest' });
      await dataOf(ask(ada, id, 'More'));
    }
    expect(await refusalOf(ask(ada, id, 'Too much'))).toMatchObject({
      errorType: 'LimitExceeded',
      message: 'Too many questions and answers: try again in a moment',
      errorInfo: { retryAfter: 2 },
    });
    await dataOf(ask(mei, id, 'Others may'));
    now += 2000;
    await dataOf(ask(ada, id, 'Now'));
  });
});

it('questions at one moment have a place each', async () => {
  now += 60_000;
  const { id } = await sent(ada, mei);
  await Promise.all([ada, mei, robin, ada, mei].map((person, at) => dataOf(ask(person, id, `Question ${at}`))));
  const { getProposalQuestions } = await dataOf(ada.api(GetProposalQuestionsDocument, { proposalId: id }));
  expect(getProposalQuestions?.items.map(({ text }) => text).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Question ${at}`),
  );
  const rows = await backend.database.db
    .selectFrom('proposal_questions')
    .select('sequence')
    .where('proposal_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
});
