import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog } from '#tests/support/components/dialogs.ts';
import { choose } from '#tests/support/components/list-tools.ts';
import { dropOnPage, pictureFile } from '#tests/support/components/media-files.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
const card = (name: string) => page.getByRole('link', { name, exact: true });

/** Ada's page of assets, once they are uploaded. */
const openWith = async (...names: readonly string[]) => {
  const stage = await renderPage('/assets', { as: ada });
  await expect.element(page.getByText('No assets yet.')).toBeVisible();
  dropOnPage(...(await Promise.all(names.map((name, at) => pictureFile(`${name}.png`, 300 + at)))));
  await expect.element(cards).toHaveLength(names.length);
  await page.getByRole('button', { name: 'Close uploads' }).click();
  return stage;
};

describe('an asset', () => {
  it('gets variations by recipes, no larger than it is, and the primary one is replaced before it is deleted', async () => {
    await openWith('Large');
    await card('Large').click();
    const details = page.getByRole('dialog', { name: 'Large' });
    await details.getByRole('button', { name: 'Make a variation…' }).click();
    const choose = page.getByRole('dialog', { name: 'Make variations' });
    await expect.element(choose.getByText('300 × 158, JPEG')).toBeVisible();
    await choose.getByRole('checkbox', { name: /Link preview/ }).click();
    await choose.getByRole('checkbox', { name: /Web, small/ }).click();
    await choose.getByRole('button', { name: 'Make 2 variations' }).click();
    await expect.element(details.getByText('300 × 158')).toBeVisible();
    await expect.element(details.getByText('3 variations')).toBeVisible();
    await details.getByRole('button', { name: 'Delete variation…' }).click();
    const question = page.getByRole('alertdialog', { name: /^Delete/ });
    await expect.element(question.getByText('Which one takes its place?')).toBeVisible();
    await question.getByRole('radio').last().click();
    await question.getByRole('button', { name: 'Delete variation' }).click();
    await expect.element(details.getByText('2 variations')).toBeVisible();
  });

  it('comes back by Undo where several are deleted, with its collections', async () => {
    const first = storedAsset({ ownerId: ada.id });
    const others = ['Shore', 'Forest'].map((name, at) => storedAsset({ id: numbered(81 + at), ownerId: ada.id, name }));
    const id = numbered(7);
    const { world } = await renderPage('/assets', {
      as: ada,
      seed: {
        assets: [first, ...others],
        collections: [{ id, ownerId: ada.id, name: 'Spring', createdAt: first.createdAt }],
        placements: [{ id: `${id}/${first.id}`, collectionId: id, assetId: first.id }],
      },
    });
    await page.getByRole('checkbox', { name: 'Select Meadow' }).click();
    await page.getByRole('checkbox', { name: 'Select Shore' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect.element(cards).toHaveLength(1);
    await expect.element(card('Forest')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(cards).toHaveLength(3);
    await renderPage('/assets', { as: ada, world });
    await expect.element(cards).toHaveLength(3);
    await renderPage(`/assets/${first.id}/collections`, { as: ada, world });
    await expect.element(page.getByRole('checkbox', { name: 'Spring' })).toBeChecked();
  });

  it('keeps what is told of it, is found by that, and refuses what it cannot keep', async () => {
    const { world } = await openWith('Picture 1', 'Picture 2');
    await card('Picture 1').click();
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Picture 1' });
    const save = form.getByRole('button', { name: 'Save asset' });
    const address = form.getByLabelText('Source address (optional)');
    const attributes = form.getByLabelText('Custom attributes');
    await form.getByLabelText('Name', { exact: true }).fill('Front door');
    await form.getByLabelText('Tags (optional)').fill('house, Front');
    await form.getByLabelText('Source (optional)').fill('Studio North');
    await address.fill('javascript:alert(1)');
    await attributes.fill('[1, 2]');
    await save.click();
    await expect.element(form.getByText('Custom attributes must be a JSON object')).toBeVisible();
    await attributes.fill('{"season": "autumn"}');
    await save.click();
    await expect.element(form.getByText('Use http or https links only')).toBeVisible();
    await address.fill('https://studio.example');
    await save.click();
    await expect.element(page.getByRole('dialog', { name: 'Front door' }).getByText('autumn')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await choose('Tag', 'house');
    await expect.element(cards).toHaveLength(1);
    await expect.poll(() => location.search).toContain('tag=');
    await renderPage(location.pathname + location.search, { as: ada, world });
    await expect.element(cards).toHaveLength(1);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect.element(page.getByText('No asset fits these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.element(cards).toHaveLength(2);
  });

  it('of somebody else is Not Found by its address', async () => {
    const foreign = storedAsset();
    await renderPage(`/assets?asset=${foreign.id}`, { as: ada, seed: { assets: [foreign] } });
    await expect.element(page.getByText('Not Found').first()).toBeVisible();
  });
});
