import type { Page, PageRequest } from '../kernel/page.ts';
import type {
  Asset,
  AssetFacets,
  AssetDraft,
  AssetFilter,
  AssetDuplicate,
  AssetUse,
  StorageUse,
  VariationDraft,
} from './asset.ts';

/** Another customer's asset answers as if missing. Variations come with their thumbnails merged. */
export type AssetGateway = {
  /** The caller's own assets, newest first, 30 a page. */
  readonly list: (filter?: AssetFilter, page?: PageRequest) => Promise<Page<Asset>>;
  readonly facets: (filter?: AssetFilter) => Promise<AssetFacets>;
  readonly find: (id: string) => Promise<Asset | undefined>;
  /** Which of these files the caller has, by SHA-256; deleted assets that can be restored included. At most 100. */
  readonly duplicates: (checksums: readonly string[]) => Promise<readonly AssetDuplicate[]>;
  /** What uses these assets of the caller. At most 100 ids. */
  readonly uses: (ids: readonly string[]) => Promise<readonly AssetUse[]>;
  readonly storage: () => Promise<StorageUse>;
  /**
   * Keeps an asset under the id; the same call again makes no second one. Rejects with `invalid` naming the field, with
   * `not-found` for a file that the caller did not put.
   */
  readonly create: (id: string, facts: AssetDraft, variations: readonly VariationDraft[]) => Promise<Asset>;
  readonly edit: (id: string, facts: AssetDraft, variations: readonly VariationDraft[]) => Promise<Asset>;
  readonly remove: (id: string) => Promise<void>;
  /** Undoes `remove` within 24 hours. */
  readonly restore: (id: string) => Promise<Asset>;
};
