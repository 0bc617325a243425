import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lookAs } from '#tests/support/components/look.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';

const side = page.getByRole('complementary', { name: 'Menu and account' });
const orders = side.getByRole('link', { name: 'Orders', exact: true });
const open = page.getByRole('button', { name: 'Open menu' });
const isOpen = (): string | null => open.element().getAttribute('aria-expanded');

const openMenu = async (): Promise<void> => {
  await open.click();
  await expect.element(orders).toBeInViewport();
  expect(isOpen()).toBe('true');
};

const expectClosed = async (): Promise<void> => {
  await expect.element(page.getByRole('button', { name: 'Close menu' })).not.toBeInTheDocument();
  await expect.element(orders).not.toBeInTheDocument();
  expect(isOpen()).toBe('false');
};

it('the menu of a phone goes with Escape, with a click beside it, with the page and with the search', async () => {
  await lookAs(['light', 'phone']);
  await renderPage('/integrations', { as: ada });
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await expectClosed();

  await openMenu();
  (page.getByRole('button', { name: 'Close menu' }).element() as HTMLElement).click();
  await expectClosed();

  await openMenu();
  await orders.click();
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expectClosed();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  await expectClosed();

  await openMenu();
  await side.getByRole('button', { name: 'Search and commands' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});
