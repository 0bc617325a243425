import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { invalid } from '#core/kernel/app-error.ts';
import { seededVariation } from '#tests/support/assets/seeded-pictures.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { numbered, storedAsset } from '#tests/support/entities.ts';

const front = seededVariation(901, ada.id, { name: 'Front', isPrimary: true });
const back = seededVariation(902, ada.id, { name: 'Back' });
const side = seededVariation(903, ada.id, { name: 'Side' });
const tour = seededVariation(904, ada.id, { name: 'Tour', category: 'video', isPrimary: true });

const bowl = storedAsset({
  id: numbered(82),
  ownerId: ada.id,
  name: 'Bowl',
  variations: [front, back, side].map(({ variation }) => variation),
});
const film = storedAsset({
  id: numbered(81),
  ownerId: ada.id,
  name: 'Film',
  type: 'video',
  variations: [tour.variation],
});
const meadow = storedAsset({ id: numbered(80), ownerId: ada.id });

const seed = {
  assets: [bowl, film, meadow],
  files: [front, back, side, tour].map(({ file }) => ({ ...file, url: `/files/${file.size}` })),
};

const details = (name: string) => page.getByRole('dialog', { name, exact: true });
const dialog = page.getByRole('dialog');
const tile = (name: string) => dialog.getByRole('list', { name: 'Variations' }).getByRole('button', { name });
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: typeof name === 'string' });

const openBowl = async () => {
  const { world } = await renderPage(`/assets?asset=${bowl.id}`, { as: ada, seed });
  await expect.element(tile('Front')).toBeVisible();
  /** How each variation is kept: whether it is primary, its background and its fit. */
  const kept = () =>
    (world.tables.assets.get(bowl.id)?.variations ?? []).map(({ name, isPrimary, background, backgroundSize }) =>
      [name, isPrimary ? 'primary' : '', background ?? '', backgroundSize].filter((word) => word !== '').join(' '),
    );
  return { kept };
};

describe('the variation that is looked at', () => {
  it('is the primary one until another is chosen, whose link can be copied whole', async () => {
    const copied = keptClipboard();
    await openBowl();
    await expect.element(dialog.getByRole('img', { name: 'Front' })).toBeVisible();
    await expect.element(button('Make primary')).not.toBeInTheDocument();
    await tile('Back').click();
    await expect.element(dialog.getByRole('img', { name: 'Back' })).toBeVisible();
    await expect.element(tile('Back')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(tile('Front')).toHaveAttribute('aria-pressed', 'false');
    await button('Copy link').click();
    await expect.poll(() => copied).toEqual([`${location.origin}/files/2048`]);
  });

  it('becomes the only primary one, and has its own background and fit', async () => {
    const { kept } = await openBowl();
    await tile('Back').click();
    await button('Make primary').click();
    await expect.poll(kept).toEqual(['Front contain', 'Back primary contain', 'Side contain']);
    await tile('Side').click();
    await dialog.getByLabelText('Background size').selectOptions('Cover');
    await expect.poll(kept).toEqual(['Front contain', 'Back primary contain', 'Side cover']);
    const well = dialog.getByLabelText('Background', { exact: true });
    await well.fill('#a1b2c3');
    well.element().dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(kept).toEqual(['Front contain', 'Back primary contain', 'Side #A1B2C3 cover']);
    await button('No background').click();
    await expect.poll(kept).toEqual(['Front contain', 'Back primary contain', 'Side cover']);
  });

  it('gives its place as the primary one to that which is chosen when it is deleted', async () => {
    const { kept } = await openBowl();
    await button('Delete variation…').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Front?' });
    await question.getByRole('radio', { name: /^Side/ }).click();
    await question.getByRole('button', { name: 'Delete variation' }).click();
    await expect.poll(kept).toEqual(['Back contain', 'Side primary contain']);
    await expect.element(dialog.getByRole('img', { name: 'Side' })).toBeVisible();
  });

  it('of a film is a film, of which no picture is made', async () => {
    await renderPage(`/assets?asset=${film.id}`, { as: ada, seed });
    await expect.element(dialog.getByLabelText('Tour')).toBeVisible();
    await expect.element(button('Make a variation…')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Background size')).not.toBeInTheDocument();
  });
});

describe('what is told of an asset', () => {
  it('has its tags, where it is from and where it is used, its attributes, and the size of all its files', async () => {
    const told = {
      ...bowl,
      tags: ['salt & pepper'],
      source: 'Studio North',
      sourceUrl: 'https://studio.test/bowl',
      usageLocations: [
        { website: 'https://shop.test', app: '', page: 'Home', component: 'Hero' },
        { website: '', app: 'Till', page: 'Start', component: '' },
      ],
      customAttributes: { licensed: true, mood: ['calm', 'warm'], print: { bleed: false } },
    };
    await renderPage(`/assets?asset=${bowl.id}`, { as: ada, seed: { ...seed, assets: [told] } });
    await expect
      .element(dialog.getByRole('link', { name: 'salt & pepper' }))
      .toHaveAttribute('href', '/assets?tag=salt%20%26%20pepper');
    await expect
      .element(dialog.getByRole('link', { name: 'Studio North' }))
      .toHaveAttribute('href', 'https://studio.test/bowl');
    const facts = Object.fromEntries(
      [...dialog.element().querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]),
    );
    expect(facts).toMatchObject({
      'Used on': 'https://shop.test › Home › HeroTill › Start',
      Attributes: 'licensed Yesmood calm, warmprint bleed No',
      Files: '3 variations, 6.1 KB',
    });
  });
});

describe('the variations that are made of a picture', () => {
  it('stay chosen from the one that failed on, which is said, and none is begun after it', async () => {
    let asked = 0;
    const draw = async (): Promise<never> => {
      asked += 1;
      throw invalid('file', 'This picture cannot be read');
    };
    const { variation } = front;
    const body = new Blob(['x']);
    const get = async () => ({ name: variation.name, type: variation.type, size: 1, body });
    await renderPage(`/assets?asset=${bowl.id}`, { as: ada, seed, ports: { media: { draw }, transfer: { get } } });
    await button('Make a variation…').click();
    await dialog.getByRole('checkbox', { name: /^Web, small/ }).click();
    await dialog.getByRole('checkbox', { name: /^Link preview/ }).click();
    await button('Make 2 variations').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/: This picture cannot be read$/);
    await expect.element(button('Make 2 variations')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /^Web, small/ })).toBeChecked();
    expect(asked).toBe(1);
  });
});

describe('the asset that is open', () => {
  it('gives way to the next by the arrow keys, unless they are held with others or meant for a control', async () => {
    await openBowl();
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await userEvent.keyboard(key);
    };
    await press('{Alt>}{ArrowRight}{/Alt}', '{Shift>}{ArrowRight}{/Shift}');
    (dialog.getByLabelText('Background size').element() as HTMLElement).focus();
    await press('{ArrowRight}');
    await expect.element(details('Bowl')).toBeVisible();
    await expect.element(button('Previous asset')).toHaveAttribute('aria-disabled', 'true');
    await button('Next asset').click();
    await expect.element(details('Film')).toBeVisible();
    await press('{ArrowRight}');
    await expect.element(details('Meadow')).toBeVisible();
    await press('{ArrowRight}');
    await expect.element(button('Next asset')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(details('Meadow')).toBeVisible();
  });

  it('is the one that the address names, not the edit of the one before', async () => {
    await openBowl();
    await button('Edit').click();
    await expect.element(details('Edit Bowl')).toBeVisible();
    navigate(`/assets?asset=${film.id}`);
    await expect.element(details('Film')).toBeVisible();
  });
});
