import type { Kysely } from 'kysely';
import { invalid } from '#core/kernel/app-error.ts';
import type {
  QueryGetUsersArgs,
  QuerySearchUsersByEmailArgs,
  Resolvers,
} from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments } from '#backend/graphql/pages.ts';
import { containing } from '#backend/storage/containing.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { foundUsersPageSize, usersPageSize } from '#core/users/user-gateway.ts';
import type { UserOrder } from '#core/users/user-account.ts';
import { searchTermOf } from '#core/kernel/search-term.ts';
import { searchTermProblem } from '#core/users/user-search.ts';
import { accountOf, sessionOf } from './present-account.ts';
import { userOf, type UserColumns } from './present-user.ts';
import {
  accountKey,
  countAccounts,
  countOwned,
  findAccount,
  listAccounts,
  listSessions,
  type AccountRow,
} from './user-accounts.ts';
import type { UserDeps } from './user-deps.ts';
import { readUserFilter } from './user-filter.ts';

const termOf = ({ searchTerm }: Pick<QuerySearchUsersByEmailArgs, 'searchTerm'>): string => {
  const problem = searchTermProblem(searchTerm);
  if (problem !== undefined) throw invalid('searchTerm', problem);
  return searchTermOf(searchTerm);
};

const searchUsers = (
  db: Kysely<Tables>,
  term: string,
  after: string | undefined,
  count: number,
): Promise<UserColumns[]> => {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'groups', 'created_at', 'picture'])
    .where('search_text', 'like', containing(term))
    .where('removed_at', 'is', null);
  const [made, id] = after?.split(' ') ?? [];
  if (made !== undefined && id !== undefined)
    query = query.where((where) => where.eb(where.refTuple('created_at', 'id'), '<', where.tuple(new Date(made), id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
};

type Filtered = PageArguments & Partial<Pick<QueryGetUsersArgs, 'filter'>>;

export const userResolvers = ({ database: { db }, page, now }: UserDeps): Pick<Resolvers, 'Query'> => {
  const ordered = (order: UserOrder) =>
    page(
      usersPageSize,
      async (rows: readonly AccountRow[]) => {
        const owned = await countOwned(
          db,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => accountOf(row, owned.get(row.id)));
      },
      (after, count, { filter }: Filtered) => listAccounts(db, { filter: readUserFilter(filter), order, after, count }),
      {
        keyOf: (row) => accountKey(order, row),
        filterOf: ({ filter }) => ({ ...readUserFilter(filter), order }),
        counts: ({ filter }) => countAccounts(db, readUserFilter(filter)),
      },
    );
  const lists = { newest: ordered('newest'), oldest: ordered('oldest'), lastSignIn: ordered('lastSignIn') };

  return {
    Query: {
      searchUsersByEmail: page(
        foundUsersPageSize,
        each(userOf),
        (after, count, args) => searchUsers(db, termOf(args), after, count),
        {
          keyOf: ({ created_at, id }) => `${created_at.toISOString()} ${id}`,
          filterOf: (args) => ({ term: termOf(args) }),
        },
      ),
      getUsers: (source, args, context, info) => lists[args.orderBy ?? 'newest'](source, args, context, info),
      getUser: async (_, { id }) => {
        const row = await findAccount(db, id);
        return row === undefined ? null : accountOf(row, (await countOwned(db, [id])).get(id));
      },
      getUserSessions: async (_, { id }) =>
        (await findAccount(db, id)) === undefined ? null : (await listSessions(db, id, now())).map(sessionOf),
    },
  };
};
