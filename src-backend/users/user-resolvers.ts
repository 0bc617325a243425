import { badRequest } from '#backend/graphql/api-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Paging } from '#backend/graphql/paging.ts';
import type { Database } from '#backend/storage/database.ts';
import { pageSize } from '#core/kernel/page.ts';
import { emailMaxLength } from '#core/kernel/email.ts';
import { textProblem } from '#core/kernel/text.ts';
import { searchTermMinLength } from '#core/users/user.ts';
import { userOf, type UserColumns } from './present-user.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly paging: Paging };

const likeText = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const userResolvers = ({ database: { db }, paging }: Deps): Pick<Resolvers, 'Query'> => ({
  Query: {
    searchUsersByEmail: async (_, { searchTerm, ...args }, { caller }) => {
      const term = searchTerm.trim().toLowerCase();
      if (term.length < searchTermMinLength)
        throw badRequest('searchTerm', `Type at least ${searchTermMinLength} characters`);
      const problem = textProblem('Search term', term, emailMaxLength);
      if (problem !== undefined) throw badRequest('searchTerm', problem);
      const { rows, nextToken } = await paging({
        user: caller.userId,
        operation: 'searchUsersByEmail',
        filter: { term },
        args,
        size: pageSize.userSearch,
        keyOf: ({ created_at, id }: UserColumns) => `${created_at.toISOString()} ${id}`,
        load: (after, count) => {
          let query = db
            .selectFrom('users')
            .select(['id', 'name', 'email', 'groups', 'created_at'])
            .where('email', 'like', likeText(term))
            .where('removed_at', 'is', null);
          const [made, id] = after?.split(' ') ?? [];
          if (made !== undefined && id !== undefined)
            query = query.where((where) =>
              where.eb(where.refTuple('created_at', 'id'), '<', where.tuple(new Date(made), id)),
            );
          return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute();
        },
      });
      return { items: rows.map(userOf), nextToken };
    },
  },
});
