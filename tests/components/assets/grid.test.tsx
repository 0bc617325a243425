import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '#adapters/memory/tables.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { seededVariation } from '#tests/support/assets/seeded-pictures.ts';
import { chip, choose } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const pictureOf = (at: number, ownerId: string) => seededVariation(700 + at, ownerId, { isPrimary: true });

const assetsOf = (count: number, { id: ownerId }: Account = ada) =>
  Array.from({ length: count }, (_, at) =>
    storedAsset({
      id: numbered(900 - at),
      ownerId,
      name: `Picture ${at + 1}`,
      type: at % 2 === 0 ? 'image' : 'video',
      source: at % 2 === 0 ? 'Studio North' : 'Phone',
      tags: at === 0 ? ['door'] : ['street'],
      variations: [pictureOf(at, ownerId).variation],
    }),
  );

const collection = { id: numbered(7), ownerId: ada.id, name: 'Spring', createdAt: '2026-11-20T09:30:00.000Z' };

const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
const card = (at: number) => page.getByRole('link', { name: `Picture ${at}`, exact: true });
const box = (at: number) => page.getByRole('checkbox', { name: `Select Picture ${at}`, exact: true });
const chosen = (count: number) => page.getByText(`${count} selected`, { exact: true });
const dialog = page.getByRole('dialog');

const open = async (count: number, address = '/assets', ports: Altered = {}) => {
  const stage = await renderPage(address, {
    as: ada,
    seed: {
      assets: assetsOf(count),
      files: Array.from({ length: count }, (_, at) => pictureOf(at, ada.id).file),
      collections: [collection],
      placements: assetsOf(count).map(({ id }) => ({
        id: `${collection.id}/${id}`,
        collectionId: collection.id,
        assetId: id,
      })),
    },
    ports,
  });
  await expect.element(card(1)).toBeVisible();
  return stage;
};

const search = (): string => location.search;

describe('the cards of the assets', () => {
  it('are opened by a click, selected by it while any is selected, and left to the browser with Ctrl', async () => {
    await open(3);
    const click = (init: MouseEventInit): boolean =>
      card(2)
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }));
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click({ ctrlKey: true });
    expect(search()).toBe('');
    await box(1).click();
    await card(2).click();
    await expect.element(chosen(2)).toBeVisible();
    expect(search()).toBe('');
    await card(2).click();
    await expect.element(chosen(1)).toBeVisible();
    await page.getByRole('button', { name: 'Select none' }).click();
    await card(2).click();
    await expect.element(page.getByRole('dialog', { name: 'Picture 2' })).toBeVisible();
  });

  it('are all selected at once, and none of them once others are shown', async () => {
    await open(4);
    await box(1).click();
    const all = page.getByRole('button', { name: 'Select all shown' });
    await all.click();
    await expect.element(chosen(4)).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
    await choose('Type', 'Images');
    await expect.element(cards).toHaveLength(2);
    await expect.element(box(1)).not.toBeChecked();
  });

  it('stay, dimmed, while others are on their way', async () => {
    const gate = createGate<never>();
    const [asset] = assetsOf(1).map((each) => ({ ...each, variations: [] }));
    await open(2, '/assets', {
      assets: {
        list: async ({ type } = {}) =>
          type === 'video' ? gate.passed : { items: asset === undefined ? [] : [asset], next: undefined },
      },
    });
    await choose('Type', 'Videos');
    await expect.poll(search).toBe('?type=video');
    await expect.poll(() => card(1).element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  });

  it('tell how many tags they do not show, and are selected by the space bar without a scroll', async () => {
    await renderPage('/assets', {
      as: ada,
      seed: { assets: [storedAsset({ ownerId: ada.id, name: 'Picture 1', tags: ['one', 'two', 'three', 'four'] })] },
    });
    await expect.element(cards.first()).toHaveTextContent(/onetwo\+2$/);
    const press = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    expect(card(1).element().dispatchEvent(press)).toBe(false);
    await expect.element(chosen(1)).toBeVisible();
  });

  it('go on with the next page as their end nears, and do not claim to be all before', async () => {
    const asked: (string | undefined)[] = [];
    const items = assetsOf(12).map((asset) => ({ ...asset, variations: [] }));
    await open(1, '/assets', {
      assets: {
        list: async (_filter, { token } = {}) => {
          asked.push(token);
          return token === undefined
            ? { items: items.slice(0, 8), next: 'second' }
            : { items: items.slice(8, 12), next: undefined };
        },
      },
    });
    await expect.poll(() => asked).toContain('second');
    await expect.element(cards.first()).toHaveAttribute('aria-setsize', '12');
    card(1).element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(card(12)).toHaveFocus();
  });
});

describe('the filters of the assets', () => {
  it('each change what they say, and keep a value that nothing has any more', async () => {
    await open(4);
    await choose('Type', 'Videos');
    await expect.poll(search).toBe('?type=video');
    await choose('Source', 'Phone');
    await expect.poll(search).toBe('?type=video&source=Phone');
    await choose('Tag', 'street');
    await expect.poll(search).toBe('?type=video&source=Phone&tag=street');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(search).toBe('');
    await renderPage('/assets?tag=gone', { as: ada, seed: { assets: assetsOf(2) } });
    await expect.element(page.getByText('No asset fits these filters.')).toBeVisible();
    await expect.element(chip('Tag')).toHaveTextContent('Tag: gone');
  });
});

describe('what is done with selected assets', () => {
  it('keeps its dialog while the collection is asked, and the selection where that does not take them', async () => {
    const gate = createGate<never>();
    await open(2, '/assets', { collections: { add: () => gate.passed } });
    await box(1).click();
    await page.getByRole('button', { name: 'Add to collection…' }).click();
    await dialog.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('dialog', { name: 'New collection' }).getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Spring' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    gate.refuse(conflict('It is full'));
    await expect.element(page.getByText('It is full')).toBeVisible();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(chosen(1)).toBeVisible();
  });

  it('ends the selection once they have more tags', async () => {
    const { world } = await open(3);
    await box(1).click();
    await box(3).click();
    await page.getByRole('button', { name: 'Add tags…' }).click();
    await dialog.getByLabelText('Tags').fill('new, ,bright ');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(chosen(2)).not.toBeInTheDocument();
    const tags = assetsOf(3).map(({ id }) => world.tables.assets.get(id)?.tags);
    expect(tags).toEqual([['door', 'new', 'bright'], ['street'], ['street', 'new', 'bright']]);
  });

  it('takes them out of their collection, and selects none of them when they come back', async () => {
    await open(2, `/collections/${collection.id}`);
    await box(2).click();
    await page.getByRole('button', { name: 'Take out of collection' }).click();
    await expect.element(cards).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(cards).toHaveLength(2);
    await expect.element(box(2)).not.toBeChecked();
  });
});
