import type { Kysely } from 'kysely';
import { ulid } from 'ulid';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** Leaves who did what to which thing, in the transaction that does it. */
export const recordAudit = async (
  db: Kysely<Tables>,
  { actor, action, subject, now }: { actor: Caller; action: string; subject: string; now: number },
): Promise<void> => {
  await db
    .insertInto('audit_entries')
    .values({ id: ulid(now), actor_id: actor.userId, actor_email: actor.email, action, subject, at: new Date(now) })
    .execute();
};
