import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seededVariation } from '#tests/support/assets/seeded-pictures.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

const pictures = ['Meadow', 'Shore', 'Forest'].map((name, at) => {
  const { variation, file } = seededVariation(901 + at, robin.id, { isPrimary: true });
  return { asset: storedAsset({ id: numbered(89 - at), ownerId: robin.id, name, variations: [variation] }), file };
});
const without = storedAsset({ id: numbered(70), ownerId: robin.id, name: 'Without a file' });

const form = page.getByRole('dialog', { name: 'New task' });
const picker = page.getByRole('dialog', { name: 'Attach from the assets' });
const choices = (): readonly (string | null)[] =>
  picker
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const choice = (name: string) => picker.getByRole('button', { name, exact: true });
const open = (): Promise<void> => form.getByRole('button', { name: 'From the assets' }).click();
const attach = (count: number) => picker.getByRole('button', { name: `Attach ${count}` });

it('assets are chosen and let go again, found by a word, attached together, and not offered twice', async () => {
  await renderPage('/admin/tasks?popup=true', {
    as: robin,
    seed: { assets: [...pictures.map(({ asset }) => asset), without], files: pictures.map(({ file }) => file) },
  });
  await open();
  await expect.poll(choices).toEqual(['Meadow', 'Shore', 'Forest']);
  const none = picker.getByRole('button', { name: 'Choose assets' });
  await expect.element(none).toBeDisabled();
  await choice('Meadow').click();
  await choice('Shore').click();
  await expect.element(attach(2)).toBeEnabled();
  await choice('Shore').click();
  await expect.element(choice('Shore')).toHaveAttribute('aria-pressed', 'false');
  await picker.getByLabelText('Search assets').fill('for');
  await expect.poll(choices).toEqual(['Forest']);
  await choice('Forest').click();
  await picker.getByLabelText('Search assets').fill('nothing like it');
  await expect.element(picker.getByText('No asset fits this search.')).toBeVisible();
  await attach(2).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(form.getByRole('button', { name: 'Remove Meadow' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Remove Forest' })).toBeVisible();
  await open();
  await expect.poll(choices).toEqual(['Shore']);
});
