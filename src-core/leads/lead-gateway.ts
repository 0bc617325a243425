import type { Page, PageRequest } from '../kernel/page.ts';
import type { Lead, LeadQuery } from './lead.ts';

export const leadsPageSize = 25;

/**
 * Emails that visitors leave. Every call also rejects with `connection-lost` when the server cannot be reached, and
 * with `unexpected` for a malformed response.
 */
export type LeadGateway = {
  /**
   * Leaves an email, signed in or not; the same one again changes nothing. Rejects with `limit-exceeded` (`retryAfter`
   * in seconds) after too many, and with `invalid` for a malformed email.
   */
  readonly leave: (email: string) => Promise<void>;
  /**
   * Returns the leads that fit the query, newest first unless it says otherwise, 25 a page. Rejects with `access-denied` for
   * everyone but admins, and with `invalid` for a search that is too long.
   */
  readonly list: (query?: LeadQuery, page?: PageRequest) => Promise<Page<Lead>>;
};
