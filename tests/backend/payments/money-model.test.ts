import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  EditProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { createJobs } from '#backend/jobs/jobs.ts';
import { createPaymentOutbox, paymentEventHandler } from '#backend/payments/payment-outbox.ts';
import type { ReceiveWebhook } from '#backend/payments/receive-webhook.ts';
import { parsePaymentEvent, type PaymentEvent } from '#backend/payments/payment-event.ts';
import { silentLog } from '#backend/storage/log.ts';
import { isRowAbout } from '#backend/notifications/notification-store.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { seed } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { settlementOf } from '#tests/support/payments/settlement.ts';
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

/** The item of a part: 0 of the first, with the monthly one, and 2, the yearly one, of the second. */
type Place = 0 | 2;
const prices = { 0: 45_000, 2: 2_400 } as const;

const open = async (api: Api | undefined, { id, revision, services }: Sent, place: Place = 0) => {
  const [service] = services;
  const chosen = [{ id: service?.id ?? '', lineItems: [{ id: service?.lineItems[place]?.id ?? '' }] }];
  const answer = await api?.(CreateCheckoutSessionDocument, { input: { proposalId: id, revision, services: chosen } });
  return answer?.data?.createCheckoutSession;
};

const paid = (sessionId: string, place: Place = 0): PaymentEvent => ({
  id: `evt_${ulid()}`,
  type: 'checkout.paid',
  sessionId,
  amount: prices[place],
  currency: 'USD',
  paidAt: Date.now(),
});

/** The sessions whose charge goes back. */
const refunds = async (db: EmbeddedBackend['database']['db']): Promise<readonly (string | null)[]> =>
  (await db.selectFrom('jobs').select('key').where('kind', '=', 'refund').execute()).map(({ key }) => key);

describe('a proposal, whatever happens to it at once', () => {
  const who = fc.constantFrom(0, 1);
  const place = fc.constantFrom<Place>(0, 2);
  const step = fc.oneof(
    fc.record({ act: fc.constant('pay' as const), who, place }),
    fc.record({ act: fc.constantFrom('decline' as const, 'delete' as const, 'edit' as const), who, place }),
  );

  it(`ends in one state, and all money has an order or goes back (seed ${seed})`, async () => {
    const settle = settlementOf(backend);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const proposal = await sent();
        const sessions = await Promise.all(
          customers.flatMap((api, at) =>
            ([0, 2] as const).map(async (part) => ({ at, part, session: await open(api, proposal, part) })),
          ),
        );
        const charged = new Set<string>();
        const pay = async (at: number, part: Place): Promise<unknown> => {
          const session = sessions.find((each) => each.at === at && each.part === part)?.session;
          if (session === undefined) return undefined;
          charged.add(session.id);
          return settle(paid(session.id, part));
        };
        await Promise.all(
          steps.map(async ({ act, who: at, place: part }) => {
            if (act === 'pay') return pay(at, part);
            if (act === 'decline') return customers[at]?.(DeclineProposalDocument, { id: proposal.id });
            if (act === 'delete') return admin(DeleteProposalDocument, { id: proposal.id });
            const input = { revision: proposal.revision, recipients: [], services: [], message: 'changed' };
            return admin(EditProposalDocument, { id: proposal.id, input });
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
        const kept = sessions.flatMap(({ part, session }) =>
          session !== undefined && charged.has(session.id) && !goneBack.includes(session.id)
            ? [{ id: session.orderId, total: prices[part] }]
            : [],
        );
        const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
        expect(orders.toSorted(byId)).toEqual(kept.toSorted(byId));
        const payments = stored?.payments ?? [];
        const totals = payments.map(({ total }) => total);
        expect(new Set(totals).size).toBe(totals.length);
        expect(stored?.status !== 'PAID' || totals.length > 0).toBe(true);
        expect(stored?.status !== 'SENT' || totals.length < 2).toBe(true);
        expect(stored === undefined || stored.status === 'DECLINED' || totals.length === kept.length).toBe(true);
        expect(stored?.message ?? 'As we spoke of.').toBe('As we spoke of.');
      }),
      { numRuns: inFullRun ? 120 : 10 },
    );
  });
});

describe('a provider that never hears the answer', () => {
  it('sends again, and the payment counts once', async () => {
    const session = await open(customers[0], await sent());
    const settle = settlementOf(backend);
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
    expect(
      await db
        .selectFrom('notifications')
        .select('id')
        .where(isRowAbout({ kind: 'order', id: orderId }))
        .execute(),
    ).toHaveLength(1);
  });
});
