import type { Kysely } from 'kysely';
import type { AuditActor, AuditLog } from '#backend/audit/audit-log.ts';
import type { AuditDetail } from '#backend/audit/audit-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditState } from '#core/audit/audit-state.ts';
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
  | 'removeUser'
  | 'scheduleUserRemoval'
  | 'cancelUserRemoval'
  | 'startViewing'
  | 'endViewing';

type Person = Pick<UserRow, 'id' | 'name' | 'email'>;

type Event = {
  readonly user: Person;
  readonly detail?: AuditDetail;
  /** What was changed of the account; undefined fields were not. */
  readonly before?: AuditState['fields'];
  readonly after?: AuditState['fields'];
  /** Who did it, where it was not the user. */
  readonly actor?: AuditActor | undefined;
};

export type IdentityAudit = {
  /** Has what happened to an account written at the end of the transaction of the event. */
  readonly record: (trx: Kysely<Tables>, action: IdentityAction, event: Event) => void;
  /**
   * Has a wrong password or code written, without letting the caller wait. Where nobody has the account it costs the database the
   * same and leaves nothing, so that refusals do not reveal which accounts exist.
   */
  readonly failedSignIn: (user: Person | undefined, step: string) => void;
};

const nobody: Person = { id: '', name: '', email: '' };

const nameOf = ({ name, email }: Person): string => (name === '' ? email : name);

export const createIdentityAudit = (log: Pick<AuditLog, 'record' | 'recordSoon'>): IdentityAudit => ({
  record: (trx, action, { user, detail, actor, before, after }) => {
    const state = (fields: AuditState['fields']): AuditState => ({ name: nameOf(user), fields });
    log.record(trx, {
      actor: actor ?? { userId: user.id, name: user.name, email: user.email },
      action,
      subjectType: 'user',
      subject: user.id,
      subjectName: nameOf(user),
      detail,
      before: before && state(before),
      ...(after === undefined ? {} : { readAfter: async () => state(after) }),
    });
  },
  failedSignIn: (user, step) => {
    const { id, name, email } = user ?? nobody;
    log.recordSoon(
      {
        actor: { userId: id, name, email },
        action: 'failedSignIn',
        subjectType: 'user',
        subject: id,
        subjectName: nameOf({ id, name, email }),
        detail: { step },
      },
      user === undefined ? 'nobody' : 'somebody',
    );
  },
});
