import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { assetRemovalActions } from '#ui/assets/asset-removal-actions.ts';
import { collectionActions } from '#ui/assets/collections/collection-actions.ts';
import { keys } from '#ui/cache/keys.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { listed } from '#tests/support/ui/shown.ts';
import { someAssets } from './some-asset.ts';

const assets = someAssets(10);
const [first, second, third] = assets;
const ids = assets.map(({ id }) => id);
const list = keys.assets.list('newest');
const figures = [keys.assets.everyFacets, keys.assets.storage, keys.collections.mine, keys.collections.records];
const collection = { id: 'collection-1', name: 'Spring' };

/** A page with ten assets; calls for ids among `refused` fail. */
const openAssets = (refused: readonly (string | undefined)[] = []) => {
  const work = async (id: string): Promise<void> => {
    if (refused.includes(id)) throw conflict('Somebody uses it');
  };
  const stage = openFeatureStage({
    cached: [[list, listed(...assets)], ...assets.map((asset) => [keys.assets.one(asset.id), asset] as const)],
    answers: {
      'assets.remove': work,
      'assets.restore': work,
      'collections.add': work,
      'collections.removeAsset': work,
    },
  });
  const undo = async (): Promise<void> => {
    const { length } = stage.said;
    stage.offered.at(-1)?.onAction();
    await expect.poll(() => stage.said.length).toBeGreaterThan(length);
  };
  return { ...stage, undo, shown: () => stage.cache.getQueryData(list) };
};

describe('assets that are deleted', () => {
  it('leave every list, their own pages and the counts, and come back by Undo', async () => {
    const { deps, calls, said, offered, undo, shown, gone, touched, beneath } = openAssets();
    const removal = deps.feature(assetRemovalActions).remove(assets.slice(0, 2));
    await expect.poll(shown).toEqual(listed(...assets.slice(2)));
    expect(await removal).toEqual({ ok: true });
    expect(calls).toEqual([
      ['assets.remove', first?.id],
      ['assets.remove', second?.id],
    ]);
    expect(gone()).toEqual(ids.slice(0, 2).map((id) => JSON.stringify(keys.assets.one(id))));
    expect(touched()).toEqual(beneath(figures));
    expect(said).toEqual([['success', '2 assets deleted']]);
    expect(offered.map(({ label }) => label)).toEqual(['Undo']);
    await undo();
    expect(shown()).toEqual(listed(...assets));
    expect(calls.slice(2)).toEqual([
      ['assets.restore', first?.id],
      ['assets.restore', second?.id],
    ]);
    expect(said.at(-1)).toEqual(['success', '2 assets restored']);
  });

  it('come back by themselves where the server refuses, each for itself', async () => {
    const { deps, calls, said, undo, shown } = openAssets([second?.id]);
    const outcome = await deps.feature(assetRemovalActions).remove(assets.slice(0, 3));
    expect(outcome).toEqual({ ok: false });
    expect(shown()).toEqual(listed(second, ...assets.slice(3)));
    expect(said).toEqual([
      ['warning', 'Some failed', '1 of 3 assets: Somebody uses it'],
      ['success', '2 assets deleted'],
    ]);
    await undo();
    expect(calls.slice(3).map(([name, id]) => [name, id])).toEqual([
      ['assets.restore', first?.id],
      ['assets.restore', third?.id],
    ]);
  });

  it('are said to be where nothing came of it, without Undo', async () => {
    const { deps, said, offered, shown, gone } = openAssets([first?.id]);
    expect(await deps.feature(assetRemovalActions).remove(assets.slice(0, 1))).toEqual({ ok: false });
    expect(shown()).toEqual(listed(...assets));
    expect([said, offered, gone()]).toEqual([[['error', 'Error!', 'Somebody uses it']], [], []]);
  });

  it('show how long it takes where they are many', async () => {
    const { deps, said, undo } = openAssets();
    await deps.feature(assetRemovalActions).remove(assets);
    await undo();
    await expect
      .poll(() => said.map(([kind, title]) => `${kind}: ${title}`))
      .toEqual([
        'loading: Deleting 10 assets…',
        'success: 10 assets deleted',
        'loading: Restoring 10 assets…',
        'success: 10 assets restored',
      ]);
  });
});

describe('assets that are put into a collection', () => {
  it.each([
    [
      'add',
      'collections.add',
      'added to Spring',
      'collections.removeAsset',
      'taken out of Spring',
      'Adding 10 assets to Spring…',
    ],
    [
      'removeAsset',
      'collections.removeAsset',
      'taken out of Spring',
      'collections.add',
      'added to Spring',
      'Taking 10 assets out of Spring…',
    ],
  ] as const)('or taken out of one by %s go back by Undo', async (way, call, where, back, backWhere, progress) => {
    const { deps, calls, said, offered, undo, touched, beneath } = openAssets([ids[9]]);
    const { move } = deps.feature(collectionActions);
    expect(await move({ assetIds: ids, collection, way })).toBe(false);
    expect(calls).toEqual(ids.map((id) => [call, id, 'collection-1']));
    expect(touched()).toEqual(beneath([keys.collections.root]));
    expect(said).toEqual([
      ['loading', progress],
      ['warning', 'Some failed', '1 of 10 assets: Somebody uses it'],
      ['success', `9 assets ${where}`],
    ]);
    await undo();
    await expect.poll(() => said.at(-1)).toEqual(['success', `9 assets ${backWhere}`]);
    expect(calls.slice(10)).toEqual(ids.slice(0, 9).map((id) => [back, id, 'collection-1']));
    expect(offered).toHaveLength(1);
  });

  it('say nothing of success where none went', async () => {
    const { deps, said } = openAssets([first?.id]);
    expect(await deps.feature(collectionActions).move({ assetIds: ids.slice(0, 1), collection, way: 'add' })).toBe(
      false,
    );
    expect(said).toEqual([['error', 'Error!', 'Somebody uses it']]);
  });
});
