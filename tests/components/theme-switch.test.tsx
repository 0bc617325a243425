import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';

const choice = (name: string) => page.getByRole('menuitemradio', { name });

const openMenu = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Account of Ada Lindqvist' }).click();
  await expect.element(page.getByRole('menu', { name: 'Account' })).toBeVisible();
};

describe('the theme', () => {
  it('follows the system until another is chosen, and paints the page at once', async () => {
    await renderPage('/integrations', { as: ada });
    expect(document.documentElement.dataset['theme']).toBe('light');
    const light = getComputedStyle(document.body).backgroundColor;
    await openMenu();
    await expect.element(choice('System')).toHaveAttribute('aria-checked', 'true');
    await choice('Dark').click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(getComputedStyle(document.body).backgroundColor).not.toBe(light);
    await openMenu();
    await expect.element(choice('Dark')).toHaveAttribute('aria-checked', 'true');
    await choice('Light').click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
  });

  it('is remembered on the device under the name that the page reads before the first script', async () => {
    await renderPage('/integrations', {
      as: ada,
      before: async ({ device }) => device.preferences.set('vite-ui-theme', 'dark'),
    });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
