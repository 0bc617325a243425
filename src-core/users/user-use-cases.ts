import type { Page, PageRequest } from '../kernel/page.ts';
import { searchTermMinLength, type User } from './user.ts';
import type { UserGateway } from './user-gateway.ts';

type Deps = { readonly users: UserGateway };

const none: Page<User> = { items: [], next: undefined };

export const userUseCases = ({ users }: Deps) => ({
  /** Empty, without a request, until the term has two characters. */
  search: async (typed: string, page?: PageRequest): Promise<Page<User>> => {
    const term = typed.trim().toLowerCase();
    return term.length < searchTermMinLength ? none : users.searchByEmail(term, page);
  },
});

export type UserUseCases = ReturnType<typeof userUseCases>;
