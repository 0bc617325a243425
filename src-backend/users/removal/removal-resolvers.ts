import { auditedWithin } from '#backend/audit/audited.ts';
import type { Resolvers, UserRemoval as WireRemoval } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { UserDeps } from '#backend/users/user-deps.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';

const presentRemoval = ({ userId, parts, startedAt, endedAt, removed }: UserRemoval): WireRemoval => ({
  userId,
  parts: parts.map((part) => ({ ...part })),
  startedAt: startedAt ?? null,
  endedAt: endedAt ?? null,
  removed,
});

/** The removal of users: its preview, its beginning and its progress. */
export const removalResolvers = ({ identity, removals }: UserDeps): Pick<Resolvers, 'Query' | 'Mutation'> => ({
  Query: {
    getUserRemoval: async (_, { id }) => {
      const removal = await removals.find(id);
      return removal === undefined ? null : presentRemoval(removal);
    },
  },
  Mutation: {
    removeUser: auditedWithin('user')(async ({ username }: { readonly username: string }, by) => {
      const { id } = await identity.removeUser(username, by);
      const removal = await removals.find(id);
      if (removal === undefined) throw missing();
      return presentRemoval(removal);
    }),
  },
});
