import type { Page, PageRequest } from '../kernel/page.ts';
import type { RequestDraft } from './check-request.ts';
import type { Estimate } from './estimate/estimate.ts';
import type { AdminRequestFilter, DesignCodeRequest, RequestCount, RequestOrder, RequestQuery } from './request.ts';

export const requestsPageSize = 10;
export const adminRequestsPageSize = 25;

/**
 * Design and code requests: customers make them, admins answer them with proposals. Another customer's request counts as
 * missing. Every call also rejects with `connection-lost` when the server cannot be reached, and with `unexpected` for a
 * malformed response.
 */
export type RequestGateway = {
  /**
   * Returns the caller's own requests that fit the query, newest first unless it says otherwise, 10 a page. Rejects with
   * `access-denied` when nobody is signed in, and with `invalid` for a search that is too long.
   */
  readonly list: (query: RequestQuery, page?: PageRequest) => Promise<Page<DesignCodeRequest>>;
  /**
   * Returns every customer's requests that fit the filter, in this order, 25 a page. Rejects with `access-denied` for
   * everyone but admins, and with `invalid` for a search that is too long.
   */
  readonly listAll: (
    filter: AdminRequestFilter,
    order: RequestOrder,
    page?: PageRequest,
  ) => Promise<Page<DesignCodeRequest>>;
  /**
   * Returns a request; undefined where there is none, or the caller is neither its owner nor an admin. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly get: (id: string) => Promise<DesignCodeRequest | undefined>;
  /**
   * Returns how many requests the caller has made of each category and subcategory, zero included. Rejects with
   * `access-denied` when nobody is signed in.
   */
  readonly stats: () => Promise<readonly RequestCount[]>;
  /**
   * Keeps a request under the id, notifies every admin and returns it; the same call again returns the request that was
   * made. Rejects with `invalid`, listing every wrong field, and for a file that is not the caller's upload.
   */
  readonly create: (id: string, draft: RequestDraft) => Promise<DesignCodeRequest>;
  /**
   * Replaces the answers of the caller's own request and returns it. Rejects with `conflict` once a sent proposal answers
   * it, where the kind is another one, or where it has moved on from this revision, with `not-found` for a missing one, and
   * with `invalid` as `create` does. Rejects with `access-denied` for an admin who is not its owner.
   */
  readonly edit: (id: string, revision: number, draft: RequestDraft) => Promise<DesignCodeRequest>;
  /**
   * Deletes a request with its reference files. Rejects with `conflict` once a sent proposal answers it, and with
   * `not-found` for a missing one.
   */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Returns line items of a proposal that would answer the request, each with its reason; undefined where there is no such
   * request. Rejects with `access-denied` for everyone but admins, and with `limit-exceeded` after ten in a minute.
   */
  readonly estimate: (id: string) => Promise<Estimate | undefined>;
};
