import { adaEmail, adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { fits, settled, violations } from './support/fit.ts';

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const audit = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect(await violations(page), path).toEqual([]);
    expect(await fits(page), `${path} is not wider than the screen`).toBe(true);
  }
};

/** Each theme and each width once: colours do not depend on the width, nor the fit on the theme. */
const views = [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const;

for (const [colorScheme, device] of views) {
  const viewport = widths[device];
  test(`axe finds nothing on the public pages, ${colorScheme}, ${device}`, async ({ desk }) => {
    await audit(await desk({ colorScheme, viewport }), [
      '/',
      '/app/blog-writer',
      '/app/brand-management',
      '/auth/sign-in',
      '/auth/sign-up',
      '/auth/reset-password',
      '/nowhere',
    ]);
  });

  test(`axe finds nothing on a customer's pages, ${colorScheme}, ${device}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport });
    await signIn(page, adaEmail);
    await audit(page, [
      '/dashboard',
      '/proposals/recipient',
      '/orders',
      '/admin/orders',
      '/advertising/activity',
      '/account/change-password',
      '/integrations',
    ]);
    for (const list of ['/proposals/recipient', '/orders']) {
      await page.goto(list);
      await page.locator('tbody tr a').first().click();
      await page.waitForURL(/[0-9A-Z]{26}/);
      await settled(page);
      expect(await violations(page), page.url()).toEqual([]);
      expect(await fits(page), page.url()).toBe(true);
    }
  });

  test(`axe finds nothing on an admin's pages, ${colorScheme}, ${device}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport });
    await signIn(page, adminEmail);
    await audit(page, [
      '/dashboard',
      '/admin/proposals/list',
      '/admin/proposals/create',
      '/admin/orders',
      '/admin/leads',
      '/admin/asset-management/requests',
    ]);
    await page
      .getByRole('button', { name: /^Notifications/ })
      .and(page.locator(':visible'))
      .click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await settled(page);
    expect(await violations(page), 'notifications').toEqual([]);
  });
}
