import type { Page } from './fixtures.ts';

/** Goes there as a link does, without loading the page again, and waits until the page before it has left. */
export const follow = async (page: Page, address: string): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  if (pathname + search === address) return;
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = 'yes';
    history.pushState(null, '', to);
  }, address);
  await page.locator('h1:not([data-left])').first().waitFor();
};
