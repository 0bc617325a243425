import type { Page, PageRequest } from '../kernel/page.ts';
import type { Asset } from './asset.ts';
import type { Collection, CollectionSelection } from './collection.ts';

export const collectionsPageSize = 30;

/**
 * Collections of the caller's assets. Another customer's collection counts as missing. Every call also rejects with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type CollectionGateway = {
  /**
   * Returns the caller's collections, newest first, 30 a page. Rejects with `access-denied` when nobody is signed in.
   */
  readonly list: (page?: PageRequest) => Promise<Page<Collection>>;
  /**
   * Returns a collection of the caller; undefined where there is none. Rejects with `access-denied` when nobody is
   * signed in.
   */
  readonly get: (id: string) => Promise<Collection | undefined>;
  /**
   * Returns the assets of a collection, newest first, 30 a page; undefined where there is no such collection. Rejects
   * with `access-denied` when nobody is signed in.
   */
  readonly assets: (id: string, page?: PageRequest) => Promise<Page<Asset> | undefined>;
  /**
   * Returns every collection of the caller, 30 a page, each with whether it holds the asset; undefined where there is
   * no such asset. Rejects with `access-denied` when nobody is signed in.
   */
  readonly selections: (assetId: string, page?: PageRequest) => Promise<Page<CollectionSelection> | undefined>;
  /**
   * Keeps a collection under the id and returns it; the same call again makes no second one. Rejects with `invalid` for
   * a name or an id that cannot be used.
   */
  readonly create: (id: string, name: string) => Promise<Collection>;
  /**
   * Renames a collection and returns it. Rejects with `not-found` for a missing one, and with `invalid` for the name.
   */
  readonly rename: (id: string, name: string) => Promise<Collection>;
  /** Deletes a collection; its assets stay. Rejects with `not-found` for a missing one. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Adds an asset to a collection; adding it twice changes nothing. Rejects with `not-found` where either is missing.
   */
  readonly add: (assetId: string, id: string) => Promise<CollectionSelection>;
  /**
   * Removes an asset from a collection; removing it twice changes nothing. Rejects with `not-found` where either is
   * missing.
   */
  readonly removeAsset: (assetId: string, id: string) => Promise<CollectionSelection>;
};
