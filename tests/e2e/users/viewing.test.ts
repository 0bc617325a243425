import { adminEmail, expect, signIn, test } from '../support/fixtures.ts';

test('an admin views the portal as a customer, changes nothing, and comes back as themselves', async ({ desk }) => {
  const page = await desk();
  const main = page.getByRole('main');
  const banner = page.getByRole('complementary', { name: 'View as customer' });
  await signIn(page, adminEmail, '/admin/users');
  await main.getByRole('link', { name: 'Ada Lindqvist' }).first().click();
  await main.getByRole('button', { name: 'View as customer' }).click();
  await page.waitForURL('**/dashboard');
  await expect(banner).toContainText('Viewing as Ada Lindqvist, read-only');
  await expect(page.getByRole('button', { name: /^Account of Ada Lindqvist/ })).toBeVisible();

  await page.goto('/brands?brand=new');
  await page.getByRole('dialog').getByLabel('Name').fill('Not to be kept');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /brand$/ })
    .click();
  await expect(page.getByText('nothing can be changed').first()).toBeVisible();
  await page.reload();
  await banner.getByRole('button', { name: 'End view' }).click();
  await page.waitForURL('**/admin/users/**');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Account of Robin Vale/ })).toBeVisible();
  await main.getByRole('button', { name: 'Show the audit' }).click();
  await expect(main.getByRole('region', { name: 'Audit' })).toContainText('Robin Vale stopped viewing the portal of');
});
