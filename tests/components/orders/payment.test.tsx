import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCheckouts } from '#adapters/memory/checkouts.ts';
import type { StoredCheckout } from '#adapters/memory/tables.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { Subscription } from '#core/orders/subscription.ts';
import { historyPlace } from '#tests/support/components/history-place.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import {
  numbered,
  recurringItem,
  storedOrder,
  storedPayment,
  storedProposal,
  storedService,
  storedSubscription,
} from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { lazyPage, type PageProps } from '#ui/routing/lazy-page.ts';
import { TestCheckout } from '#ui/orders/TestCheckout.tsx';

const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const proposal = storedProposal();
const orderId = numbered(40);
const sessionId = numbered(41);

const checkout = (status: StoredCheckout['status']): StoredCheckout => ({
  id: sessionId,
  url: `/checkout/${sessionId}`,
  status,
  orderId,
  proposalId: proposal.id,
  userId: ada.id,
  services: proposal.services.map(({ id, lineItems }) => ({ id, lineItemIds: lineItems.map((item) => item.id) })),
});
const seed = (status: StoredCheckout['status'], currency = 'USD') => ({
  proposals: [{ ...proposal, currency }],
  checkouts: [checkout(status)],
});

describe('the test page of a payment', () => {
  const openCheckout = (currency?: string) =>
    renderPage(`/checkout/${sessionId}`, {
      as: ada,
      seed: seed('open', currency),
      moreRoutes: (world) => {
        const provider = createCheckouts(world);
        const CheckoutPage = ({ params: { id = '' } }: PageProps) => (
          <TestCheckout sessionId={id} provider={provider} />
        );
        const shown = lazyPage(async () => CheckoutPage);
        return [{ path: '/checkout/:id', title: 'Checkout', access: 'public', page: shown }];
      },
    });

  it('declines a card, takes another one, and gives its place to the order', async () => {
    await openCheckout();
    const before = historyPlace();
    const card = page.getByLabelText('Card number');
    await card.fill('4000 0000 0000 0002');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined. Try another card.');
    await card.fill('4242 4242 4242 4242');
    await button(/^Pay/).click();
    await expect.element(main.getByRole('heading', { name: 'Thank you, Ada. $390.00 is paid.' })).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe(`/orders/${orderId}`);
    expect(historyPlace()).toBe(before);
    await button('See the receipt').click();
    await expect.element(main.getByRole('article', { name: 'Receipt' })).toHaveTextContent('$390.00 paid on');
    await expect.element(main.getByText('Visa •••• 4242')).toBeVisible();
  });

  it.each([
    ['JPY', '¥39,000'],
    ['KWD', 'KWD\u00A039.000'],
  ])('asks for the sum in %s, and its order has the same', async (currency, sum) => {
    await openCheckout(currency);
    await expect.element(main.getByText(sum).first()).toBeVisible();
    await page.getByLabelText('Card number').fill('4242 4242 4242 4242');
    await button(`Pay ${sum}`).click();
    await expect.element(main.getByRole('heading', { name: `Thank you, Ada. ${sum} is paid.` })).toBeVisible();
  });

  it('leads back where it is canceled, and nothing was charged', async () => {
    const { world } = await openCheckout();
    await button('Cancel and go back').click();
    await expect.element(page.getByText(/^Nothing was charged/)).toBeVisible();
    expect(world.tables.checkouts.get(sessionId)?.status).toBe('canceled');
  });
});

describe('a payment that comes back', () => {
  const address = `/orders/${orderId}?session=${sessionId}`;

  it('shows the receipt that was asked for, however long its address takes to change', async () => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (state, title, url) => {
      if (url !== `/orders/${orderId}`) replaceState(state, title, url);
    };
    try {
      await renderPage(`/orders/${orderId}?paid=1`, { as: ada, seed: { orders: [storedOrder({ id: orderId })] } });
      await button('See the receipt').click();
      await expect.element(main.getByRole('article', { name: 'Receipt' })).toBeVisible();
      expect(location.search).toBe('?paid=1');
    } finally {
      history.replaceState = replaceState;
    }
  });

  it.each([
    ['canceled', 'Payment canceled'],
    ['failed', 'Payment failed'],
  ] as const)('%s says so and leads back to the proposal', async (status, title) => {
    await renderPage(address, { as: ada, seed: seed(status) });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await button('Back to the proposal').click();
    await expect.poll(() => location.pathname).toBe(`/proposals/${proposal.id}`);
  });

  it('of a session that nobody began is not found', async () => {
    await renderPage(address, { as: ada });
    await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });

  it('says why nothing is known of it', async () => {
    const refuse = async () => {
      throw limitExceeded('Too many questions');
    };
    await renderPage(address, { as: ada, seed: seed('open'), ports: { orders: { checkout: refuse } } });
    await expect.element(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  });
});

