import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedComment, storedTask, taskId } from '#tests/support/components/task-world.ts';
import {
  numbered,
  storedAsset,
  storedBrand,
  storedItem,
  storedNotification,
  storedOrder,
  storedProposal,
  storedService,
  storedSubscription,
} from '#tests/support/entities.ts';

const long = 'W'.repeat(150);
const name = long.slice(0, 120);

const question = {
  id: numbered(500),
  proposalId: storedProposal().id,
  sequence: 1,
  itemId: storedItem().id,
  author: { id: ada.id, name, email: ada.email },
  text: long,
  createdAt: '2026-11-21T09:30:00.000Z',
};

const asset = storedAsset({ ownerId: ada.id, name: long.slice(0, 120), description: long });
const seed = {
  tasks: [storedTask({ title: long, details: long }), storedTask({ id: 'draft', status: 'draft', title: long })],
  taskComments: [storedComment(1, { text: long, ownerName: name })],
  brands: [storedBrand({ name: long.slice(0, 64), owner: { id: ada.id, name, email: ada.email } })],
  assets: [asset],
  proposals: [
    storedProposal({ message: long, services: [{ ...storedService(storedItem({ title: long })), title: long }] }),
  ],
  proposalQuestions: [question],
  orders: [storedOrder({ services: [{ ...storedService(storedItem({ title: long })), title: long }] })],
  subscriptions: [storedSubscription({ products: [long, long] })],
  notifications: [storedNotification(1, { userId: ada.id, title: long, message: `${long} ${long}`, createdBy: long })],
};

/** The innermost elements that reach beyond the right edge of the page and are not cut there. */
const widest = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0)
    .map((element) => `${element.parentElement?.outerHTML.slice(0, 100)} ${element.outerHTML.slice(0, 100)}`);
};

/** Whether an element, or what is in it, reaches beyond the right edge of the page. */
const cutOff = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1;

const before = { width: innerWidth, height: innerHeight };
beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(before.width, before.height));

describe('a word as long as it may be', () => {
  it.each([
    ['/tasks', ada],
    [`/tasks/${taskId}`, ada],
    [`/admin/tasks/${taskId}`, robin],
    ['/admin/tasks', robin],
    ['/dashboard', ada],
    ['/dashboard', robin],
    ['/brands', ada],
    ['/assets', ada],
    [`/assets/${asset.id}/collections`, ada],
    ['/proposals/recipient', ada],
    [`/proposals/${storedProposal().id}`, ada],
    [`/orders/${storedOrder().id}`, ada],
    ['/subscriptions', ada],
    ['/admin/subscriptions', robin],
    [`/subscription/${storedSubscription().id}`, ada],
    [`/subscription/${storedSubscription().id}`, robin],
  ] as const)('does not widen %s on a phone', async (address, as) => {
    await renderPage(address, { as, seed });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByText(/W{60}/).first()).toBeInTheDocument();
    expect(widest()).toEqual([]);
  });

  it.each([ada, robin])('does not widen a letter with an open conversation on a phone', async (as) => {
    await renderPage(`/proposals/${storedProposal().id}?question=${question.id}`, { as, seed });
    await expect.element(page.getByRole('article', { name: /^Message by/ })).toHaveFocus();
    expect(widest()).toEqual([]);
  });

  it('does not widen what lies over a page on a phone', async () => {
    await renderPage('/integrations', { as: ada, seed });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect.element(panel.getByText(/W{60}/).first()).toBeVisible();
    expect(cutOff(panel.element()), 'the notifications').toBe(false);
    await userEvent.keyboard('{Escape}');
    await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed });
    await page.getByRole('button', { name: /more/i }).click();
    await page.getByRole('menuitem', { name: /delete/i }).click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/W{60}/).first()).toBeVisible();
    expect(cutOff(dialog.element()), 'the question').toBe(false);
  });
});
