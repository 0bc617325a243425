import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { containing } from '#backend/storage/containing.ts';
import { newestFirst } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { AuditEntriesTable, AuditSubject } from '#backend/audit/audit-tables.ts';

export type StoredEntry = Selectable<AuditEntriesTable> & {
  /** Whether who did it was removed, and whether it is about a person who was. */
  readonly actor_gone: boolean;
  readonly subject_gone: boolean;
};

const isGone = (column: 'actor_id' | 'subject'): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from users where users.id = ${sql.ref(`audit_entries.${column}`)} and users.removed_at is not null
)`;

const actorGone = isGone('actor_id');
const subjectGone = sql<SqlBool>`(subject_type = 'user' and ${isGone('subject')})`;

/**
 * What searches may find of an entry: nothing by the name and the address of a removed person. The lines are the name and the address
 * of who did it, what the thing is called, and the rest; in entries from before there was a chain only the address and the rest.
 */
const shownText = sql<string>`array_to_string(
  case
    when number is null then (string_to_array(search_text, chr(10)))[case when ${actorGone} then 2 else 1 end:]
    else case when ${actorGone} then '{}'::text[] else (string_to_array(search_text, chr(10)))[1:2] end
      || case when ${subjectGone} then '{}'::text[] else (string_to_array(search_text, chr(10)))[3:3] end
      || (string_to_array(search_text, chr(10)))[4:]
  end, chr(10))`;

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
  let query = db
    .selectFrom('audit_entries')
    .selectAll()
    .select([sql<boolean>`${actorGone}`.as('actor_gone'), sql<boolean>`${subjectGone}`.as('subject_gone')]);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) query = query.where('subject', '=', subjectId);
  if (from !== undefined) query = query.where('id', '>=', firstIdOf(from));
  if (to !== undefined) query = query.where('id', '<', firstIdOf(to + 1));
  for (const word of words)
    query = query
      .where('search_text', 'like', containing(word))
      .where(sql<SqlBool>`((not ${actorGone} and not ${subjectGone}) or ${shownText} like ${containing(word)})`);
  return newestFirst(query, 'id', page);
};
