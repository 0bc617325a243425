import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateCheckoutSessionDocument,
  GetOrderDocument,
  GetSubscriptionPaymentsDocument,
  RenewSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument, GetProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { pdfLines } from '#tests/support/files/pdf-text.ts';
import { monthlyCare, proposalTo } from '#tests/support/proposal-inputs.ts';
import { usualLook } from '#backend/look/look.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;
let ben: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    pdf: undefined,
    tax: { name: 'VAT', rate: 2000 },
    look: { ...usualLook, sellerAddress: ['Pier 4, Leith'] },
  });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada Lindqvist' });
  await backend.createUser({ email: 'ben@coolio.test', name: 'Ben' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada, ben] = [await as('admin@coolio.test'), await as('ada@coolio.test'), await as('ben@coolio.test')];
});
afterAll(() => backend.close());

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

/** Ada pays a one-time and a monthly item. */
const pay = async () => {
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT', title: 'Care', services: [monthlyCare()] });
  const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
  const chosen = services.map((service) => ({
    id: service.id,
    lineItems: service.lineItems.map((item) => ({ id: item.id })),
  }));
  const session = { proposalId: id, revision, services: chosen };
  const { url, orderId } = (await dataOf(ada(CreateCheckoutSessionDocument, { input: session }))).createCheckoutSession;
  await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
  const { getOrder } = await dataOf(ada(GetOrderDocument, { id: orderId }));
  return { proposalId: id, orderId, order: getOrder };
};

const read = async (url: string | null | undefined): Promise<readonly string[]> => {
  const answer = await fetch(url ?? '');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return pdfLines(new Uint8Array(await answer.arrayBuffer()));
};

const pdfOf = async (as: Api, id: string): Promise<string> =>
  (await dataOf(as(GetOrderDocument, { id }))).getOrder?.pdfUrl ?? '';

const firstWords = (lines: readonly string[]): readonly string[] => lines.filter((line) => !line.startsWith('Paid on'));

describe('the receipt of an order as a PDF', () => {
  it('says who was paid what by whom, for what, and what of it is tax', async () => {
    const { order } = await pay();
    const lines = await read(order?.pdfUrl);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Number 00000${order?.receiptNumber}`,
        'Coolio Ada Lindqvist',
        'Pier 4, Leith ada@coolio.test',
        'Launch audit $450.00',
        'Monthly care $120.00 / month',
        'Total $570.00',
        'Includes VAT 20% $95.00',
        'Amount paid $570.00',
      ]),
    );
    expect(order?.tax).toEqual({ name: 'VAT', rate: 2000, amount: 9500 });
  });

  it('is downloaded under its number', async () => {
    const { order } = await pay();
    const answer = await fetch(order?.pdfUrl ?? '');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=receipt-00000${order?.receiptNumber}.pdf`,
    );
  });

  it('is read by its customer and by admins, and is Not Found for everybody else', async () => {
    const { orderId, order } = await pay();
    expect(firstWords(await read(await pdfOf(admin, orderId)))).toContain('Amount paid $570.00');
    expect(await pdfOf(ben, orderId)).toBe('');
    const address = new URL(order?.pdfUrl ?? '');
    const { id: benId } = await backend.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ben@coolio.test')
      .executeTakeFirstOrThrow();
    address.searchParams.set('by', benId);
    expect((await fetch(address)).status).toBe(404);
    const other = await pay();
    const changed = new URL(order?.pdfUrl ?? '');
    changed.pathname = new URL(other.order?.pdfUrl ?? '').pathname;
    expect((await fetch(changed)).status).toBe(404);
    expect((await fetch(new URL(`/files/receipts/${orderId}.pdf`, backend.url))).status).toBe(404);
  });

  it('is Not Found at an address of its own once the reader may read nothing more', async () => {
    const { order } = await pay();
    const { db } = backend.database;
    const ofAda = db.updateTable('users').where('email', '=', 'ada@coolio.test');
    await ofAda.set({ suspended_at: new Date() }).execute();
    expect((await fetch(order?.pdfUrl ?? '')).status).toBe(404);
    await ofAda.set({ suspended_at: null }).execute();
    expect((await fetch(order?.pdfUrl ?? '')).status).toBe(200);
  });

  it('comes for each later period too, with what that period cost, and by mail', async () => {
    const { order, orderId } = await pay();
    const id = order?.subscriptionId ?? '';
    await dataOf(admin(RenewSubscriptionDocument, { id }));
    await backend.jobs.drained();
    const { getSubscriptionPayments } = await dataOf(ada(GetSubscriptionPaymentsDocument, { subscriptionId: id }));
    const [later, first] = getSubscriptionPayments?.items ?? [];
    const lines = await read(later?.pdfUrl);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Number 00000${later?.receiptNumber}`,
        'Monthly care $120.00 / month',
        'Includes VAT 20% $20.00',
        'Amount paid $120.00',
      ]),
    );
    expect(lines).not.toContain('Launch audit $450.00');
    expect(await read(first?.pdfUrl)).toEqual(await read(await pdfOf(ada, orderId)));
    const mails = await backend.database.db
      .selectFrom('mails')
      .select('subject')
      .where('subject', '=', `Coolio: receipt 00000${later?.receiptNumber}`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('bears nobody once its customer was removed, and is not mailed to them', async () => {
    const { orderId } = await pay();
    const { db } = backend.database;
    await db
      .updateTable('orders')
      .set({ user_name: 'Removed person', user_id: 'gone', user_email: 'gone@removed.invalid' })
      .where('id', '=', orderId)
      .execute();
    expect(await read(await pdfOf(admin, orderId))).toContain('Coolio Removed person');
  });
});

describe('a proposal as a PDF', () => {
  const urlFor = async (as: Api, id: string): Promise<string> =>
    (await dataOf(as(GetProposalDocument, { id }))).getProposal?.pdfUrl ?? '';

  it('is addressed to the recipient who reads it, and to all of them for the agency', async () => {
    const { proposalId } = await pay();
    const own = await read(await urlFor(ada, proposalId));
    expect(own).toEqual(
      expect.arrayContaining(['Prepared for', 'Ada Lindqvist', 'Care', 'Launch audit $450.00', 'Paid $570.00']),
    );
    expect(await read(await urlFor(admin, proposalId))).toContain('ada@coolio.test');
  });

  it('is Not Found for strangers and, as a draft, for its recipients', async () => {
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { id } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
    const address = await urlFor(ada, id);
    expect(await urlFor(ben, id)).toBe('');
    expect((await fetch(address)).status).toBe(200);
    await backend.database.db.updateTable('proposals').set({ status: 'DRAFT' }).where('id', '=', id).execute();
    expect((await fetch(address)).status).toBe(404);
  });
});
