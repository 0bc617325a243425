import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#core/orders/order.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedOrder, storedProposal, storedService } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const ads = [{ ...storedService(storedItem()), title: 'Autumn ads', type: 'Advertising' as const }];
const links = () =>
  main
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

describe('the activity in a service line', () => {
  it('is what was proposed and ordered of it, the newest first', async () => {
    const proposals = [
      storedProposal({ services: ads, sentAt: '2026-11-22T09:30:00.000Z' }),
      storedProposal({ id: numbered(2), services: ads, sentAt: undefined, createdAt: '2026-11-20T09:30:00.000Z' }),
      storedProposal({ id: numbered(3) }),
    ];
    const orders = [storedOrder({ services: ads, createdAt: '2026-11-21T09:30:00.000Z' })];
    await renderPage('/advertising/activity', { as: ada, seed: { proposals, orders } });
    await expect
      .poll(links)
      .toEqual([`/proposals/${numbered(1)}`, `/orders/${numbered(30)}`, `/proposals/${numbered(2)}`]);
  });

  it('is looked for on the next pages where the first has none of it', async () => {
    const later = createGate<{ items: readonly Order[]; next: undefined }>();
    const listMine = async (_query?: unknown, of: { readonly token?: string | undefined } = {}) =>
      of.token === undefined ? { items: [storedOrder()], next: 'more' } : later.passed;
    await renderPage('/advertising/activity', { as: ada, ports: { orders: { listMine } } });
    await expect.element(main.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect.element(main.getByText('No activity yet')).not.toBeInTheDocument();
    later.open({ items: [storedOrder({ id: numbered(31), services: ads })], next: undefined });
    await expect.poll(links).toEqual([`/orders/${numbered(31)}`]);
  });
});
