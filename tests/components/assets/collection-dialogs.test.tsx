import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { chooseNext, dropOnPage, pictureFile } from '#tests/support/components/media-files.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

const collectionOf = (number: number, name: string) => ({
  id: numbered(number),
  ownerId: ada.id,
  name,
  createdAt: '2026-11-20T09:30:00.000Z',
});

const spring = collectionOf(7, 'Spring');
const path = (): string => location.pathname;
const dialog = page.getByRole('dialog');

const act = async (action: 'Open' | 'Rename' | 'Delete'): Promise<void> => {
  await page.getByRole('button', { name: 'Actions for Spring' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('the menu of a collection', () => {
  it('opens it, and renames it from the name that it has', async () => {
    const { world } = await renderPage('/collections', { as: ada, seed: { collections: [spring] } });
    await act('Open');
    await expect.poll(path).toBe(`/collections/${spring.id}`);
    await act('Rename');
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Spring');
    await dialog.getByLabelText('Name').fill('Summer');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Summer', level: 1 })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect([...world.tables.collections.values()].map(({ name }) => name)).toEqual(['Summer']);
  });

  it('is closed with its page where the address names another collection', async () => {
    const autumn = collectionOf(8, 'Autumn');
    await renderPage(`/collections/${spring.id}`, { as: ada, seed: { collections: [spring, autumn] } });
    await act('Rename');
    await expect.element(dialog).toBeVisible();
    navigate(`/collections/${autumn.id}`);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Autumn', level: 1 })).toBeVisible();
  });

  it('leads to the others when it is deleted on its own page', async () => {
    await renderPage(`/collections/${spring.id}`, { as: ada, seed: { collections: [spring] } });
    await act('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(path).toBe('/collections');
    await expect.element(page.getByText('No collections yet.')).toBeVisible();
  });
});

describe('files that come in on the page of a collection', () => {
  it.each([
    ['by a drop', (file: File) => dropOnPage(file)],
    [
      'by the button',
      (file: File) => {
        chooseNext(file);
        (page.getByRole('button', { name: 'Upload', exact: true }).element() as HTMLElement).click();
      },
    ],
  ])('%s are in the collection', async (_how, send) => {
    const { world } = await renderPage(`/collections/${spring.id}`, { as: ada, seed: { collections: [spring] } });
    await expect.element(page.getByText('Nothing in this collection yet.')).toBeVisible();
    send(await pictureFile('Shore.png', 47));
    await expect.element(page.getByRole('link', { name: 'Shore', exact: true }).first()).toBeVisible();
    expect([...world.tables.placements.values()].map(({ collectionId }) => collectionId)).toEqual([spring.id]);
    expect((page.getByLabelText('Files to upload').query() as HTMLInputElement | null)?.value ?? '').toBe('');
  });
});

describe('the collections of an asset', () => {
  it('are searched by a part of their name, in any case, where there are many', async () => {
    const asset = storedAsset({ ownerId: ada.id });
    const collections = Array.from({ length: 11 }, (_, at) => collectionOf(10 + at, `Spring ${at}`));
    await renderPage(`/assets/${asset.id}/collections`, { as: ada, seed: { assets: [asset], collections } });
    const boxes = page.getByRole('checkbox');
    await expect.element(boxes).toHaveLength(11);
    await page.getByLabelText('Search collections').fill(' SPRING 7 ');
    await expect.element(boxes).toHaveLength(1);
    await expect.element(page.getByRole('checkbox', { name: 'Spring 7' })).toBeVisible();
    await page.getByLabelText('Search collections').fill('winter');
    await expect.element(page.getByText('No collection has this name.')).toBeVisible();
  });
});

describe('what new uploads get', () => {
  it('is chosen once, counted at its button, and given to each asset', async () => {
    const { world } = await renderPage('/assets', { as: ada });
    await page.getByRole('button', { name: 'Upload options' }).click();
    await dialog.getByLabelText('Tags (optional)').fill('door, ,front');
    await dialog.getByLabelText('Source (optional)').fill(' Studio North ');
    await dialog.getByRole('checkbox', { name: 'Remove metadata from pictures' }).click();
    await dialog.getByRole('button', { name: 'Save options' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Upload options, 3 set' }).click();
    await expect.element(dialog.getByLabelText('Tags (optional)')).toHaveValue('door, front');
    await expect.element(dialog.getByLabelText('Source (optional)')).toHaveValue('Studio North');
    await expect.element(dialog.getByRole('checkbox', { name: 'Remove metadata from pictures' })).toBeChecked();
    await dialog.getByLabelText('Source (optional)').fill('Not this');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    dropOnPage(await pictureFile('Shore.png', 48));
    await expect.element(page.getByRole('link', { name: 'Shore', exact: true }).first()).toBeVisible();
    expect([...world.tables.assets.values()]).toMatchObject([{ tags: ['door', 'front'], source: 'Studio North' }]);
  });
});
