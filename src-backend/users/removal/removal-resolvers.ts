import { auditedByCaller, auditedWithin } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Resolvers, UserRemoval as WireRemoval } from '#backend/graphql/generated/resolvers.ts';
import { inOwnHand } from '#backend/graphql/own-hand.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import type { UserDeps } from '#backend/users/user-deps.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { mayScheduleRemoval } from '#core/users/scheduled-removal.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';

const presentRemoval = ({ userId, parts, scheduled, startedAt, endedAt, removed }: UserRemoval): WireRemoval => ({
  userId,
  parts: parts.map((part) => ({ ...part })),
  dueAt: scheduled?.dueAt ?? null,
  askedBy: scheduled?.askedBy ?? null,
  startedAt: startedAt ?? null,
  endedAt: endedAt ?? null,
  removed,
});

type About = { readonly id: string };

const requireOwn = ({ userId, groups }: Caller, { id }: About, field: string, type: string): void => {
  if (!mayScheduleRemoval({ id: userId, isAdmin: isAdmin(groups) }, id)) throw unauthorized(field, type);
};

/** The removal of users: its preview, its day, its beginning and its progress. */
export const removalResolvers = ({
  identity,
  removals,
}: UserDeps): Pick<Resolvers, 'Query' | 'Mutation' | 'Waiting'> => {
  const shown = async (id: string): Promise<WireRemoval> => {
    const removal = await removals.find(id);
    if (removal === undefined) throw missing();
    return presentRemoval(removal);
  };
  return {
    Query: inOwnHand({
      getUserRemoval: async (_, about, { caller }) => {
        requireOwn(caller, about, 'getUserRemoval', 'Query');
        const removal = await removals.find(about.id);
        return removal === undefined ? null : presentRemoval(removal);
      },
    }),
    Waiting: {
      removalDueAt: async (_source, _args, { caller: { userId, viewing } }) =>
        viewing === undefined ? ((await removals.dueAt(userId)) ?? null) : null,
    },
    Mutation: {
      removeUser: auditedWithin('user')(async ({ username }: { readonly username: string }, by) => {
        const { id } = await identity.removeUser(username, by);
        return shown(id);
      }),
      scheduleUserRemoval: auditedByCaller('user', async (about: About, caller) => {
        requireOwn(caller, about, 'scheduleUserRemoval', 'Mutation');
        await identity.scheduleRemoval(about.id, caller);
        return shown(about.id);
      }),
      cancelUserRemoval: auditedByCaller('user', async (about: About, caller) => {
        requireOwn(caller, about, 'cancelUserRemoval', 'Mutation');
        await identity.cancelRemoval(about.id, caller);
        return shown(about.id);
      }),
    },
  };
};
