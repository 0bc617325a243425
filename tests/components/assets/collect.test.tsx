import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { dialog } from '#tests/support/components/dialogs.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

/** So many assets of Ada, of which the newest is the first. */
const pictures = (count: number) => ({
  assets: Array.from({ length: count }, (_, at) =>
    storedAsset({ id: numbered(80 + count - at), ownerId: ada.id, name: `Picture ${at + 1}` }),
  ),
});

const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
const collections = page.getByRole('link', { name: 'Collections', exact: true });
const toastWith = (hasText: string) => page.getByRole('status').filter({ hasText });

const openAssets = async (count: number, ports: Altered = {}) => {
  const stage = await renderPage('/assets', { as: ada, seed: pictures(count), ports });
  await expect.element(cards).toHaveLength(count);
  return stage;
};

const collect = async (name: string, ...assets: readonly string[]): Promise<void> => {
  for (const asset of assets) await page.getByRole('checkbox', { name: `Select ${asset}` }).click();
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog', { name: 'New collection' }).getByLabelText('Name').fill(name);
  await page.getByRole('button', { name: 'Create collection' }).click();
};

it('a range with Shift begins at the asset that was clicked last', async () => {
  await openAssets(6);
  const box = (at: number) => page.getByRole('checkbox', { name: `Select Picture ${at}` });
  await box(1).click();
  await box(3).click();
  await box(5).click({ modifiers: ['Shift'] });
  await expect.element(box(5)).toBeChecked();
  const checked = [1, 2, 3, 4, 5, 6].filter((at) => (box(at).element() as HTMLInputElement).checked);
  expect(checked).toEqual([1, 3, 4, 5]);
});

it('text that is dragged over the assets is none of their business, and files are', async () => {
  await openAssets(1);
  const dragged = (transfer: DataTransfer): boolean =>
    !dispatchEvent(new DragEvent('dragover', { cancelable: true, dataTransfer: transfer }));
  const [text, files] = [new DataTransfer(), new DataTransfer()];
  text.setData('text/plain', 'a word');
  files.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
  const veil = page.getByText('Drop to upload');
  const isTaken = [dragged(text), dragged(files)];
  await expect.element(veil).toBeVisible();
  dispatchEvent(new DragEvent('dragleave', { relatedTarget: document.body, dataTransfer: files }));
  await expect.element(veil).toBeVisible();
  dispatchEvent(new DragEvent('dragleave', { dataTransfer: files }));
  await expect.element(veil).not.toBeInTheDocument();
  dragged(files);
  await expect.element(veil).toBeVisible();
  dispatchEvent(new DragEvent('drop', { dataTransfer: text }));
  await expect.element(veil).not.toBeInTheDocument();
  expect(isTaken).toEqual([false, true]);
});

describe('collections', () => {
  it('take assets when they are made, show them, and let them out and in again', async () => {
    await openAssets(3);
    await collect('Autumn', 'Picture 1', 'Picture 3');
    await expect.element(toastWith('2 assets added to Autumn')).toBeVisible();

    await collections.click();
    await expect.element(page.getByRole('heading', { name: 'Autumn' })).toBeVisible();
    await expect.element(page.getByText('2 assets').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open folder Autumn' }).click();
    await expect.element(cards).toHaveLength(2);
    await page.getByRole('checkbox', { name: 'Select Picture 3' }).click();
    await page.getByRole('button', { name: 'Take out of collection' }).click();
    await expect.element(cards).toHaveLength(1);
    await toastWith('1 asset taken out of').getByRole('button', { name: 'Undo' }).click();
    await expect.element(cards).toHaveLength(2);
  });

  it('are ticked for an asset, which is in each of them once however often it is asked for', async () => {
    const { world } = await openAssets(1);
    const members = () => [...world.tables.placements.values()];
    await page.getByRole('link', { name: 'Picture 1' }).click();
    await dialog.getByRole('link', { name: 'Collections' }).click();
    await expect.element(page.getByText('No collections yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New collection' }).first().click();
    await dialog.getByLabelText('Name').fill('Winter');
    await page.getByRole('button', { name: 'Create collection' }).click();
    const tick = page.getByRole('checkbox', { name: 'Winter' });
    await expect.element(tick).toBeChecked();
    await expect.poll(members).toHaveLength(1);
    await tick.click();
    await expect.element(tick).not.toBeChecked();
    await expect.poll(members).toHaveLength(0);
    await tick.click();
    await expect.poll(members).toHaveLength(1);
    await renderPage(location.pathname + location.search, { as: ada, world });
    await expect.element(tick).toBeChecked();
    await collections.click();
    await expect.element(page.getByText('1 asset').first()).toBeVisible();
  });

  it('are deleted after the question, by a second try too, without another look at the list, and leave their assets', async () => {
    const server = createGate<ServerPorts>();
    const lists: unknown[] = [];
    let isRefused = true;
    const { world } = await openAssets(2, {
      collections: {
        list: async (...asked) => {
          lists.push(asked);
          return (await server.passed).collections.list(...asked);
        },
        remove: async (id) => {
          if (isRefused) throw conflict('Not now');
          return (await server.passed).collections.remove(id);
        },
      },
    });
    server.open(await otherDevice(world, ada));
    await collect('Spring', 'Picture 1');
    await expect.element(toastWith('1 asset added to Spring')).toBeVisible();
    await collections.click();
    await page.getByRole('button', { name: 'Actions for Spring' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Collection' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Not now')).toBeVisible();
    await expect.element(question).toBeVisible();
    isRefused = false;
    const before = lists.length;
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toastWith('Your collection has been deleted successfully')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Spring' })).not.toBeInTheDocument();
    expect(before).toBeGreaterThan(0);
    expect(lists).toHaveLength(before);
    await page.getByRole('link', { name: 'Assets', exact: true }).click();
    await expect.element(page.getByText('2 assets')).toBeVisible();
  });

  it.each([`/collections/${numbered(999)}`, `/assets/${numbered(999)}/collections`])(
    'that are missing are Not Found: %s',
    async (address) => {
      await renderPage(address, { as: ada });
      await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    },
  );
});
