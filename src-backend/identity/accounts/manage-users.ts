import { createInviteUsers, type InviteUsers } from './invite-users.ts';
import { createManagedUser, type ManageDeps } from './managed-user.ts';
import { createRemoveUser } from './remove-user.ts';
import { createRestrictUsers, type RestrictUsers } from './restrict-users.ts';
import { createScheduleRemovals, type ScheduleRemovals } from './schedule-removals.ts';

/**
 * What admins do to users, `by` one of them or, where it is left out, the deployment itself. Each change is one transaction,
 * with its entry in the audit, and changes follow one another. Rejects with `access-denied` where `by` is not an admin any more,
 * with `not-found` for a missing user, and with `invalid` for an unknown group.
 */
export type ManageUsers = InviteUsers & RestrictUsers & ScheduleRemovals;

export const createManageUsers = (deps: ManageDeps): ManageUsers => {
  const managed = createManagedUser(deps);
  const remove = createRemoveUser(deps);
  return {
    ...createInviteUsers(deps, managed),
    ...createRestrictUsers(deps, managed, remove),
    ...createScheduleRemovals(deps, managed, remove),
  };
};
