import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, robin, renderPage } from '#tests/support/components/render-page.tsx';

const title = (): string => document.querySelector('main h1')?.textContent ?? '';

/** Lets what waits for settled promises run, and nothing that waits for another task. */
const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

const linkTo = (href: string) =>
  page.elementLocator(document.querySelector(`nav[aria-label="Main menu"] a[href="${href}"]`) ?? document.body);

const visit = async (href: string): Promise<string> => {
  const before = title();
  await linkTo(href).click();
  await expect.poll(title).not.toBe(before);
  await expect.poll(() => document.querySelector('main [aria-label="Loading"]')).toBe(null);
  return title();
};

it.each([
  ['/proposals/recipient', ada],
  ['/orders', ada],
  ['/tasks', ada],
  ['/design-code', ada],
  ['/assets', ada],
  ['/brands', ada],
  ['/password-logins', ada],
  ['/admin/users', robin],
  ['/admin/audit', robin],
  ['/admin/leads', robin],
])('%s, visited before, is drawn within the click', async (href, as) => {
  await renderPage('/dashboard', { as });
  await expect.poll(title).not.toBe('');
  const visited = await visit(href);
  await visit('/dashboard');
  const link = linkTo(href).element();
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await microtasks();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await microtasks();
  expect(title()).toBe(visited);
});
