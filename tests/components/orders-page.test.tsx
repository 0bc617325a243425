import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ServiceType } from '#core/proposals/service.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedOrder, storedService } from '#tests/support/entities.ts';

const lines = (...types: readonly ServiceType[]) =>
  types.map((type, at) => ({ ...storedService(storedItem()), id: numbered(50 + at), type }));

const once = storedOrder({ services: lines('WebsiteMaintenance') });
const monthly = storedOrder({
  id: numbered(31),
  mode: 'SUBSCRIPTION',
  subscriptionId: 'sub_1',
  total: 4900,
  services: lines('WebsiteMaintenance', 'Advertising', 'EmailAndSms', 'Advertising'),
});
const two = storedOrder({ id: numbered(32), services: lines('DesignAndCode', 'BrandManagement') });

const openOrders = async (...orders: readonly (typeof once)[]): Promise<void> => {
  await renderPage('/orders', { as: ada, seed: { orders } });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
};

const badges = (): readonly (string | null)[] =>
  [...document.querySelectorAll('td abbr')].map((badge) => badge.textContent);

describe('a row of the orders', () => {
  it('leads to the payment history of its subscription', async () => {
    await openOrders(monthly);
    await expect
      .element(page.getByRole('link', { name: 'Payment History' }))
      .toHaveAttribute('href', '/subscription/sub_1/payment-history');
    await expect.element(page.getByRole('cell', { name: '$49.00' })).toBeVisible();
    await expect
      .element(page.getByRole('row').nth(1).getByRole('link').first())
      .toHaveAttribute('href', `/orders/${monthly.id}`);
  });

  it('has no payment history without a subscription', async () => {
    await openOrders(once);
    await expect.element(page.getByRole('cell', { name: 'One-time' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Payment History' })).not.toBeInTheDocument();
  });

  it('shows two badges of its services, each line once, and the way to the others', async () => {
    await openOrders(monthly);
    expect(badges()).toEqual(['Ad', 'Em']);
    await expect.element(page.getByRole('link', { name: 'See more' })).toHaveAttribute('href', `/orders/${monthly.id}`);
  });

  it('shows no more than there is', async () => {
    await openOrders(two);
    expect(badges()).toHaveLength(2);
    await expect.element(page.getByRole('link', { name: 'See more' })).not.toBeInTheDocument();
  });
});
