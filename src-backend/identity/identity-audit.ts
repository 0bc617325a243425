import { sql, type Kysely } from 'kysely';
import type { AuditDetail } from '#backend/audit/audit-tables.ts';
import { recordAudit, type AuditActor } from '#backend/audit/record-audit.ts';
import type { Database } from '#backend/storage/database.ts';
import { describeError, type Log } from '#backend/storage/log.ts';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from './identity-config.ts';
import type { UserRow } from './identity-tables.ts';

export type IdentityAction =
  | 'signIn'
  | 'signOutEverywhere'
  | 'endSession'
  | 'reuseRefreshToken'
  | 'changePassword'
  | 'resetPassword'
  | 'setUpAuthenticator'
  | 'changeSecondFactors'
  | 'createUser'
  | 'addUserToGroup'
  | 'removeUserFromGroup'
  | 'suspendUser'
  | 'reinstateUser'
  | 'resendInvitation'
  | 'withdrawInvitation'
  | 'endUserSessions'
  | 'removeUser';

type Event = {
  readonly user: Pick<UserRow, 'id' | 'email'>;
  readonly detail?: AuditDetail;
  /** Who did it, where it was not the user. */
  readonly actor?: AuditActor | undefined;
};

export type IdentityAudit = {
  /** Writes what happened to an account, in the transaction of the event. */
  readonly record: (trx: Kysely<Tables>, action: IdentityAction, event: Event) => Promise<void>;
  /**
   * Writes a wrong password or code, without letting the caller wait. Where nobody has the account it costs the database the
   * same statement and leaves nothing, so that refusals do not reveal which accounts exist.
   */
  readonly failedSignIn: (user: Event['user'] | undefined, step: string) => void;
  /** Resolves when every failed sign-in is written. */
  readonly settled: () => Promise<void>;
};

/** The deployment itself, where no person is known to have asked. */
export const system: AuditActor = { userId: 'system', email: '' };

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Now; readonly log: Log };

export const createIdentityAudit = ({ database: { db }, clock, log }: Deps): IdentityAudit => {
  const underWay = new Set<Promise<void>>();
  return {
    record: (trx, action, { user, detail, actor }) =>
      recordAudit(trx, {
        actor: actor ?? { userId: user.id, email: user.email },
        action,
        subjectType: 'user',
        subject: user.id,
        detail,
        now: clock.now(),
      }),
    failedSignIn: (user, step) => {
      const { id, email } = user ?? { id: '', email: '' };
      const writing = sql`
        insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, detail, at)
        select ${newId(clock.now())}, ${id}, ${email}, 'failedSignIn', 'user', ${id},
          ${JSON.stringify({ step })}::jsonb, ${new Date(clock.now())}::timestamptz
        where ${user !== undefined}::boolean`
        .execute(db)
        .then(() => undefined)
        .catch((cause: unknown) => log.warn(`a failed sign-in was not audited: ${describeError(cause)}`))
        .finally(() => underWay.delete(writing));
      underWay.add(writing);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
};
