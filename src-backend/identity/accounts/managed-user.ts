import type { Kysely } from 'kysely';
import { system, type AuditActor } from '#backend/audit/audit-log.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { IdentityMails } from '#backend/identity/identity-mails.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { UserPool } from '#backend/identity/pool/user-pool.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { accessDenied, conflict, notFound } from '#core/kernel/app-error.ts';
import { demotionProblem } from '#core/users/user-rules.ts';
import type { Passwords } from './passwords.ts';
import type { RemovedAddresses } from './removed-addresses.ts';
import type { UserChanges } from './user-changes.ts';
import { lockAdmins, selectActiveAdmins, selectAdmins, type UserStore } from './user-store.ts';

export type ManageDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly removed: RemovedAddresses;
  readonly changes: UserChanges;
  readonly mails: IdentityMails;
  readonly clock: Now;
  readonly audit: Pick<IdentityAudit, 'record'>;
  /** What keeps passwords and sign-ins in this service's place; undefined where it keeps them itself. */
  readonly pool: UserPool | undefined;
};

/** The admin who acts; undefined for the deployment itself. */
export type By = AuditActor | undefined;

export const actorOf = (by: By): AuditActor => by ?? system;

/** Begins a change of users: until the transaction ends no other begins, and who acts is an admin. */
export const beginManaging = async (trx: Kysely<Tables>, by: By): Promise<void> => {
  await lockAdmins(trx);
  if (by === undefined) return;
  const admin = await selectAdmins(trx)
    .where('id', '=', by.userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (admin === undefined) throw accessDenied();
};

/** Rejects with `conflict` where the user may not lose their rights. */
export const requireDemotable = async (trx: Kysely<Tables>, { id, groups }: UserRow, by: By): Promise<void> => {
  const other = await selectActiveAdmins(trx).where('id', '!=', id).limit(1).executeTakeFirst();
  const actor = by === undefined ? undefined : { id: by.userId };
  const problem = demotionProblem(actor, { id, isAdmin: isAdmin(groups) }, other !== undefined);
  if (problem !== undefined) throw conflict(problem);
};

type Work<Result> = (trx: Kysely<Tables>, user: UserRow) => Promise<Result>;

export type ManagedUser = {
  /** Works on a user whose row is locked, and announces the change. Rejects with `not-found` where there is none. */
  readonly byId: <Result>(id: string, by: By, work: Work<Result>) => Promise<Result>;
  /** The same by id or email, in any case and with spaces around. */
  readonly byName: <Result>(username: string, by: By, work: Work<Result>) => Promise<Result>;
};

export const createManagedUser = ({ users, changes }: Pick<ManageDeps, 'users' | 'changes'>): ManagedUser => {
  const byId: ManagedUser['byId'] = (id, by, work) =>
    changes.changing(id, async (trx) => {
      await beginManaging(trx, by);
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (user === undefined) throw notFound('user');
      return work(trx, user);
    });

  return {
    byId,
    byName: async (username, by, work) => {
      const name = username.trim().toLowerCase();
      const found = name.includes('@') ? await users.findByEmail(name) : undefined;
      return byId(found?.id ?? name, by, work);
    },
  };
};
