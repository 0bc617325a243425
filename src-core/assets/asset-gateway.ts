import type { Page, PageRequest } from '../kernel/page.ts';
import type {
  Asset,
  AssetFacets,
  AssetDraft,
  AssetFilter,
  AssetDuplicate,
  AssetQuery,
  AssetUse,
  StorageUse,
  VariationDraft,
} from './asset.ts';

export const assetsPageSize = 30;

/**
 * Pictures and films of the caller, each with its variations; thumbnails come merged into them. Another customer's
 * asset counts as missing. Every call also rejects with `connection-lost` when the server cannot be reached, and with
 * `unexpected` for a malformed response.
 */
export type AssetGateway = {
  /**
   * Returns the assets that the filter fits, in the order asked for, 30 a page: the caller's, or those of another owner, whom only
   * an admin may name. Rejects with `access-denied` when a customer names another person, and when nobody is signed in.
   * Rejects with `invalid` for a token of another list, or of the same in another order.
   */
  readonly list: (query?: AssetQuery, page?: PageRequest, ownerId?: string) => Promise<Page<Asset>>;
  /**
   * Returns how many of the caller's assets each type, tag, brand and source has, under the filter. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly facets: (filter?: AssetFilter) => Promise<AssetFacets>;
  /**
   * Returns an asset of the caller; undefined where there is none. Rejects with `access-denied` when nobody is signed
   * in.
   */
  readonly get: (id: string) => Promise<Asset | undefined>;
  /**
   * Returns which of these files the caller has already, by SHA-256 in hexadecimal; deleted assets that can still be
   * restored are included. Rejects with `invalid` for more than 100 checksums.
   */
  readonly duplicates: (checksums: readonly string[]) => Promise<readonly AssetDuplicate[]>;
  /** Returns what uses these assets of the caller. Rejects with `invalid` for more than 100 ids. */
  readonly uses: (ids: readonly string[]) => Promise<readonly AssetUse[]>;
  /**
   * Returns the bytes that the caller's files take, and the bytes that they may take. Rejects with `access-denied` when
   * nobody is signed in.
   */
  readonly storage: () => Promise<StorageUse>;
  /**
   * Keeps an asset under the id and returns it; the same call again makes no second one. Rejects with `invalid`,
   * listing every wrong field, and with `not-found` for a file that the caller did not upload.
   */
  readonly create: (id: string, draft: AssetDraft, variations: readonly VariationDraft[]) => Promise<Asset>;
  /**
   * Replaces the fields and variations of an asset and returns it. Rejects with `not-found` for a missing asset or
   * file, and with `invalid`, listing every wrong field.
   */
  readonly edit: (id: string, draft: AssetDraft, variations: readonly VariationDraft[]) => Promise<Asset>;
  /** Deletes an asset, which `restore` undoes within 24 hours. Rejects with `not-found` for a missing one. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Undoes `remove` within 24 hours and returns the asset; an asset that is not deleted is returned as it is. Rejects
   * with `not-found` afterwards.
   */
  readonly restore: (id: string) => Promise<Asset>;
};
