import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createCheckouts } from '#adapters/memory/checkouts.ts';
import type { CheckoutSelection, CheckoutSession } from '#core/orders/checkout.ts';
import { paidTotal } from '#core/proposals/payment-parts.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { lookAs } from '#tests/support/components/look.ts';
import {
  numbered,
  recurringItem,
  storedItem,
  storedPayment,
  storedProposal,
  storedRecipient,
  storedService,
} from '#tests/support/entities.ts';

const main = page.getByRole('main');
const answer = main.getByRole('region', { name: 'Your answer' });
const button = (name: string | RegExp) => answer.getByRole('button', { name });
const setup = storedItem({ id: numbered(101), title: 'Setup', price: 5000 });
const care = recurringItem('MONTH', { id: numbered(102), title: 'Care', price: 1200 });
const hosting = recurringItem('YEAR', { id: numbered(103), title: 'Hosting', price: 14_400 });
const service = storedService(setup, care, hosting);
const mixed = storedProposal({ services: [service] });
const first = storedPayment({ total: 5000, itemIds: [setup.id] });
const partly = { ...mixed, payments: [first] };
const checkout: CheckoutSession = {
  id: numbered(41),
  url: '',
  status: 'open',
  orderId: numbered(40),
  proposalId: mixed.id,
};
const address = `/proposals/${mixed.id}`;

describe('a proposal of monthly and yearly items', () => {
  it('opens as two payments, each with its sum, and neither is barred', async () => {
    await renderPage(address, { as: ada, seed: { proposals: [mixed] } });
    await expect.element(answer.getByRole('heading', { name: 'Once and monthly' })).toBeVisible();
    await expect.element(answer.getByRole('heading', { name: 'Yearly' })).toBeVisible();
    await expect.element(button('Pay $62.00')).toBeEnabled();
    await expect.element(button('Pay $144.00')).toBeEnabled();
  });

  it('leads to the payment of what is ticked of one part', async () => {
    const asked: CheckoutSelection[] = [];
    const openCheckout = async (selection: CheckoutSelection): Promise<CheckoutSession> => {
      asked.push(selection);
      return { ...checkout, url: '#provider' };
    };
    await renderPage(address, { as: ada, seed: { proposals: [mixed] }, ports: { orders: { openCheckout } } });
    await main.getByRole('checkbox', { name: 'Setup' }).click();
    await button('Pay $12.00').click();
    await expect.poll(() => location.hash).toBe('#provider');
    expect(asked.map(({ services }) => services)).toEqual([[{ id: service.id, lineItemIds: [care.id] }]]);
  });

  it('says what is paid, what was left of it, and asks for the rest', async () => {
    await renderPage(address, { as: ada, seed: { proposals: [partly] } });
    await expect.element(answer).toHaveTextContent(/Paid \$50\.00 on Nov 20, 2026/);
    await expect.element(button('Pay $144.00')).toBeEnabled();
    await expect.element(button(/^Pay \$62/)).not.toBeInTheDocument();
    const left = main.getByRole('region', { name: 'Not chosen' });
    await expect.element(left.getByRole('heading', { name: 'Care', exact: true })).toBeVisible();
    await expect.element(main.getByRole('checkbox', { name: 'Care' })).not.toBeInTheDocument();
    await expect.element(main.getByRole('checkbox', { name: 'Hosting' })).toBeChecked();
  });

  it('is settled by what is declined of it', async () => {
    const { world } = await renderPage(address, { as: ada, seed: { proposals: [partly] } });
    await button('Decline the rest').click();
    const dialog = page.getByRole('dialog', { name: 'Decline the rest?' });
    await dialog.getByLabelText('Reason (optional)').fill('Next year');
    await dialog.getByRole('button', { name: 'Decline the rest' }).click();
    await expect.element(main.getByText(/You declined the rest on .*: “Next year”/)).toBeVisible();
    expect(world.tables.proposals.get(mixed.id)?.status).toBe('PAID');
    expect(paidTotal(world.tables.proposals.get(mixed.id) ?? mixed)).toBe(5000);
  });

  it('is shown as it is once another tab has paid a part', async () => {
    const stored = { ...checkout, userId: ada.id, services: [{ id: service.id, lineItemIds: [setup.id, care.id] }] };
    const seed = { proposals: [mixed], checkouts: [stored] };
    const { world } = await renderPage(address, { as: ada, seed });
    await expect.element(button('Pay $62.00')).toBeVisible();
    createCheckouts(world).pay(checkout.id, '4242 4242 4242 4242');
    await renderPage(address, { as: ada, world });
    await expect.element(main.getByRole('list', { name: 'Payments' })).toHaveTextContent(/Paid \$62\.00 on/);
    await expect.element(main.getByRole('link', { name: 'Receipt' })).toBeVisible();
  });
});

describe('a paid proposal', () => {
  const paid = { ...partly, status: 'PAID', recipients: [storedRecipient()] } as const;

  it.each([
    ['its payer', ada],
    ['its sender', robin],
  ])('states to %s what came in, by whom and when, with the offer beside it', async (_, as) => {
    await renderPage(address, { as, seed: { proposals: [paid] } });
    const payments = main.getByRole('list', { name: 'Payments' });
    await expect.element(payments).toHaveTextContent('Paid $50.00 on Nov 20, 2026 by Ada Lindqvist');
    const summary = main.getByRole('region', { name: 'Summary' });
    await expect.element(summary).toHaveTextContent(/Paid\$50\.00Offered\$206\.00/);
    await expect.element(main.getByRole('region', { name: 'Not chosen' })).toHaveTextContent(/Care.*Hosting/);
    await expect.element(answer).not.toBeInTheDocument();
  });

  it('has the sum that came in as its total in the lists', async () => {
    await renderPage('/proposals/recipient', { as: ada, seed: { proposals: [paid] } });
    await expect.element(main.getByRole('row', { name: /Website care/ })).toHaveTextContent('$50.00 of $206.00');
  });
});

it('at the foot of a phone the next payment is one row, which opens the whole answer', async () => {
  await renderPage(address, { as: ada, seed: { proposals: [mixed] } });
  await lookAs(['light', 'phone']);
  const bar = main.getByRole('region', { name: 'Payment' });
  await expect.element(bar.getByRole('button', { name: 'Pay $62.00' })).toBeVisible();
  expect((bar.element() as HTMLElement).offsetHeight).toBeLessThanOrEqual(66);
  await bar.getByRole('button', { name: /You pay now/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Your answer' });
  await expect.element(sheet.getByRole('button', { name: 'Pay $144.00' })).toBeVisible();
});
