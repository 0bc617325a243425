import { hashKey, type InfiniteData } from '@tanstack/query-core';
import { castDraft, original, type Draft } from 'immer';
import { assetSorts, type Asset, type AssetFacets } from '#core/assets/asset.ts';
import type { Page } from '#core/kernel/page.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keys } from '#ui/cache/keys.ts';
import type { CachedEdit } from '#ui/cache/show-edits.ts';

export type CachedAssets = InfiniteData<Page<Asset>, string>;

/** An asset and where it stood: on which page, and before which others. */
type Taken = {
  readonly page: number;
  readonly index: number;
  readonly asset: Asset;
  /** Their ids. */
  readonly followers: ReadonlySet<string>;
};

/** Whatever counts assets. */
export const assetFigures = [
  keys.assets.everyFacets,
  keys.assets.storage,
  keys.collections.mine,
  keys.collections.records,
];

const editLists = (recipe: (list: Draft<CachedAssets>, listKey: string) => void): readonly CachedEdit[] =>
  [keys.assets.lists, keys.collections.everyAssets].map((every) =>
    editCached<CachedAssets>(every, (list, key) => recipe(list, hashKey(key))),
  );

/** The lists of one filter differ in their order, and in how far they reach: the longest knows most of what has changed. */
const editTotals = (changeOf: (listKey: string) => number): CachedEdit =>
  editCached<AssetFacets>(keys.assets.everyFacets, (facets, [, , filter]) => {
    const changes = assetSorts.map((sort) => changeOf(hashKey(keys.assets.list(String(filter), sort))));
    const change = changes.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
    facets.total = Math.max(0, facets.total + change);
  });

const takeOut = (list: Draft<CachedAssets>, ids: ReadonlySet<string>): readonly Taken[] => {
  const before = original(list)?.pages ?? [];
  const taken = before.flatMap(({ items }, page) =>
    items.flatMap((asset, index) =>
      ids.has(asset.id) ? [{ page, index, asset, followers: new Set(items.slice(index + 1).map(({ id }) => id)) }] : [],
    ),
  );
  for (const { page, index } of taken.toReversed()) list.pages[page]?.items.splice(index, 1);
  return taken;
};

/** Puts the assets where they stood, as far as the list reaches still. */
const putBack = (list: Draft<CachedAssets>, taken: readonly Taken[]): void => {
  for (const { page, asset, followers } of taken) {
    const items = list.pages[page]?.items;
    if (items === undefined || items.some(({ id }) => id === asset.id)) continue;
    const next = items.findIndex(({ id }) => followers.has(id));
    items.splice(next < 0 ? items.length : next, 0, castDraft(asset));
  }
};

/** Takes assets out of every list on the device and off the totals; `back` puts some of them in again. */
export const assetRemoval = (ids: ReadonlySet<string>) => {
  const takenFrom = new Map<string, readonly Taken[]>();
  const countFrom = (listKey: string, some: ReadonlySet<string>): number =>
    (takenFrom.get(listKey) ?? []).filter(({ asset }) => some.has(asset.id)).length;
  return {
    edits: [
      ...editLists((list, listKey) => void takenFrom.set(listKey, takeOut(list, ids))),
      editTotals((listKey) => -countFrom(listKey, ids)),
    ],
    back: (some: ReadonlySet<string>): readonly CachedEdit[] => [
      ...editLists((list, listKey) =>
        putBack(
          list,
          (takenFrom.get(listKey) ?? []).filter(({ asset }) => some.has(asset.id)),
        ),
      ),
      editTotals((listKey) => countFrom(listKey, some)),
    ],
  };
};

/** Shows assets so wherever they are shown. */
export const placedAssets = (assets: readonly Asset[]): readonly CachedEdit[] => {
  const byId = new Map(assets.map((asset) => [asset.id, castDraft(asset)]));
  return [
    ...assets.map((asset) => editCached<Asset>(keys.assets.one(asset.id), (draft) => void Object.assign(draft, asset))),
    ...editLists((list) => {
      for (const [page, { items }] of (original(list)?.pages ?? []).entries())
        for (const [index, { id }] of items.entries()) {
          const asset = byId.get(id);
          const shown = list.pages[page]?.items;
          if (asset !== undefined && shown !== undefined) shown[index] = asset;
        }
    }),
  ];
};
