import type { AppContext } from '#ui/context/portal-context.ts';
import { assetStores } from './asset-stores.ts';
import { collectionStores } from './collections/collection-stores.ts';
import { readAssetQuery } from './grid/use-asset-filter.ts';

/** The first data of each page, asked for beside its code. */
export const assetPreloads = {
  assets: ({ feature }: AppContext, search: URLSearchParams) =>
    feature(assetStores).list(readAssetQuery(search)).preload(),
  selections: ({ feature }: AppContext, id: string) =>
    Promise.all([feature(assetStores).one(id).preload(), feature(collectionStores).selections(id).preload()]),
  collections: ({ feature }: AppContext) => feature(collectionStores).mine.preload(),
  collection: ({ feature }: AppContext, id: string) =>
    Promise.all([feature(collectionStores).one(id).preload(), feature(collectionStores).assets(id).preload()]),
};
