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

describe('the panel of a brand', () => {
  const owner = { id: ada.id, name: ada.name, email: ada.email };
  const brand = storedBrand({ owner, website: 'https://acme.test', description: 'Sails' });
  const panel = page.getByRole('dialog', { name: 'Acme' });

  it('has its own address above the list, and leads to what is kept by the brand', async () => {
    await renderPage('/brands?sort=name', { as: ada, seed: { brands: [brand] } });
    await page.getByRole('link', { name: 'Acme', exact: true }).click();
    await expect.element(panel.getByText('Sails')).toBeVisible();
    expect(location.search).toBe(`?sort=name&brand=${brand.id}`);
    await expect
      .element(panel.getByRole('link', { name: 'Assets of this brand' }))
      .toHaveAttribute('href', `/assets?brand=${brand.id}`);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(location.search).toBe('?sort=name');
  });

  it('edits the brand, and closes once it is deleted', async () => {
    const { world } = await renderPage(`/brands?brand=${brand.id}`, { as: ada, seed: { brands: [brand] } });
    await panel.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit' });
    await edit.getByLabelText('Description').fill('Sails and masts');
    await edit.getByRole('button', { name: 'Save brand' }).click();
    await expect.element(panel.getByText('Sails and masts')).toBeVisible();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete brand' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(world.tables.brands.size).toBe(0);
  });

  it('says so where there is no such brand', async () => {
    await renderPage(`/brands?brand=${brand.id}`, { as: ada });
    await expect.element(page.getByRole('dialog', { name: 'Brand' }).getByText('Not Found')).toBeVisible();
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
