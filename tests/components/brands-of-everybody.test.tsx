import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';

it("an admin sees whose every brand is, and a customer no other's", async () => {
  const { world } = await renderPage('/brands', { as: ada });
  await expect.element(page.getByText('No brands yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add brand' });
  await dialog.getByLabelText('Name').fill('Northwind');
  await dialog.getByRole('button', { name: 'Add brand' }).click();
  const row = page.getByRole('row', { name: 'Northwind' });
  await expect.element(row).toBeVisible();
  await renderPage('/admin/brand-management', { as: robin, world });
  await expect.element(row.getByRole('cell', { name: ada.email })).toBeVisible();
  await renderPage('/admin/brand-management', { as: ada, world });
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});
