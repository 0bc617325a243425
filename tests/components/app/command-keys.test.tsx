import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';

const menu = page.getByRole('dialog', { name: 'Command menu' });

/** Presses K with these keys held; returns whether the browser still acts on it. */
const pressK = (held: KeyboardEventInit, key = 'k'): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));

it('the command menu opens by Ctrl K or ⌘ K, which the browser then leaves be, and by no other keys', async () => {
  await renderPage('/integrations', { as: ada });
  await expect.element(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible();
  const others = [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, metaKey: true },
  ];
  expect(others.map((held) => pressK(held))).toEqual([true, true, true, true]);
  expect(pressK({ ctrlKey: true }, 'j')).toBe(true);
  await userEvent.keyboard('{Shift}');
  await expect.element(menu).not.toBeInTheDocument();
  expect(pressK({ ctrlKey: true })).toBe(false);
  await expect.element(menu).toBeVisible();
  expect(pressK({ metaKey: true }, 'K')).toBe(false);
  await expect.element(menu).not.toBeInTheDocument();
});

it('the command menu goes with a click beside it, and begins with nothing typed when it opens again', async () => {
  await renderPage('/integrations', { as: ada });
  const opener = page.getByRole('button', { name: 'Search and commands' });
  await opener.click();
  await menu.getByRole('searchbox').fill('orders');
  await expect.element(menu.getByRole('group', { name: 'Found' })).toBeVisible();
  await page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 } });
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(menu.getByRole('searchbox')).toHaveValue('');
  await expect.element(menu.getByRole('group', { name: 'Pages' })).toBeVisible();
});
