import type { Page, PageRequest } from '../kernel/page.ts';
import type { Asset } from './asset.ts';
import type { Collection, CollectionSelection } from './collection.ts';

/** Another customer's collection answers as if missing. */
export type CollectionGateway = {
  /** The caller's own collections, newest first, 30 a page. */
  readonly list: (page?: PageRequest) => Promise<Page<Collection>>;
  readonly find: (id: string) => Promise<Collection | undefined>;
  /** Its assets, newest first, 30 a page; undefined where there is no such collection. */
  readonly assets: (id: string, page?: PageRequest) => Promise<Page<Asset> | undefined>;
  /** Every collection of the caller, 30 a page, for one asset; undefined where there is no such asset. */
  readonly selections: (assetId: string, page?: PageRequest) => Promise<Page<CollectionSelection> | undefined>;
  /** Keeps a collection under the id; the same call again makes no second one. */
  readonly create: (id: string, name: string) => Promise<Collection>;
  readonly rename: (id: string, name: string) => Promise<Collection>;
  /** Its assets stay. */
  readonly remove: (id: string) => Promise<void>;
  /** Once more changes nothing, as with `removeAsset`. */
  readonly add: (assetId: string, id: string) => Promise<CollectionSelection>;
  readonly removeAsset: (assetId: string, id: string) => Promise<CollectionSelection>;
};
