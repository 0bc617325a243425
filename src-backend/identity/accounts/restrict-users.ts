import type { UserRow } from '#backend/identity/identity-tables.ts';
import { endSessions } from '#backend/identity/tokens/sessions.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { invalid } from '#core/kernel/app-error.ts';
import type { UserGroup } from '#core/users/user-account.ts';
import { asGroup, unknownGroup } from '#core/users/user-rules.ts';
import { accountStatus } from './account-status.ts';
import { actorOf, requireDemotable, type By, type ManagedUser, type ManageDeps } from './managed-user.ts';
import type { RemoveUser } from './remove-user.ts';

/** Where a user is named by a `username`, it is their id or email, in any case. */
export type RestrictUsers = {
  readonly addToGroup: (group: string, username: string, by?: By) => Promise<UserRow>;
  /** Also ends the user's sign-ins. Rejects with `conflict` for who acts and for the last admin. */
  readonly removeFromGroup: (group: string, username: string, by?: By) => Promise<UserRow>;
  /** Shuts a user out at once. Rejects as `removeFromGroup` does. */
  readonly suspend: (userId: string, by?: By) => Promise<UserRow>;
  readonly reinstate: (userId: string, by?: By) => Promise<UserRow>;
  /** Ends one sign-in of a user, or all of them. Returns how many ended. */
  readonly endSessions: (userId: string, sessionId?: string, by?: By) => Promise<number>;
  /** Their row stays, without name and address; what was theirs goes as features declare. Rejects as `removeFromGroup` does. */
  readonly removeUser: (username: string, by?: By) => Promise<UserRow>;
};

const requireGroup = (typed: string): UserGroup => {
  const group = asGroup(typed);
  if (group === undefined) throw invalid('group', unknownGroup);
  return group;
};

export const createRestrictUsers = (
  { users, clock, audit, pool }: ManageDeps,
  managed: ManagedUser,
  remove: RemoveUser,
): RestrictUsers => {
  const regroup = (user: UserRow, groups: readonly string[]) => ({
    groups: [...groups],
    change: { before: { groups: user.groups }, after: { groups } },
  });

  return {
    addToGroup: async (typed, username, by) => {
      const group = requireGroup(typed);
      return managed.byName(username, by, async (trx, user) => {
        if (user.groups.includes(group)) return user;
        const { groups, change } = regroup(user, [...user.groups, group]);
        audit.record(trx, 'addUserToGroup', { user, ...change, actor: actorOf(by) });
        return users.update(trx, user, { groups });
      });
    },

    removeFromGroup: async (typed, username, by) => {
      const group = requireGroup(typed);
      return managed.byName(username, by, async (trx, user) => {
        if (group === adminGroup) await requireDemotable(trx, user, by);
        if (!user.groups.includes(group)) return user;
        const { groups, change } = regroup(
          user,
          user.groups.filter((each) => each !== group),
        );
        await endSessions(trx, user.id);
        await pool?.signOut(user.id);
        audit.record(trx, 'removeUserFromGroup', { user, ...change, actor: actorOf(by) });
        return users.update(trx, user, { groups });
      });
    },

    suspend: (userId, by) =>
      managed.byId(userId, by, async (trx, user) => {
        await requireDemotable(trx, user, by);
        if (user.suspended_at !== null) return user;
        await endSessions(trx, user.id);
        await pool?.signOut(user.id);
        const suspended = await users.update(trx, user, { suspended_at: new Date(clock.now()) });
        const [before, after] = [{ status: accountStatus(user) }, { status: accountStatus(suspended) }];
        audit.record(trx, 'suspendUser', { user, before, after, actor: actorOf(by) });
        return suspended;
      }),

    reinstate: (userId, by) =>
      managed.byId(userId, by, async (trx, user) => {
        if (user.suspended_at === null) return user;
        const reinstated = await users.update(trx, user, { suspended_at: null });
        const [before, after] = [{ status: accountStatus(user) }, { status: accountStatus(reinstated) }];
        audit.record(trx, 'reinstateUser', { user, before, after, actor: actorOf(by) });
        return reinstated;
      }),

    endSessions: (userId, sessionId, by) =>
      managed.byId(userId, by, async (trx, user) => {
        let ended = trx.deleteFrom('sessions').where('user_id', '=', user.id);
        if (sessionId !== undefined) ended = ended.where('id', '=', sessionId);
        const sessions = Number((await ended.executeTakeFirst()).numDeletedRows);
        await pool?.signOut(user.id);
        audit.record(trx, 'endUserSessions', { user, detail: { sessions }, actor: actorOf(by) });
        return sessions;
      }),

    removeUser: (username, by) =>
      managed.byName(username, by, async (trx, user) => {
        await requireDemotable(trx, user, by);
        return remove(trx, user, { actor: actorOf(by) });
      }),
  };
};
