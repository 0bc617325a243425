import type { Page, PageRequest } from '../kernel/page.ts';
import type { AuditCheck, AuditEntry, AuditFilter } from './audit-entry.ts';

export const auditPageSize = 25;

/**
 * The audit trail: what admins changed, and what happened to accounts. Entries are only ever added. Every call also rejects with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type AuditGateway = {
  /**
   * Returns the entries that fit the filter, newest first, 25 a page. Rejects with `access-denied` for everyone but admins, and with
   * `invalid` for a day that is none and a search that is too long.
   */
  readonly list: (filter?: AuditFilter, page?: PageRequest) => Promise<Page<AuditEntry>>;
  /**
   * Returns what was done to the caller's account and with it, newest first, 25 a page. Rejects with `access-denied` when nobody is
   * signed in.
   */
  readonly listMine: (page?: PageRequest) => Promise<Page<AuditEntry>>;
  /**
   * Checks the next part of the chain and returns what is known so far; from the start without `next`. Rejects with
   * `access-denied` for everyone but admins, and with `invalid` for a `next` that this server did not give.
   */
  readonly check: (next?: string) => Promise<AuditCheck>;
};
