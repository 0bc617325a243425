import type { Kysely } from 'kysely';
import type { AuditActor } from '#backend/audit/audit-log.ts';
import type { AuditDetail } from '#backend/audit/audit-tables.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { forgetUser } from './forget-user.ts';
import type { ManageDeps } from './managed-user.ts';

/** Removes a user whose row is locked, with the entry of it and without what was scheduled. Returns their row. */
export type RemoveUser = (
  trx: Kysely<Tables>,
  user: UserRow,
  by: { readonly actor: AuditActor; readonly detail?: AuditDetail },
) => Promise<UserRow>;

export const createRemoveUser =
  ({ users, clock, audit, removed, pool }: ManageDeps): RemoveUser =>
  async (trx, user, by) => {
    audit.record(trx, 'removeUser', { user, ...by });
    await trx.deleteFrom('scheduled_removals').where('user_id', '=', user.id).execute();
    const forgotten = await forgetUser({ users, clock }, trx, user, removed.hashOf(user.email));
    await pool?.remove(user.id);
    return forgotten;
  };
