import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { conflict } from '#core/kernel/app-error.ts';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedProposal, storedRecipient, storedService } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const item = (name: string) => main.getByRole('checkbox', { name });
const pay = main.getByRole('button', { name: /^Pay/ });
const items = ['Check', 'Mend', 'Watch'].map((title, at) =>
  storedItem({ id: numbered(100 + at), title, price: 1000 * 10 ** at }),
);
const proposal = storedProposal({ services: [storedService(...items)] });
const address = `/proposals/${proposal.id}`;
const seed = { proposals: [proposal] };
const canceled = 'Nothing was charged. Your selection is kept: pay whenever you are ready.';

describe('what somebody takes of a proposal', () => {
  it('is all at first, and kept where a payment is canceled', async () => {
    const ports = { session: createMemorySessionMemory() };
    const { world } = await renderPage(address, { as: ada, seed, ports });
    await expect.element(pay).toHaveTextContent('Pay $1,110.00');
    await item('Check').click();
    await item('Mend').click();
    await item('Check').click();
    await expect.element(pay).toHaveTextContent('Pay $1,010.00');
    await renderPage(`${address}?checkout=canceled`, { as: ada, ports, world });
    await expect.element(main.getByText(canceled)).toBeVisible();
    await expect.element(item('Mend')).not.toBeChecked();
    await expect.element(pay).toHaveTextContent('Pay $1,010.00');
  });

  it('has what is required in any case, and counts each item as often as there is of it', async () => {
    const [check, ...more] = items.map((each, at) => ({ ...each, isRequired: at === 0, quantity: at + 1 }));
    const offered = storedProposal({ services: [storedService(check ?? storedItem(), ...more)] });
    await renderPage(address, { as: ada, seed: { proposals: [offered] } });
    await expect.element(pay).toHaveTextContent('Pay $3,210.00');
    await expect.element(main.getByText('2 × $100.00')).toBeVisible();
    await expect.element(item('Check')).toBeChecked();
    await expect.element(item('Check')).toBeDisabled();
    await item('Mend').click();
    await item('Watch').click();
    await expect.element(pay).toHaveTextContent('Pay $10.00');
  });

  it('begins with the first picture that is large enough, and is a PDF too', async () => {
    const url = 'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"/%3E';
    const picture = { id: numbered(150), key: 'k', url, thumbnailUrl: url, type: 'image' } as const;
    const files = [
      { ...picture, width: 1199 },
      { ...picture, id: numbered(151), url: `${url}#large`, width: 1200 },
    ];
    const pdfUrl = 'https://files.test/files/proposals/one.pdf';
    const offered = storedProposal({ services: [storedService(storedItem({ files }))], pdfUrl });
    await renderPage(address, { as: ada, seed: { proposals: [offered] } });
    await expect.element(main.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', pdfUrl);
    const [cover] = main.element().querySelectorAll('article > img');
    expect(cover?.getAttribute('src')).toBe(`${url}#large`);
  });

  it('cannot be paid where it is nothing', async () => {
    await renderPage(address, { as: ada, seed });
    for (const { title } of items) await item(title).click();
    await expect.element(pay).toBeDisabled();
    await expect.element(pay).toHaveAccessibleDescription(/./);
  });

  it('is paid once, also after the page of the provider was asked for', async () => {
    let asked = 0;
    const openCheckout = async (): Promise<CheckoutSession> => {
      asked += 1;
      return { id: numbered(41), url: '#provider', status: 'open', orderId: numbered(40), proposalId: proposal.id };
    };
    await renderPage(address, { as: ada, seed, ports: { orders: { openCheckout } } });
    await pay.click();
    await expect.poll(() => location.hash).toBe('#provider');
    await expect.element(pay).toHaveAttribute('aria-busy', 'true');
    (pay.element() as HTMLElement).click();
    expect(asked).toBe(1);
  });

  it('is shown as it is now where the proposal has changed meanwhile', async () => {
    const openCheckout = () => Promise.reject(conflict('The proposal was updated, review again'));
    const { world } = await renderPage(address, { as: ada, seed, ports: { orders: { openCheckout } } });
    await expect.element(item('Check')).toBeChecked();
    world.tables.proposals.set(proposal.id, { ...proposal, revision: 3, message: 'A better offer.' });
    await pay.click();
    await expect.element(main.getByText('A better offer.')).toBeVisible();
    await expect.element(main.getByRole('alert')).toHaveTextContent('review again');
  });
});

describe('a proposal that an admin reads', () => {
  it('says how each recipient answered', async () => {
    await renderPage(`${address}?checkout=canceled`, { as: robin, seed });
    await expect.element(main.getByText('No answer yet')).toBeVisible();
    await expect.element(main.getByText(canceled)).not.toBeInTheDocument();
    await expect.element(pay).not.toBeInTheDocument();
  });
});

it('a proposal has the files of its items, the day on which it was sent, and why somebody declined it', async () => {
  const files = ['plan', 'logo'].map((name, at) => ({
    id: numbered(200 + at),
    key: `proposal/${name}.mp4`,
    type: 'video' as const,
    url: `/${name}.mp4`,
    thumbnailUrl: undefined,
  }));
  const declined = storedRecipient({ declinedAt: '2026-11-23T09:30:00.000Z', declineReason: 'Too early for us' });
  const sentAt = '2026-11-22T09:30:00.000Z';
  const services = [storedService(storedItem({ files }))];
  const read = { ...proposal, services, sentAt, recipients: [declined] };
  await renderPage(address, { as: robin, seed: { proposals: [read] } });
  await expect.element(main.getByText('Too early for us')).toBeVisible();
  await main.getByRole('button', { name: 'Open video 2 of Health check' }).click();
  const shown = page.getByRole('dialog', { name: 'Health check' });
  await expect.element(shown.getByText('2 of 2')).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', '/logo.mp4');
  expect(document.querySelector('main time')?.getAttribute('datetime')).toBe(sentAt);
});

describe('the menu of a proposal', () => {
  const menu = main.getByRole('button', { name: /^Actions for/ });
  const entry = (name: string) => page.getByRole('menuitem', { name });

  it('makes a copy, and deletes after a question', async () => {
    const { world } = await renderPage('/admin/proposals/list?status=all', { as: robin, seed });
    await menu.click();
    await entry('Duplicate').click();
    await expect.element(main.getByRole('heading', { name: 'Edit proposal' })).toBeVisible();
    expect(world.tables.proposals.size).toBe(2);
    await renderPage('/admin/proposals/list?status=sent', { as: robin, world });
    await menu.click();
    await entry('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => world.tables.proposals.has(proposal.id)).toBe(false);
  });

  it('deletes none that was paid', async () => {
    const paid = { ...proposal, status: 'PAID' } as const;
    await renderPage('/admin/proposals/list?status=all', { as: robin, seed: { proposals: [paid] } });
    await menu.click();
    await expect.element(entry('Duplicate')).toBeVisible();
    await expect.element(entry('Delete')).not.toBeInTheDocument();
  });
});