it('thanks for one part of a proposal lead to the payment of the other', async () => {
  const hosting = recurringItem('YEAR', { id: numbered(102), price: 14_400 });
  const care = recurringItem('MONTH', { id: numbered(101), price: 1200 });
  const partly = storedProposal({
    services: [storedService(care, hosting)],
    payments: [storedPayment({ itemIds: [care.id] })],
  });
  const order = storedOrder({ services: [storedService(care)], total: 1200 });
  await renderPage(`/orders/${order.id}?paid=1`, {
    as: ada,
    seed: { orders: [order], proposals: [partly] },
    integrations: { mail: 'embedded' },
  });
  await expect.element(main.getByText('The receipt is on its way to ada@coolio.test.')).toBeVisible();
  await expect.element(main.getByText('The next charge is $12.00 on Dec 20, 2026.')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Pay the other part, $144.00' }))
    .toHaveAttribute('href', `/proposals/${partly.id}`);
});

it('an order says what was paid and what of it is tax, leads to what it is of, prints, and is a PDF', async () => {
  const pdfUrl = 'https://files.test/files/receipts/one.pdf';
  const tax = { name: 'VAT', rate: 2000, amount: 6833 };
  const order = storedOrder({ total: 41_000, subscriptionId: 'sub_1', tax, pdfUrl });
  await renderPage(`/orders/${order.id}`, { as: ada, seed: { orders: [order] } });
  let prints = 0;
  const print = window.print.bind(window);
  window.print = () => void (prints += 1);
  await button('Print receipt').click();
  window.print = print;
  expect(prints).toBe(1);
  const receipt = main.getByRole('article', { name: 'Receipt' });
  await expect.element(receipt).toHaveTextContent(/Includes VAT 20%\$68\.33Amount paid/);
  await expect.element(receipt).toHaveTextContent(/000042.*Billed to.*ada@coolio\.test.*Health check.*\$410\.00/);
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Website care');
  const link = (name: string) => main.getByRole('link', { name });
  await expect.element(link('Download PDF')).toHaveAttribute('href', pdfUrl);
  await expect.element(link('See the subscription')).toHaveAttribute('href', '/subscription/sub_1');
  await expect.element(link('Payment History')).toHaveAttribute('href', '/subscription/sub_1/payment-history');
  await expect.element(link('See the proposal')).toHaveAttribute('href', `/proposals/${numbered(1)}`);
});

describe('the next period of a subscription', () => {
  const subscription = storedSubscription();
  const history = { subscriptions: [subscription], orders: [storedOrder({ subscriptionId: 'sub_1' })] };
  const renew = button('Bill next period now');

  it('is billed once, however often an admin asks', async () => {
    const billed = createGate<Subscription>();
    const asked: string[] = [];
    const ask = (id: string) => {
      asked.push(id);
      return billed.passed;
    };
    await renderPage('/subscription/sub_1/payment-history', {
      as: robin,
      seed: history,
      ports: { orders: { renew: ask } },
    });
    await renew.click();
    await expect.element(renew).toHaveAttribute('aria-busy', 'true');
    (renew.element() as HTMLElement).click();
    billed.open(subscription);
    await expect.element(page.getByText('Next period billed')).toBeVisible();
    expect(asked).toEqual(['sub_1']);
  });

  it('is not for customers to bill', async () => {
    await renderPage('/subscription/sub_1/payment-history', { as: ada, seed: history });
    await expect.element(main.getByRole('heading', { name: 'Payment history' })).toBeVisible();
    await expect.element(renew).not.toBeInTheDocument();
  });
});
