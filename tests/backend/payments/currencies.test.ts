import { describe, expect, it } from 'vitest';
import {
  CreateCheckoutSessionDocument,
  GetOrderDocument,
  GetUserOrdersDocument,
} from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DuplicateProposalDocument,
  EditProposalDocument,
  GetProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { formatMoney, parseMoney } from '#core/kernel/money.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';

const start = async (currency: string) => {
  const backend = await startEmbeddedBackend({ currency });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  return { backend, admin: await as('admin@coolio.test'), ada: await as('ada@coolio.test') };
};

const input = proposalTo(['ada@coolio.test'], { status: 'SENT', services: [monthlyCare()] });
const good = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

describe.each([
  {
    currency: 'EUR',
    sum: '€570.00',
    monthly: '€120.00',
    other: 'JPY',
    range: '0.01..999,999.99',
    otherRange: '1..99,999,999',
  },
  {
    currency: 'JPY',
    sum: '¥57,000',
    monthly: '¥12,000',
    other: 'KWD',
    range: '1..99,999,999',
    otherRange: '0.001..99,999.999',
  },
  {
    currency: 'KWD',
    sum: 'KWD\u00A057.000',
    monthly: 'KWD\u00A012.000',
    other: 'EUR',
    range: '0.001..99,999.999',
    otherRange: '0.01..999,999.99',
  },
])('a deployment in $currency', ({ currency, sum, monthly, other, range, otherRange }) => {
  it('has one sum from the proposal over the payment page to the order and its lists', async () => {
    const { backend, admin, ada } = await start(currency);
    try {
      const { createProposal: sent } = await dataOf(admin(CreateProposalDocument, { input }));
      expect(sent.currency).toBe(currency);
      expect(await (await fetch(`${backend.url}/config.json`)).json()).toMatchObject({ currency });
      const services = sent.services.map(({ id, lineItems }) => ({
        id,
        lineItems: lineItems.map((item) => ({ id: item.id })),
      }));
      const selection = { proposalId: sent.id, revision: sent.revision, services };
      const { createCheckoutSession: session } = await dataOf(ada(CreateCheckoutSessionDocument, { input: selection }));

      const page = await (await fetch(session.url)).text();
      expect(page).toContain(sum);
      expect(page).toContain(`Then ${monthly} a month`);
      expect(page).toContain(`Pay ${sum}`);
      await fetch(session.url, { method: 'POST', body: new URLSearchParams(good), redirect: 'manual' });

      const { getOrder: order } = await dataOf(ada(GetOrderDocument, { id: session.orderId }));
      const { getUserOrders: orders } = await dataOf(ada(GetUserOrdersDocument, {}));
      const { getProposal: paid } = await dataOf(admin(GetProposalDocument, { id: sent.id }));
      const { db } = backend.database;
      const events = await db.selectFrom('subscription_payments').select(['amount', 'currency']).execute();
      const charges = await db.selectFrom('subscriptions').select(['amount', 'currency']).execute();
      expect(order).toMatchObject({ total: parseMoney(sum, currency), currency });
      expect(orders.items.map(({ total, currency: own }) => formatMoney({ amount: total, currency: own }))).toEqual([
        sum,
      ]);
      expect(paid?.payments.map(({ total }) => formatMoney({ amount: total, currency }))).toEqual([sum]);
      expect(events).toEqual([{ amount: 57_000, currency }]);
      expect(charges).toEqual([{ amount: parseMoney(monthly, currency), currency }]);

      const { rows } = await backend.database.pool.query<{ message: string }>('select message from notifications');
      expect(rows.map(({ message }) => message)).toEqual([expect.stringContaining(sum), expect.stringContaining(sum)]);
    } finally {
      await backend.close();
    }
  });

  it('says its limits in its own words, and copies nothing that is in another currency', async () => {
    const { backend, admin } = await start(currency);
    try {
      const draft = { ...input, status: 'DRAFT' as const };
      const free = draft.services.map((each) => ({
        ...each,
        lineItems: each.lineItems.map((item) => ({ ...item, price: 0 })),
      }));
      const [refusal] = (await admin(CreateProposalDocument, { input: { ...draft, services: free } })).errors;
      expect(refusal?.message).toContain(`Price must be ${range}`);

      const { createProposal: kept } = await dataOf(admin(CreateProposalDocument, { input: draft }));
      const { duplicateProposal: copy } = await dataOf(admin(DuplicateProposalDocument, { id: kept.id }));
      expect(copy.currency).toBe(currency);
      await backend.database.db.updateTable('proposals').set({ currency: other }).where('id', '=', kept.id).execute();
      const [conflict] = (await admin(DuplicateProposalDocument, { id: kept.id })).errors;
      expect(conflict).toMatchObject({
        errorType: 'Conflict',
        message: `This proposal is in ${other} and new ones are in ${currency}: write a new proposal instead of a copy`,
      });

      const { recipients, services } = draft;
      const edit = { recipients, services, message: 'Kept', revision: kept.revision };
      const worthless = { id: kept.id, input: { ...edit, services: free } };
      const [refused] = (await admin(EditProposalDocument, worthless)).errors;
      expect(refused?.message).toContain(`Price must be ${otherRange}`);
      const { editProposal } = await dataOf(admin(EditProposalDocument, { id: kept.id, input: edit }));
      expect(editProposal.currency).toBe(other);
    } finally {
      await backend.close();
    }
  });
});
