import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { shuffled } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { figure, type Bench, type Figure } from './figure.ts';

const deliveries = 1_000;
const differentEvents = 4;
const rounds = Number(process.env['CHECKOUT_ROUNDS'] ?? 500);
const callsAtOnce = 8;
const customer = 'ada@coolio.test';

const choose = async (admin: Api) => {
  const input = proposalTo([customer], { status: 'SENT' });
  const {
    id: proposalId,
    revision,
    services,
  } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
  const chosen = services.slice(0, 1).map(({ id, lineItems }) => ({ id, lineItems: [{ id: lineItems[0]?.id ?? '' }] }));
  return { proposalId, revision, services: chosen };
};

const deliverAll = async (backend: EmbeddedBackend, bodies: readonly string[]): Promise<number> => {
  const key = await createSecrets(backend.database)('payment-webhooks');
  const waiting = [...bodies];
  let failed = 0;
  const deliver = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const headers = { 'content-type': 'application/json', 'portal-signature': signWebhook(key, body, Date.now()) };
      const { status } = await fetch(`${backend.url}/webhooks/payments`, { method: 'POST', headers, body });
      if (status >= 500) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, deliver));
  return failed;
};

/** One payment, told under several event ids, each many times and in no order. */
const duplicates = async (backend: EmbeddedBackend, admin: Api, ada: Api): Promise<Figure[]> => {
  const { createCheckoutSession: session } = await dataOf(
    ada(CreateCheckoutSessionDocument, { input: await choose(admin) }),
  );
  const event = { type: 'checkout.paid', sessionId: session.id, amount: 45_000, currency: 'USD', paidAt: Date.now() };
  const events = Array.from({ length: differentEvents }, () => JSON.stringify({ id: `evt_${ulid()}`, ...event }));
  const bodies = shuffled(Array.from({ length: deliveries }, (_, at) => events[at % differentEvents] ?? ''));
  const failed = await deliverAll(backend, bodies);
  const { db } = backend.database;
  const made = await db.selectFrom('orders').select('id').where('proposal_id', '=', session.proposalId).execute();
  return [
    figure('webhook deliveries, doubled and shuffled', bodies.length, 'deliveries'),
    figure('orders made of them', made.length, 'orders', { exactly: 1 }),
    figure('deliveries answered with 5xx', failed, 'deliveries', { exactly: 0 }),
  ];
};

const checkouts = async (backend: EmbeddedBackend, admin: Api, ada: Api): Promise<Figure[]> => {
  let unequal = 0;
  let stored = 0;
  for (let round = 0; round < rounds; round += 1) {
    const input = await choose(admin);
    const calls = Array.from({ length: callsAtOnce }, () => dataOf(ada(CreateCheckoutSessionDocument, { input })));
    const ids = new Set((await Promise.all(calls)).map(({ createCheckoutSession }) => createCheckoutSession.id));
    if (ids.size !== 1) unequal += 1;
    const { db } = backend.database;
    const { proposalId } = input;
    stored += (await db.selectFrom('checkout_sessions').select('id').where('proposal_id', '=', proposalId).execute())
      .length;
  }
  return [
    figure(`rounds of ${callsAtOnce} checkout calls at once`, rounds, 'rounds'),
    figure('rounds that answered different sessions', unequal, 'rounds', { exactly: 0 }),
    figure('sessions stored', stored, 'sessions', { exactly: rounds }),
  ];
};

/** What may happen once happens once, however often it is asked for. */
export const webhooks: Bench = {
  name: 'webhooks',
  run: async () => {
    const backend = await startEmbeddedBackend({ contractOnly: true });
    try {
      await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
      await backend.createUser({ email: customer, name: 'Ada' });
      const admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
      const ada = apiClient(backend.url, await backend.signIn(customer));
      return [...(await duplicates(backend, admin, ada)), ...(await checkouts(backend, admin, ada))];
    } finally {
      await backend.close();
    }
  },
};
