import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { pdfLines } from '#tests/support/files/pdf-text.ts';
import { settlementOf } from '#tests/support/payments/settlement.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;
let settle: SettlePayment;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ pdf: undefined });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
  settle = settlementOf(backend);
});
afterAll(() => backend.close());

/** An open checkout of a monthly item. */
const openCheckout = async (): Promise<string> => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT', services: [monthlyCare()] });
  const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
  const [service] = services;
  const chosen = [{ id: service?.id ?? '', lineItems: [{ id: service?.lineItems[1]?.id ?? '' }] }];
  const session = { proposalId: id, revision, services: chosen };
  return (await dataOf(ada(CreateCheckoutSessionDocument, { input: session }))).createCheckoutSession.id;
};

const common = () => ({ id: `evt_${ulid()}`, amount: 12_000, currency: 'USD' });

const paid = (sessionId: string, subscriptionId: string): PaymentEvent => ({
  ...common(),
  type: 'checkout.paid',
  sessionId,
  paidAt: Date.now(),
  card: { brand: 'visa', last4: '4242' },
  subscription: { id: subscriptionId, invoiceId: `in_${subscriptionId}` },
});

const renewed = (type: 'invoice.paid' | 'invoice.failed', subscriptionId: string, invoiceId: string): PaymentEvent => ({
  ...common(),
  type,
  subscriptionId,
  invoiceId,
  billingReason: 'subscription_cycle',
  at: Date.now(),
});

const numbersOf = async () => {
  const { db } = backend.database;
  const orders = await db.selectFrom('orders').select(['receipt_number', 'subscription_id']).execute();
  const payments = await db
    .selectFrom('subscription_payments')
    .select(['receipt_number', 'billing_reason', 'subscription_id', 'status'])
    .execute();
  return { orders, payments };
};

describe('the numbers of receipts', () => {
  it('count every payment once, in whatever order and however often it is reported at once', async () => {
    const count = inFullRun ? 200 : 24;
    const sessions = await Promise.all(Array.from({ length: count }, openCheckout));
    const events = sessions.map((session, at) => paid(session, `sub_${at}`));
    await Promise.all([...events, ...events].map((event) => settle(event)));
    const renewals = sessions.map((_, at) => renewed('invoice.paid', `sub_${at}`, `in_again_${at}`));
    await Promise.all([...renewals, ...renewals].map((event) => settle(event)));
    const { orders, payments } = await numbersOf();
    const cycles = payments.filter(({ billing_reason }) => billing_reason === 'subscription_cycle');
    const given = [...orders, ...cycles].map(({ receipt_number }) => receipt_number ?? 0);
    expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * count }, (_, at) => at + 1));
    const firsts = payments.filter(({ billing_reason }) => billing_reason === 'subscription_create');
    expect(new Map(firsts.map((row) => [row.subscription_id, row.receipt_number]))).toEqual(
      new Map(orders.map((row) => [row.subscription_id, row.receipt_number])),
    );
  });

  it('wait for the money: a failed renewal has none, and one that is paid then gets the next', async () => {
    await settle(paid(await openCheckout(), 'sub_late'));
    const last = async (): Promise<number> =>
      (await backend.database.db.selectFrom('receipt_series').select('last_number').executeTakeFirstOrThrow())
        .last_number;
    const before = await last();
    await settle(renewed('invoice.failed', 'sub_late', 'in_late'));
    const numberOf = async () => {
      const row = await backend.database.db
        .selectFrom('subscription_payments')
        .select('receipt_number')
        .where('invoice_id', '=', 'in_late')
        .executeTakeFirst();
      return row?.receipt_number;
    };
    expect([await numberOf(), await last()]).toEqual([null, before]);
    await settle(renewed('invoice.paid', 'sub_late', 'in_late'));
    await settle(renewed('invoice.paid', 'sub_late', 'in_late'));
    expect([await numberOf(), await last()]).toEqual([before + 1, before + 1]);
  });

  it('are mailed once to who paid, with what was bought and what it cost', async () => {
    const { db } = backend.database;
    const event = paid(await openCheckout(), 'sub_mailed');
    await Promise.all([settle(event), settle({ ...event, id: `evt_${ulid()}` })]);
    await backend.jobs.drained();
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('subscription_id', '=', 'sub_mailed')
      .executeTakeFirstOrThrow();
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body_text', 'attachments'])
      .where('body_text', 'like', `%${id}%`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: 'ada@coolio.test',
      subject: expect.stringMatching(/^Coolio: receipt 000\d{3}$/),
    });
    expect(mails[0]?.body_text).toMatch(
      /^Thank you\. \$120\.00 is paid\.\n\nReceipt 000\d{3}\n\nMonthly care \(Website care\): \$120\.00 \/ month\nTotal: \$120\.00\nPaid by: Visa •••• 4242\n\n/,
    );
    expect(mails[0]?.body_text).toContain(
      `See it in the portal: http://localhost:${new URL(backend.url).port}/orders/${id}`,
    );
    const [sheet] = mails[0]?.attachments ?? [];
    expect([sheet?.name, sheet?.type]).toEqual([expect.stringMatching(/^receipt-000\d{3}\.pdf$/), 'application/pdf']);
    expect(await pdfLines(Buffer.from(sheet?.base64 ?? '', 'base64'))).toContain('Amount paid $120.00');
  });

  it('give back what a payment took that could not be recorded', async () => {
    const { db } = backend.database;
    const series = () => db.selectFrom('receipt_series').select('last_number').executeTakeFirstOrThrow();
    const before = await series();
    const event = paid(await openCheckout(), 'sub_late');
    await expect(settle(event)).rejects.toThrow(/subscriptions_pkey/);
    expect(await series()).toEqual(before);
  });
});
