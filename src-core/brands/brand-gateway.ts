import type { Page, PageRequest } from '../kernel/page.ts';
import type { Brand, BrandDraft, BrandQuery } from './brand.ts';

export const brandsPageSize = 10;

/**
 * Brands of customers. A customer has their own, an admin has everyone's; another customer's brand counts as missing.
 * Every call also rejects with `connection-lost` when the server cannot be reached, and with `unexpected` for a
 * malformed response.
 */
export type BrandGateway = {
  /**
   * Returns the brands that the caller may see and that fit the query, newest first unless it says otherwise, 10 a page.
   * Rejects with `access-denied` when nobody is signed in, and with `invalid` for a search that is too long.
   */
  readonly list: (query?: BrandQuery, page?: PageRequest) => Promise<Page<Brand>>;
  /**
   * Returns the same pages as `list` without a query; it is a separate query on the wire (getAllBrands), for callers that follow it to
   * its end. Rejects with `access-denied` when nobody is signed in.
   */
  readonly listAll: (page?: PageRequest) => Promise<Page<Brand>>;
  /**
   * Keeps a brand under the id and returns it; the same call again makes no second one. Rejects with `invalid`, listing
   * every wrong field, and for a name that the owner already uses.
   */
  readonly create: (id: string, draft: BrandDraft) => Promise<Brand>;
  /**
   * Replaces the fields of a brand and returns it. Rejects with `not-found` for a missing one, and with `invalid` as
   * `create` does.
   */
  readonly edit: (id: string, draft: BrandDraft) => Promise<Brand>;
  /**
   * Deletes a brand. Rejects with `conflict`, saying what uses it, while something does, and with `not-found` for a
   * missing one.
   */
  readonly remove: (id: string) => Promise<void>;
};
