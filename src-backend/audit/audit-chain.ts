import { createHmac } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { AuditEntriesTable } from './audit-tables.ts';

/** An entry as it is stored. */
export type AuditRow = Selectable<AuditEntriesTable>;

/** What of an entry its seal covers. */
export type SealedParts = Omit<AuditRow, 'seal' | 'search_text'>;

/** Where a chain begins. */
export const noSeal = Buffer.alloc(32);

/** The words of an entry in one form, however the database orders the members of its JSON. */
const wordsOf = (entry: SealedParts): string =>
  JSON.stringify([
    entry.number,
    entry.id,
    entry.at.getTime(),
    entry.actor_id,
    entry.actor_name,
    entry.actor_email,
    entry.action,
    entry.subject_type,
    entry.subject,
    entry.subject_name,
    entry.changes?.map(({ field, before, after }) => [field, before, after]) ?? null,
    entry.detail === null ? null : Object.entries(entry.detail).sort(([left], [right]) => (left < right ? -1 : 1)),
    entry.address,
    entry.location,
    entry.device,
  ]);

/** Returns the seal of an entry under a key of 32 bytes: HMAC-SHA256 over the seal before it and all that the entry says. */
export const sealOf = (key: Buffer, previous: Buffer, entry: SealedParts): Buffer =>
  createHmac('sha256', key).update(previous).update(wordsOf(entry)).digest();

/** Returns an entry as it is written. */
export const rowToInsert = (entry: AuditRow): Insertable<AuditEntriesTable> => ({
  ...entry,
  changes: entry.changes === null ? null : JSON.stringify(entry.changes),
  detail: entry.detail === null ? null : JSON.stringify(entry.detail),
});
