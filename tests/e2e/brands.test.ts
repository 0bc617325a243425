import { adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { addLogin, closeDialog, openNewVault } from './support/vault.ts';
import { newCustomer } from './support/new-customer.ts';

test.setTimeout(120_000);

const addBrand = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add brand' }).click();
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

const act = async (page: Page, name: string, action: 'Edit' | 'Delete'): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a brand is created once, edited, refused while a login uses it, and deleted then', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url);
  await page.getByRole('link', { name: 'Brands' }).click();
  await addBrand(page, '   ');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await closeDialog(page);
  await addBrand(page, 'Fjord Coffee');
  await expect(rowOf(page, 'Fjord Coffee')).toBeVisible();
  await addBrand(page, 'FJORD coffee');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await closeDialog(page);

  await act(page, 'Fjord Coffee', 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit Fjord Coffee' });
  await form.getByLabel('Name').fill('Fjord Roasters');
  await form.getByLabel('Website (optional)').fill('https://fjord.test');
  await form.getByLabel('Colours (optional)').fill('#112233, #AABBCC');
  await form.getByRole('button', { name: 'Save brand' }).click();
  await expect(rowOf(page, 'Fjord Roasters').getByRole('link', { name: 'fjord.test' })).toBeVisible();
  await expect(page.getByText('Fjord Coffee')).toHaveCount(0);

  await page.getByRole('link', { name: 'Passwords' }).click();
  await addLogin(page, { platform: 'Shopify', brand: 'Fjord Roasters', username: 'shop', password: 'Hunter2!abc' });
  await closeDialog(page);
  await page.getByRole('link', { name: 'Brands' }).click();
  await act(page, 'Fjord Roasters', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this brand?' });
  await question.getByRole('button', { name: 'Delete brand' }).click();
  await page.getByRole('dialog', { name: 'This brand is in use' }).getByRole('link', { name: '1 login' }).click();
  await expect(page.getByLabel('Brand')).toHaveValue(/^[0-9A-Z]{26}$/);

  await page.getByRole('link', { name: 'Shopify' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete login' }).click();
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Brands' }).click();
  await act(page, 'Fjord Roasters', 'Delete');
  await question.getByRole('button', { name: 'Delete brand' }).click();
  await expect(page.getByText('No brands yet.', { exact: false })).toBeVisible();
});

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
