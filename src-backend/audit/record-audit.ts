import type { Kysely } from 'kysely';
import { newId } from '#backend/storage/new-id.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditDetail, AuditSubject } from './audit-tables.ts';

/** Who did it. */
export type AuditActor = { readonly userId: string; readonly email: string };

export type AuditEntry = {
  readonly actor: AuditActor;
  readonly action: string;
  readonly subjectType: AuditSubject;
  readonly subject: string;
  readonly detail?: AuditDetail | undefined;
  readonly now: number;
};

/** Writes who did what to which thing, in the transaction that does it. */
export const recordAudit = async (
  trx: Kysely<Tables>,
  { actor, action, subjectType, subject, detail, now }: AuditEntry,
): Promise<void> => {
  await trx
    .insertInto('audit_entries')
    .values({
      id: newId(now),
      actor_id: actor.userId,
      actor_email: actor.email,
      action,
      subject_type: subjectType,
      subject,
      detail: detail === undefined ? null : JSON.stringify(detail),
      at: new Date(now),
    })
    .execute();
};
