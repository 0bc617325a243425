import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brandLimits } from '#core/brands/brand.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { storedBrand } from '#tests/support/entities.ts';

const dialog = page.getByRole('dialog', { name: 'Add brand' });
const field = (label: string) => dialog.getByLabelText(label);
const save = dialog.getByRole('button', { name: 'Add brand' });

const openDialog = async () => {
  const stage = await renderPage('/brands', { as: ada });
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  await expect.element(dialog).toBeVisible();
  return stage;
};

describe('the dialog that edits a brand', () => {
  it('begins with all that the brand has, and keeps it', async () => {
    const brand = storedBrand({
      owner: { id: ada.id, name: ada.name, email: ada.email },
      website: 'https://acme.test',
      description: 'Sails',
      colors: ['#102030', '#A0B0C0'],
    });
    const { world } = await renderPage('/brands', { as: ada, seed: { brands: [brand] } });
    await page.getByRole('button', { name: 'Actions for Acme' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog');
    await edit.getByLabelText('Name').fill('Acme & Co');
    await edit.getByRole('button', { name: 'Save brand' }).click();
    await expect.element(edit).not.toBeInTheDocument();
    expect(world.tables.brands.get(brand.id)).toEqual({ ...brand, name: 'Acme & Co' });
  });
});

describe('the dialog that adds a brand', () => {
  it('takes no longer a name than the rule', async () => {
    await openDialog();
    await expect.element(field('Name')).toHaveAttribute('maxlength', String(brandLimits.name));
    await expect.element(field('Name')).toHaveFocus();
  });

  it('shows every problem at its own field at once, and keeps what was typed', async () => {
    const { world } = await openDialog();
    await field('Website (optional)').fill('ftp://coolio.test');
    await field('Colours (optional)').fill('blue');
    await field('Description (optional)').fill('Sails and rigging');
    await save.click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name');
    await expect.element(field('Website (optional)')).toHaveAccessibleDescription('Use http or https links only');
    await expect.element(field('Colours (optional)')).toHaveAccessibleDescription('Write colours as #RRGGBB');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Website (optional)')).toHaveValue('ftp://coolio.test');
    await expect.element(field('Description (optional)')).toHaveValue('Sails and rigging');
    expect(world.tables.brands.size).toBe(0);
  });

  it('says at the name that it is taken', async () => {
    await openDialog();
    await field('Name').fill('Northwind');
    await save.click();
    await expect.element(page.getByRole('cell', { name: 'Northwind', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add brand' }).first().click();
    await field('Name').fill('northwind');
    await save.click();
    await expect.element(field('Name')).toHaveAccessibleDescription('You already have a brand with this name');
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('closes over the new row', async () => {
    await openDialog();
    await field('Name').fill('Northwind');
    await field('Website (optional)').fill('https://northwind.test');
    await field('Colours (optional)').fill('#102030, #a0b0c0');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'northwind.test' }))
      .toHaveAttribute('href', 'https://northwind.test');
    await expect.element(page.getByRole('list', { name: '#102030, #A0B0C0' })).toBeInTheDocument();
  });
});
