import type { Page, PageRequest } from '../kernel/page.ts';
import type { Lead } from './lead.ts';

export type LeadGateway = {
  /** Leaves an email, signed in or not; the same one again changes nothing. Rejects with `invalid` when there were too many. */
  readonly leave: (email: string) => Promise<void>;
  /** Every lead, newest first, 25 a page. Admins only, else `access-denied`. */
  readonly list: (page?: PageRequest) => Promise<Page<Lead>>;
};
