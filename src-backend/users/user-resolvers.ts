import type { Kysely } from 'kysely';
import { invalid } from '#core/kernel/app-error.ts';
import type { QuerySearchUsersByEmailArgs, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type Pages } from '#backend/graphql/pages.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { pageSize } from '#core/kernel/page.ts';
import { emailMaxLength } from '#core/kernel/email.ts';
import { textProblem } from '#core/kernel/text.ts';
import { searchTermMinLength } from '#core/users/user.ts';
import { userOf, type UserColumns } from './present-user.ts';

export type UserDeps = { readonly database: Pick<Database, 'db'>; readonly page: Pages };

const likeText = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const termOf = ({ searchTerm }: Pick<QuerySearchUsersByEmailArgs, 'searchTerm'>): string => {
  const term = searchTerm.trim().toLowerCase();
  if (term.length < searchTermMinLength) throw invalid('searchTerm', `Type at least ${searchTermMinLength} characters`);
  const problem = textProblem('Search term', term, emailMaxLength);
  if (problem !== undefined) throw invalid('searchTerm', problem);
  return term;
};

const searchUsers = (
  db: Kysely<Tables>,
  term: string,
  after: string | undefined,
  count: number,
): Promise<UserColumns[]> => {
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'groups', 'created_at'])
    .where('email', 'like', likeText(term))
    .where('removed_at', 'is', null);
  const [made, id] = after?.split(' ') ?? [];
  if (made !== undefined && id !== undefined)
    query = query.where((where) => where.eb(where.refTuple('created_at', 'id'), '<', where.tuple(new Date(made), id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
};

export const userResolvers = ({ database: { db }, page }: UserDeps): Pick<Resolvers, 'Query'> => ({
  Query: {
    searchUsersByEmail: page(
      pageSize.userSearch,
      each(userOf),
      (after, count, args) => searchUsers(db, termOf(args), after, count),
      {
        keyOf: ({ created_at, id }) => `${created_at.toISOString()} ${id}`,
        filterOf: (args) => ({ term: termOf(args) }),
      },
    ),
  },
});
