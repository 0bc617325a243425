import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chip, unset } from '#tests/support/components/list-tools.ts';
import {
  addLogin,
  closeDialog,
  dialog,
  dialogOf,
  emptyVault,
  openVault,
} from '#tests/support/components/vault-page.ts';

const addBrand = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const form = dialogOf('Add brand');
  await form.getByLabelText('Name').fill(name);
  await form.getByRole('button', { name: 'Add brand' }).click();
};

const act = async (name: string, action: 'Edit' | 'Delete'): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const rowOf = (name: string) => page.getByRole('row', { name });
const toBrands = page.getByRole('link', { name: 'Brands' });

it('a brand is created once, edited, refused while a login uses it, and deleted then', async () => {
  await openVault();
  await toBrands.click();
  await addBrand('   ');
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await closeDialog();
  await addBrand('Fjord Coffee');
  await expect.element(rowOf('Fjord Coffee')).toBeVisible();
  await addBrand('FJORD coffee');
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await closeDialog();

  await act('Fjord Coffee', 'Edit');
  const form = dialogOf('Edit Fjord Coffee');
  await form.getByLabelText('Name').fill('Fjord Roasters');
  await form.getByLabelText('Website (optional)').fill('https://fjord.test');
  await form.getByLabelText('Colours (optional)').fill('#112233, #AABBCC');
  await form.getByRole('button', { name: 'Save brand' }).click();
  await expect.element(rowOf('Fjord Roasters').getByRole('link', { name: 'fjord.test' })).toBeVisible();
  await expect.element(page.getByText('Fjord Coffee')).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Passwords', exact: true }).click();
  await addLogin({ platform: 'Shopify', brand: 'Fjord Roasters', username: 'shop', password: 'Hunter2!abc' });
  await closeDialog();
  await toBrands.click();
  await act('Fjord Roasters', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this brand?' });
  await question.getByRole('button', { name: 'Delete brand' }).click();
  await dialogOf('This brand is in use').getByRole('link', { name: '1 login' }).click();
  await expect.element(chip('Brand')).toHaveTextContent('Brand: Fjord Roasters');
  await unset('Brand');
  await expect.poll(() => location.search).toBe('');

  await page.getByRole('link', { name: 'Shopify' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete login' }).click();
  await expect.element(emptyVault).toBeVisible();
  await toBrands.click();
  await act('Fjord Roasters', 'Delete');
  await question.getByRole('button', { name: 'Delete brand' }).click();
  await expect.element(page.getByText('No brands yet.', { exact: false })).toBeVisible();
});
