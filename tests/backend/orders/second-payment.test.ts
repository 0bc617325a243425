import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { CreateCheckoutSessionDocument, GetCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, type GetProposalQuery } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let key: Buffer;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
  key = await createSecrets(backend.database)('payment-webhooks');
});
afterAll(() => backend.close());

type Proposal = Pick<NonNullable<GetProposalQuery['getProposal']>, 'id' | 'revision' | 'services'>;

const open = async ({ id, revision, services }: Proposal, items: number) => {
  const chosen = services.slice(0, 1).map((service) => ({
    id: service.id,
    lineItems: service.lineItems.slice(0, items).map((item) => ({ id: item.id })),
  }));
  const input = { proposalId: id, revision, services: chosen };
  return (await dataOf(ada(CreateCheckoutSessionDocument, { input }))).createCheckoutSession;
};

/** Open checkouts of two selections of one proposal: its first item, and its first two. */
const twoSelections = async () => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
  const { createProposal: proposal } = await dataOf(admin(CreateProposalDocument, { input }));
  return { proposal, sessions: [await open(proposal, 1), await open(proposal, 2)] as const };
};

const ordersOf = (proposalId: string) =>
  backend.database.db.selectFrom('orders').select('id').where('proposal_id', '=', proposalId).execute();

const eventsOf = (type: string) =>
  backend.database.db.selectFrom('payment_events').select('id').where('type', '=', type).execute();

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

const report = async (sessionId: string, amount: number, type = 'checkout.paid'): Promise<number> => {
  const event = { id: `evt_${ulid()}`, type, sessionId, amount, currency: 'USD' };
  const body = JSON.stringify({ ...event, paidAt: Date.now() });
  const headers = { 'content-type': 'application/json', 'portal-signature': signWebhook(key, body, Date.now()) };
  const { statusCode } = await backend.app.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers,
    payload: body,
  });
  await backend.jobs.drained();
  return statusCode;
};

describe('two selections of one proposal', () => {
  it('that are paid at the same moment are charged once and make one order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { proposal, sessions } = await twoSelections();
      const answers = await Promise.all(
        sessions.map(({ url }) => fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 410]));
      expect(await ordersOf(proposal.id)).toHaveLength(1);
    }
  });
});

describe('a second payment that a provider reports', () => {
  it('makes no second order: it is refunded once, and its payer and the admins are notified', async () => {
    const { proposal, sessions } = await twoSelections();
    const [first, second] = sessions;
    expect(await report(first.id, 45_000)).toBe(200);
    await backend.database.db.deleteFrom('notifications').execute();
    expect(await report(second.id, 57_000)).toBe(200);

    expect(await ordersOf(proposal.id)).toEqual([{ id: first.orderId }]);
    const { getCheckoutSession } = await dataOf(ada(GetCheckoutSessionDocument, { id: second.id }));
    expect(getCheckoutSession?.status).toBe('canceled');
    const notified = await backend.database.db
      .selectFrom('notifications')
      .select(['title', 'message', 'subjects'])
      .execute();
    expect(notified).toEqual(
      ['Ada', 'Robin'].map(() => ({
        title: 'Second payment refunded',
        message: 'Ada paid $570.00 for what was already paid. It is refunded.',
        subjects: [{ kind: 'proposal', id: proposal.id, name: 'Website care' }],
      })),
    );
    expect(await eventsOf('checkout.refunded')).toHaveLength(1);
    expect(await report(second.id, 57_000)).toBe(200);
    expect(await eventsOf('checkout.refunded')).toHaveLength(1);
  });

  it('is for the admins to give back where the provider could not, which they read once', async () => {
    const { sessions } = await twoSelections();
    const [first, second] = sessions;
    await report(first.id, 45_000);
    await report(second.id, 57_000);
    await backend.database.db.deleteFrom('notifications').execute();
    expect(await report(second.id, 57_000, 'checkout.refund-failed')).toBe(200);
    expect(await report(second.id, 57_000, 'checkout.refund-failed')).toBe(200);
    expect(await backend.database.db.selectFrom('notifications').select(['title', 'message']).execute()).toEqual([
      {
        title: 'Refund that failed',
        message:
          '$570.00 did not come back to Ada: the payment provider could not refund it. Give it back in another way.',
      },
    ]);
  });
});
