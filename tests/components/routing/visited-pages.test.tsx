import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, robin, renderPage } from '#tests/support/components/render-page.tsx';

const title = (): string => document.querySelector('main h1')?.textContent ?? '';

/** Lets what waits for settled promises run, and nothing that waits for another task. */
const microtasks = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

const linksOfMenu = (): readonly HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main menu"] li a'),
];

const visit = async (link: HTMLAnchorElement): Promise<readonly [string, string]> => {
  const before = title();
  await page.elementLocator(link).click();
  await expect.poll(title).not.toBe(before);
  await expect.poll(() => document.querySelector('main [aria-label="Loading"]')).toBe(null);
  return [link.pathname, title()];
};

const visitWithinTheClick = async (link: HTMLAnchorElement): Promise<readonly [string, string]> => {
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await microtasks();
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await microtasks();
  return [link.pathname, title()];
};

it.each([
  ['a customer', ada],
  ['an admin', robin],
])('every page of the menu of %s, visited before, is drawn within the click', async (_, as) => {
  await renderPage('/dashboard', { as });
  await expect.poll(title).not.toBe('');
  const [dashboard, ...others] = linksOfMenu();
  const links = [...others, ...(dashboard === undefined ? [] : [dashboard])];
  const visited: unknown[] = [];
  for (const link of links) visited.push(await visit(link));
  const again: unknown[] = [];
  for (const link of links) again.push(await visitWithinTheClick(link));
  expect(links.length).toBeGreaterThan(8);
  expect(again).toEqual(visited);
});
