import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import {
  storedBrand,
  storedItem,
  storedOrder,
  storedProposal,
  storedService,
  storedSubscription,
} from '#tests/support/entities.ts';

const services = [{ ...storedService(storedItem()), type: 'Advertising' as const }];
const seed = {
  orders: [storedOrder({ services })],
  subscriptions: [storedSubscription()],
  proposals: [storedProposal({ services, status: 'SENT' })],
  requests: [storedRequest('webDesign')],
  brands: [storedBrand({ owner: { id: ada.id, name: ada.name, email: ada.email } })],
};
const row = page.getByRole('main').getByRole('row').last();
const before = { width: innerWidth, height: innerHeight };
afterEach(() => page.viewport(before.width, before.height));

const lists = [
  ['/admin/orders', robin, 'AL', ada.email],
  ['/admin/subscriptions', robin, 'AL', ada.name],
  ['/admin/proposals/list?status=sent', robin, 'A', ada.email],
  ['/proposals/recipient', ada, 'RV', robin.name],
  ['/admin/design-code/requests', robin, 'AL', ada.email],
  ['/admin/advertising/requests', robin, 'AL', ada.email],
  ['/admin/brand-management', robin, 'AL', ada.email],
] as const;

const fits = (): boolean => {
  const [card, table] = ['section', 'table'].map((part) => row.element().closest(part)?.getBoundingClientRect());
  return (table?.right ?? 0) <= (card?.right ?? 0) + 1;
};

describe.each(lists)('%s', (address, as, initials, called) => {
  it('shows whom a record is with by what they are called, where the page is wide with an avatar', async () => {
    await page.viewport(1200, 900);
    await renderPage(address, { as, seed });
    const avatar = row.getByText(initials, { exact: true });
    await expect.element(row.getByText(called)).toBeVisible();
    await expect.element(avatar).toBeVisible();
    expect(fits()).toBe(true);
    for (const width of [1024, 768, 390]) {
      await page.viewport(width, 844);
      await expect.element(avatar).not.toBeVisible();
      await expect.element(row.getByText(called)).toBeVisible();
      await expect.poll(fits).toBe(true);
    }
  });
});
