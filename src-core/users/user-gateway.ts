import type { Page, PageRequest } from '../kernel/page.ts';
import type { User } from './user.ts';

export type UserGateway = {
  /** Users whose email contains the term, newest first, 20 a page. Admins only, else `access-denied`. */
  readonly searchByEmail: (term: string, page?: PageRequest) => Promise<Page<User>>;
};
