import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import type { StormTarget } from '#tests/backend/storage/kill-storm.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';
import { startProduct, type Storm } from './start-product.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

type Checkout = { readonly url: string; readonly orderId: string };

/** Opens the checkout of a proposal that is sent for it. */
const openCheckout = async (admin: Api, ada: Api): Promise<Checkout> => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT', services: [monthlyCare()], message: 'Storm' });
  const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
  const chosen = services.map((service) => ({
    id: service.id,
    lineItems: service.lineItems.map((item) => ({ id: item.id })),
  }));
  const session = { proposalId: id, revision, services: chosen };
  return (await dataOf(ada(CreateCheckoutSessionDocument, { input: session }))).createCheckoutSession;
};

const openCheckouts = async (url: string, count: number): Promise<Checkout[]> => {
  const as = async (email: string) => apiClient(url, await signInAt(url, email, demoPassword));
  const [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
  const made: Checkout[] = [];
  for (let at = 0; at < count; at += 1) made.push(await openCheckout(admin, ada));
  return made;
};

/** Whether the provider's page says that it is paid. */
const isPaid = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  return answer.status === 303;
};

/** Each order with 1 for itself and 1 for its place in a series that counts every payment once; 0 for all where it does not. */
const readOrders = async (dataDir: string): Promise<ReadonlyMap<string, number>> => {
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    const { db } = database;
    const orders = await db.selectFrom('orders').select(['id', 'receipt_number']).execute();
    const later = await db
      .selectFrom('subscription_payments')
      .select('receipt_number')
      .where('receipt_number', 'is not', null)
      .where('billing_reason', '<>', 'subscription_create')
      .execute();
    const { last_number } = await db.selectFrom('receipt_series').select('last_number').executeTakeFirstOrThrow();
    const given = [...orders, ...later].map(({ receipt_number }) => receipt_number ?? 0).toSorted((a, b) => a - b);
    const isWhole = given.length === last_number && given.every((number, at) => number === at + 1);
    return new Map(orders.map(({ id }) => [id, isWhole ? 2 : 1]));
  } finally {
    await database.close();
  }
};

/** Pays what is open until nothing is; a payment without an answer is tried again. Each start of the product has another port. */
const pay = async ({ url, hasEnded, acknowledged }: Storm, open: Checkout[]): Promise<void> => {
  while (!hasEnded()) {
    const next = open.shift();
    if (next === undefined) return;
    const paid = await isPaid(new URL(new URL(next.url).pathname, url).href).catch(() => false);
    if (paid) acknowledged(next.orderId);
    else open.push(next);
  }
};

/** Eight people who pay at once on the page of the embedded provider, over the built product. */
export const createPaymentTarget = (count: number): StormTarget => {
  let open: Checkout[] | undefined;
  return {
    rowsPerWrite: 2,
    readAll: readOrders,
    remove: () => Promise.resolve(),
    start: startProduct(async (url) => (open ??= await openCheckouts(url, count)), pay),
  };
};
