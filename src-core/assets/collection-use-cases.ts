import { allItems } from '../kernel/page.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import type { CollectionGateway } from './collection-gateway.ts';
import { checkCollectionName, type Collection, type CollectionSelection } from './collection.ts';

type Deps = { readonly collections: CollectionGateway; readonly ulid: UlidSource };

export const collectionUseCases = ({ collections, ulid }: Deps) => ({
  list: collections.list,
  get: collections.get,
  assets: collections.assets,
  /** Every collection of the caller with whether it holds the asset, newest first; undefined for a missing asset. */
  selections: async (assetId: string): Promise<readonly CollectionSelection[] | undefined> => {
    const first = await collections.selections(assetId, { limit: 100 });
    if (first?.next === undefined) return first?.items;
    const rest = await allItems(
      (token) => collections.selections(assetId, { token: token ?? first.next, limit: 100 }),
      'asset',
    );
    return [...first.items, ...rest];
  },
  newId: async (): Promise<string> => ulid(),
  create: async (id: string, name: string): Promise<Collection> => collections.create(id, checkCollectionName(name)),
  rename: async (id: string, name: string): Promise<Collection> => collections.rename(id, checkCollectionName(name)),
  remove: collections.remove,
  add: collections.add,
  removeAsset: collections.removeAsset,
});

export type CollectionUseCases = ReturnType<typeof collectionUseCases>;
