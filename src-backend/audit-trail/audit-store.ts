import type { Kysely, Selectable } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { newestFirst } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditEntriesTable, AuditSubject } from '#backend/audit/audit-tables.ts';

export type StoredEntry = Selectable<AuditEntriesTable>;

export type EntriesAsked = {
  readonly actorId?: string | undefined;
  readonly subjectType?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** The first and the last moment, in milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly words?: readonly string[];
};

const timeDigits = 10;
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the lowest id of a time: ids begin with their time, so that a span of time is a span of ids. */
export const firstIdOf = (time: number): string => {
  let rest = Math.max(0, Math.floor(time));
  let id = '';
  for (let at = 0; at < timeDigits; at += 1) {
    id = `${digits.charAt(rest % digits.length)}${id}`;
    rest = Math.floor(rest / digits.length);
  }
  return id;
};

/** The entries that fit, newest first. */
export const listEntries = (
  db: Kysely<Tables>,
  { actorId, subjectType, subjectId, from, to, words = [] }: EntriesAsked,
  page: { readonly after: string | undefined; readonly count: number },
): Promise<StoredEntry[]> => {
  let query = db.selectFrom('audit_entries').selectAll();
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) query = query.where('subject', '=', subjectId);
  if (from !== undefined) query = query.where('id', '>=', firstIdOf(from));
  if (to !== undefined) query = query.where('id', '<', firstIdOf(to + 1));
  for (const word of words) query = query.where('search_text', 'like', containing(word));
  return newestFirst(query, 'id', page);
};
