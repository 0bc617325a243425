import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  EditProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { settlePayment } from '#backend/orders/settle-payment.ts';
import { createJobs } from '#backend/jobs/jobs.ts';
import { createPaymentOutbox, paymentEventHandler } from '#backend/payments/payment-outbox.ts';
import type { ReceiveWebhook } from '#backend/payments/receive-webhook.ts';
import { parsePaymentEvent, type PaymentEvent } from '#backend/payments/payment-event.ts';
import { silentLog } from '#backend/storage/log.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { seed } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let backend: EmbeddedBackend;
let admin: Api;
let customers: readonly Api[];

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  await backend.createUser({ email: 'bea@coolio.test', name: 'Bea' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  admin = await as('admin@coolio.test');
  customers = [await as('ada@coolio.test'), await as('bea@coolio.test')];
});
afterAll(() => backend.close());

const sent = async () => {
  const input = proposalTo(['ada@coolio.test', 'bea@coolio.test'], { status: 'SENT' });
  return (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
};
type Sent = Awaited<ReturnType<typeof sent>>;

const open = async (api: Api | undefined, { id, revision, services }: Sent) => {
  const [service] = services;
  const chosen = [{ id: service?.id ?? '', lineItems: [{ id: service?.lineItems[0]?.id ?? '' }] }];
  const answer = await api?.(CreateCheckoutSessionDocument, { input: { proposalId: id, revision, services: chosen } });
  return answer?.data?.createCheckoutSession;
};

const paid = (sessionId: string): PaymentEvent => ({
  id: `evt_${ulid()}`,
  type: 'checkout.paid',
  sessionId,
  amount: 45_000,
  currency: 'USD',
  paidAt: Date.now(),
});

/** The sessions whose charge goes back. */
const refunds = async (db: EmbeddedBackend['database']['db']): Promise<readonly (string | null)[]> =>
  (await db.selectFrom('jobs').select('key').where('kind', '=', 'refund').execute()).map(({ key }) => key);

describe('a proposal, whatever happens to it at once', () => {
  const who = fc.constantFrom(0, 1);
  const step = fc.oneof(
    fc.record({ act: fc.constant('pay' as const), who }),
    fc.record({ act: fc.constant('decline' as const), who }),
    fc.record({ act: fc.constantFrom('delete' as const, 'edit' as const), who }),
  );

  it(`ends in one state, and all money has an order or goes back (seed ${seed})`, async () => {
    const settle = settlePayment({ database: backend.database, jobs: backend.jobs, now: Date.now });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const proposal = await sent();
        const sessions = await Promise.all(customers.map((api) => open(api, proposal)));
        const charged = new Set<string>();
        await Promise.all(
          steps.map(async ({ act, who: at }) => {
            const session = sessions[at];
            if (act === 'decline') return customers[at]?.(DeclineProposalDocument, { id: proposal.id });
            if (act === 'delete') return admin(DeleteProposalDocument, { id: proposal.id });
            if (act === 'edit') {
              const input = { revision: proposal.revision, recipients: [], services: [], message: 'changed' };
              return admin(EditProposalDocument, { id: proposal.id, input });
            }
            if (session === undefined) return undefined;
            charged.add(session.orderId);
            return settle(paid(session.id));
          }),
        );
        const { db } = backend.database;
        const stored = await db.selectFrom('proposals').selectAll().where('id', '=', proposal.id).executeTakeFirst();
        const orders = await db
          .selectFrom('orders')
          .select(['id', 'total'])
          .where('proposal_id', '=', proposal.id)
          .execute();
        const goneBack = await refunds(db);
        const refunded = new Set(
          sessions.flatMap((session) => (session !== undefined && goneBack.includes(session.id) ? [session.id] : [])),
        );
        const kept = sessions.flatMap((session) =>
          session !== undefined && charged.has(session.orderId) && !refunded.has(session.id) ? [session.orderId] : [],
        );
        expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(kept));
        expect(refunded.size).toBeLessThanOrEqual(stored?.status === 'PAID' ? 1 : 0);
        expect(orders.every(({ total }) => total === 45_000)).toBe(true);
        expect(stored?.message ?? 'As we spoke of.').toBe('As we spoke of.');
        expect(stored === undefined || (stored.status === 'PAID') === (stored.order_id !== null)).toBe(true);
        expect(stored?.order_id === null || stored === undefined || charged.has(stored.order_id ?? '')).toBe(true);
      }),
      { numRuns: inFullRun ? 120 : 30 },
    );
  });
});

describe('a provider that never hears the answer', () => {
  it('sends again, and the payment counts once', async () => {
    const session = await open(customers[0], await sent());
    const settle = settlePayment({ database: backend.database, jobs: backend.jobs, now: Date.now });
    /** Ahead of the backend's own worker, for which these jobs are not due. */
    let now = Date.now() + 24 * 60 * 60_000;
    let tries = 0;
    const { database } = backend;
    const jobs = createJobs({ database, now: () => now, log: silentLog });
    const deliver: ReceiveWebhook = async (body) => {
      tries += 1;
      const event = parsePaymentEvent(body);
      if (event === undefined || event === 'unknown') return 'malformed';
      await settle(event);
      if (tries < 4) throw new Error('the line broke after the commit');
      return 'received';
    };
    jobs.handle({ 'payment-event': paymentEventHandler({ key: Buffer.alloc(32), now: () => now, deliver }) });
    const outbox = createPaymentOutbox({ database, jobs, now: () => now });
    const { id: _id, ...event } = paid(session?.id ?? '') as Extract<PaymentEvent, { type: 'checkout.paid' }>;
    await outbox.send(`checkout ${session?.id}`, event);
    await outbox.send(`checkout ${session?.id}`, event);
    for (let again = 0; again < 6; again += 1) {
      await jobs.drained();
      now += 60_000;
    }
    await jobs.close();
    expect(tries).toBe(4);
    const { db } = backend.database;
    const orderId = session?.orderId ?? '';
    expect(await db.selectFrom('orders').select('id').where('id', '=', orderId).execute()).toHaveLength(1);
    expect(await db.selectFrom('notifications').select('id').where('order_id', '=', orderId).execute()).toHaveLength(1);
  });
});
