import { auditedByCaller, auditedWithin } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { accountOf } from './present-account.ts';
import { countOwned, findAccount } from './user-accounts.ts';
import { userOf } from './present-user.ts';
import type { UserDeps } from './user-deps.ts';

/** The changes of users: the identity service makes them, and writes them into the audit. */
export const manageResolvers = ({ database: { db }, identity }: UserDeps): Pick<Resolvers, 'Mutation'> => {
  const user = auditedWithin('user');
  const shown = async ({ id }: { readonly id: string }) => {
    const row = await findAccount(db, id);
    if (row === undefined) throw missing();
    return accountOf(row, (await countOwned(db, [id])).get(id));
  };
  return {
    Mutation: {
      startViewing: auditedByCaller('user', async ({ userId }: { readonly userId: string }, caller) => {
        const { user: viewed, endsAt, ...view } = await identity.views.begin(userId, caller);
        return { ...view, user: userOf(viewed), endsAt: endsAt.toISOString() };
      }),
      endViewing: auditedByCaller('user', async ({ id }: { readonly id: string }, caller) => {
        await identity.views.end(id, caller);
        return id;
      }),
      createUser: user(async ({ input: { email, name, group } }, by) =>
        shown(await identity.createUser({ email, name, groups: [group ?? 'User'] }, by)),
      ),
      addUserToGroup: user(async ({ group, email }, by) => shown(await identity.addToGroup(group, email, by))),
      removeUserFromGroup: user(async ({ group, username }, by) =>
        shown(await identity.removeFromGroup(group, username, by)),
      ),
      suspendUser: user(async ({ id }, by) => shown(await identity.suspend(id, by))),
      reinstateUser: user(async ({ id }, by) => shown(await identity.reinstate(id, by))),
      resendInvitation: user(async ({ id }, by) => shown(await identity.resendInvitation(id, by))),
      withdrawInvitation: user(async ({ id }, by) => {
        await identity.withdrawInvitation(id, by);
        return id;
      }),
      endUserSessions: user(({ id, sessionId }, by) => identity.endSessions(id, sessionId ?? undefined, by)),
    },
  };
};
