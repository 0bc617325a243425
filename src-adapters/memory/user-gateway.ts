import { invalid } from '#core/kernel/app-error.ts';
import { pageSize } from '#core/kernel/page.ts';
import { searchTermMinLength, type User } from '#core/users/user.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { Caller } from './caller.ts';
import { pageOf } from './paging.ts';
import type { Account } from './tables.ts';
import type { MemoryWorld } from './world.ts';

const userOf = ({ id, name, email, group, createdAt }: Account): User => ({ id, name, email, group, createdAt });

export const createMemoryUserGateway = (world: MemoryWorld, caller: Caller): UserGateway => ({
  searchByEmail: async (typed, page) => {
    const admin = caller.admin();
    const term = typed.trim().toLowerCase();
    if (term.length < searchTermMinLength)
      throw invalid('searchTerm', `Type at least ${searchTermMinLength} characters`);
    const found = [...world.tables.users.values()].filter((user) => user.email.includes(term));
    return pageOf(
      found.map(userOf),
      ['users', admin.id, term],
      page,
      pageSize.userSearch,
      ({ createdAt, id }) => `${createdAt} ${id}`,
    );
  },
});
