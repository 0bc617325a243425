import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditSubject } from './audit-tables.ts';

/** Returns who changed a thing last; undefined where nobody did, or they were removed. */
export const lastActor = (
  db: Kysely<Tables>,
  type: AuditSubject,
  subject: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  db
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['users.id', 'users.name'])
    .where('subject_type', '=', type)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();
