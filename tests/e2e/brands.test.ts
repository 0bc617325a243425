import { adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { newCustomer } from './support/new-customer.ts';

test.setTimeout(120_000);

const addBrand = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add brand' }).click();
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

test("an admin sees whose every brand is, and a customer no other's", async ({ desk, portal }) => {
  const page = await desk();
  const { email } = await newCustomer(portal.url);
  await signIn(page, email);
  await page.goto('/brands');
  await expect(page.getByText('No brands yet.', { exact: false })).toBeVisible();
  const name = `Brand of ${email.slice(0, 30)}`;
  await addBrand(page, name);
  await expect(rowOf(page, name)).toBeVisible();
  const admin = await desk();
  await signIn(admin, adminEmail);
  await admin.goto('/admin/brand-management');
  await expect(rowOf(admin, name).getByRole('cell', { name: email })).toBeVisible();
  await page.goto('/admin/brand-management');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
