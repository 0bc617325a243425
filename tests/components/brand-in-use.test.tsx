import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chip } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset, storedBrand } from '#tests/support/entities.ts';

const brand = storedBrand({ owner: { id: ada.id, name: ada.name, email: ada.email } });
const seed = {
  brands: [brand],
  assets: [1, 2].map((count) => storedAsset({ id: numbered(80 + count), ownerId: ada.id, brandId: brand.id })),
};

const askToDelete = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete brand' }).click();
};

const refusal = page.getByRole('dialog', { name: 'This brand is in use' });

describe('a brand that is in use', () => {
  it('stays, and leads its owner to what uses it', async () => {
    const { world } = await renderPage('/brands', { as: ada, seed });
    await askToDelete();
    await expect.element(refusal.getByRole('link')).toHaveTextContent('2 assets');
    expect(page.getByText('Error!').elements()).toEqual([]);
    expect(world.tables.brands.size).toBe(1);
    await refusal.getByRole('link', { name: '2 assets' }).click();
    await expect.element(page.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible();
    await expect.element(chip('Brand')).toHaveTextContent(`Brand: ${brand.name}`);
    expect(location.search).toBe(`?brand=${brand.id}`);
    expect(refusal.elements()).toEqual([]);
  });

  it('tells an admin what uses it, whose lists those are not', async () => {
    await renderPage('/admin/brand-management', { as: robin, seed });
    await askToDelete();
    await expect.element(refusal.getByText('2 assets')).toBeVisible();
    expect(refusal.getByRole('link').elements()).toEqual([]);
    await refusal.getByRole('button', { name: 'Close' }).click();
    expect(refusal.elements()).toEqual([]);
  });
});
