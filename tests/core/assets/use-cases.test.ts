import { describe, expect, it } from 'vitest';
import { assetUseCases } from '#core/assets/asset-use-cases.ts';
import type { AssetDraft, AssetFilter, Variation } from '#core/assets/asset.ts';
import { collectionUseCases } from '#core/assets/collection-use-cases.ts';
import { recipes, type Recipe } from '#core/assets/recipe.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { textFile, uploadStage } from '#tests/support/assets/upload-stage.ts';

const draft: AssetDraft = {
  name: 'Meadow',
  description: '',
  brandId: undefined,
  tags: [],
  source: '',
  sourceUrl: '',
  usageLocations: [],
  customAttributes: {},
};

const recipeOf = (id: string): Recipe => {
  const recipe = recipes.find((each) => each.id === id);
  if (recipe === undefined) throw new Error(`There is no recipe ${id}`);
  return recipe;
};

const setUp = (options?: Parameters<typeof uploadStage>[0]) => {
  const stage = uploadStage(options);
  return { stage, assets: assetUseCases(stage.deps), collections: collectionUseCases(stage.deps) };
};

const shownIn = ({ variations: [variation] }: { readonly variations: readonly Variation[] }): Variation => {
  if (variation === undefined) throw new Error('An asset without a variation');
  return variation;
};

describe('assets', () => {
  it('are asked for by a filter without members that leave none out, and of the owner who is named', async () => {
    const asked: (readonly [AssetFilter | undefined, string | undefined])[] = [];
    const { assets } = setUp({
      assets: () => ({
        list: async (filter, _page, ownerId) => {
          asked.push([filter, ownerId]);
          return { items: [], next: undefined };
        },
      }),
    });
    await assets.list({ type: undefined, tag: 'spring', search: '   ' });
    await assets.list({ search: ' green  meadow ' }, {}, 'u');
    await assets.all();
    await assets.all('u');
    expect(asked).toEqual([
      [{ tag: 'spring' }, undefined],
      [{ search: 'green  meadow' }, 'u'],
      [{}, undefined],
      [{}, 'u'],
    ]);
  });

  it('are checked before anything is asked of the server', async () => {
    const { assets, stage } = setUp({ assets: () => ({ create: () => Promise.reject(new Error('asked')) }) });
    const variations = await assets.addFile(textFile('a.png'));
    const primary = variations.map((variation) => ({ ...variation, isPrimary: true }));
    const create = (changes: Partial<AssetDraft>, told = primary) =>
      failureOf(assets.create(stage.world.ulid(), { ...draft, ...changes }, told));
    expect(await create({ name: '' })).toMatchObject({ kind: 'invalid', field: 'name' });
    expect(await create({}, [])).toMatchObject({ kind: 'invalid', message: 'Primary variation not found' });
    expect(await create({})).toMatchObject({ kind: 'unexpected', message: 'asked' });
  });

  it('all come, however many pages they are', async () => {
    const { assets, stage } = setUp();
    const names = Array.from({ length: 103 }, (_, at) => `picture ${at}.png`);
    stage.uploads.add(names.map((name) => textFile(name)));
    await stage.uploads.settled();
    const ids = (await assets.all()).map(({ id }) => id);
    expect(ids).toHaveLength(103);
    expect(ids).toEqual([...ids].sort().reverse());
  });
});

describe('a file of an asset', () => {
  it('is sent and told of, as no primary one', async () => {
    const { assets, stage } = setUp();
    const parts: number[] = [];
    const [variation, ...others] = await assets.addFile(textFile('a.png'), (part) => parts.push(part));
    expect(others).toEqual([]);
    expect(variation).toMatchObject({ name: 'a.png', type: 'image/png', width: 40, height: 30, isPrimary: false });
    expect(parts.at(-1)).toBe(1);
    await assets.removeFile(variation?.key ?? '');
    expect((await stage.assets.storage()).used).toBe(0);
  });

  it('that is not taken is refused in words', async () => {
    const { assets } = setUp();
    expect(await failureOf(assets.addFile(textFile('a.svg', 'x', 'image/svg+xml')))).toMatchObject({
      kind: 'invalid',
      field: 'file',
      message: 'a.svg is not a PNG, JPEG, WebP, GIF, AVIF, MP4 or WebM file',
    });
  });
});

describe('a recipe', () => {
  it('makes a variation of a picture, named as the recipe is', async () => {
    const { assets, stage } = setUp();
    stage.uploads.add([textFile('meadow.png')]);
    await stage.uploads.settled();
    const [asset] = stage.done;
    if (asset === undefined) throw new Error('Nothing was made');
    const [made] = await assets.applyRecipe(shownIn(asset), recipeOf('square'));
    expect(stage.drawings.at(-1)).toMatchObject({ crop: { x: 5, y: 0, width: 30, height: 30 }, name: 'meadow.jpg' });
    expect(made).toMatchObject({ name: 'Square post', type: 'image/jpeg', isPrimary: false });
    const edited = await assets.edit(asset.id, asset, [shownIn(asset), ...(made === undefined ? [] : [made])]);
    expect(edited.variations.map(({ name }) => name)).toEqual(['meadow.png', 'Square post']);
  });

  it('needs a picture whose size is known', async () => {
    const { assets, stage } = setUp({ draft: { width: undefined, height: undefined } });
    stage.uploads.add([textFile('meadow.png'), textFile('film.mp4', 'film', 'video/mp4')]);
    await stage.uploads.settled();
    for (const asset of stage.done)
      expect(await failureOf(assets.applyRecipe(shownIn(asset), recipeOf('small')))).toMatchObject({
        kind: 'invalid',
        field: 'file',
        message: `${shownIn(asset).name} has no size that could be changed`,
      });
  });
});

describe('collections', () => {
  it('are all told of for an asset, however many pages they are', async () => {
    const { assets, collections, stage } = setUp();
    stage.uploads.add([textFile('meadow.png')]);
    await stage.uploads.settled();
    const [asset] = await assets.all();
    const ids: string[] = [];
    for (let at = 0; at < 102; at += 1)
      ids.push((await collections.create(await collections.newId(), `Number ${at}`)).id);
    await collections.add(asset?.id ?? '', ids[0] ?? '');
    const selections = (await collections.selections(asset?.id ?? '')) ?? [];
    expect(selections.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(selections.filter(({ added }) => added).map(({ id }) => id)).toEqual([ids[0]]);
    expect(await collections.selections(await collections.newId())).toBeUndefined();
  });

  it('are named before anything is asked of the server', async () => {
    const { collections } = setUp({ collections: () => ({ create: () => Promise.reject(new Error('asked')) }) });
    const id = await collections.newId();
    expect(await failureOf(collections.create(id, ' '))).toMatchObject({ kind: 'invalid', message: 'Enter a name' });
    expect(await failureOf(collections.rename(id, ' '))).toMatchObject({ kind: 'invalid', message: 'Enter a name' });
  });
});
