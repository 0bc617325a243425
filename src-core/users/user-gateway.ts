import type { Page, PageRequest } from '../kernel/page.ts';
import type { User } from './user.ts';

/**
 * The accounts of customers and admins. Every call also rejects with `connection-lost` when the server cannot be
 * reached, and with `unexpected` for a malformed response.
 */
export type UserGateway = {
  /**
   * Returns users whose email contains the term, newest first, 20 a page. Rejects with `access-denied` for everyone but
   * admins. Rejects with `invalid` for a term that is too short.
   */
  readonly searchByEmail: (term: string, page?: PageRequest) => Promise<Page<User>>;
};
