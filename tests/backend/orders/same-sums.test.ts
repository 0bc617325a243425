import { array, assert, asyncProperty, constantFrom, integer, record, subarray } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateCheckoutSessionDocument,
  GetAllOrdersDocument,
  GetOrderDocument,
  GetUserOrdersDocument,
} from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  GetProposalDocument,
  type ServiceInput,
} from '#contracts/generated/proposals/graphql.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { partsOf } from '#core/proposals/payment-parts.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { pdfLines } from '#tests/support/files/pdf-text.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ pdf: undefined });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
});
afterAll(() => backend.close());

const item = record({
  price: integer({ min: 1, max: 9_999_999 }),
  billing: constantFrom('once', 'MONTH', 'YEAR'),
}).map(({ price, billing }): ServiceInput['lineItems'][number] => ({
  title: `Item of ${price}`,
  description: '',
  price,
  ...(billing === 'once' ? { billingType: 'ONE_TIME' } : { billingType: 'RECURRING', billingInterval: billing }),
  files: [],
}));

const services = array(array(item, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }).map((all) =>
  all.map((lineItems, at): ServiceInput => ({ title: `Service ${at}`, type: 'Advertising', lineItems })),
);

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** What the mail with a receipt says was paid. */
const mailed = async (orderId: string): Promise<string | undefined> => {
  await backend.jobs.drained();
  const mail = await backend.database.db
    .selectFrom('mails')
    .select('body_text')
    .where('body_text', 'like', `%/orders/${orderId}%`)
    .executeTakeFirst();
  return /Total: (.*)/.exec(mail?.body_text ?? '')?.[1];
};

describe('a payment', () => {
  it('has one sum on the page, at the checkout, in order, receipt, mail, lists and proposal, in each currency', async () => {
    await assert(
      asyncProperty(
        services,
        constantFrom('USD', 'EUR', 'JPY', 'KWD'),
        integer({ min: 0, max: 1 }),
        subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
        async (offered, currency, part, places) => {
          const input = proposalTo(['ada@coolio.test'], { status: 'SENT', services: offered });
          const { id } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
          await backend.database.db.updateTable('proposals').set({ currency }).where('id', '=', id).execute();
          const proposal = (await dataOf(ada(GetProposalDocument, { id }))).getProposal;
          const all = proposal?.services.flatMap(({ lineItems }) => lineItems) ?? [];
          const parts = partsOf(all);
          const payable = parts[part] ?? parts[0] ?? [];
          const some = payable.filter((_, at) => places.includes(at));
          const chosen = some.length === 0 ? payable : some;
          const due = formatMoney({ amount: chosen.reduce((sum, { price }) => sum + price, 0), currency });

          const selected = (proposal?.services ?? [])
            .map((service) => ({
              id: service.id,
              lineItems: service.lineItems.filter((each) => chosen.includes(each)).map((each) => ({ id: each.id })),
            }))
            .filter(({ lineItems }) => lineItems.length > 0);
          const session = { proposalId: id, revision: proposal?.revision ?? 0, services: selected };
          const { url, orderId } = (await dataOf(ada(CreateCheckoutSessionDocument, { input: session })))
            .createCheckoutSession;
          expect(await textOf(url)).toContain(`<button>Pay ${due}</button>`);
          await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });

          const order = (await dataOf(ada(GetOrderDocument, { id: orderId }))).getOrder;
          const [mine] = (await dataOf(ada(GetUserOrdersDocument, { limit: 1 }))).getUserOrders?.items ?? [];
          const [anyones] = (await dataOf(admin(GetAllOrdersDocument, { limit: 1 }))).getAllOrders?.items ?? [];
          const paid = (await dataOf(ada(GetProposalDocument, { id }))).getProposal?.payments;
          const sums = [order, mine, anyones, paid?.[0] && { ...paid[0], currency, id: orderId }];
          expect(
            sums.map((each) => each && [each.id, formatMoney({ amount: each.total, currency: each.currency })]),
          ).toEqual(sums.map(() => [orderId, due]));
          const lines = await pdfLines(new Uint8Array(await (await fetch(order?.pdfUrl ?? '')).arrayBuffer()));
          expect(lines.filter((line) => line.startsWith('Amount paid'))).toEqual([`Amount paid ${due}`]);
          expect(lines.filter((line) => line.startsWith('Item '))).toHaveLength(chosen.length);
          expect(await mailed(orderId)).toBe(due);
        },
      ),
      { numRuns: inFullRun ? 500 : 8 },
    );
  });
});
