import { readdir, readFile } from 'node:fs/promises';
import { dirname, join as joined } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckAuditDocument } from '#contracts/generated/audit/graphql.ts';
import { RemoveUserDocument } from '#contracts/generated/users/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { canaryOf, places, sowCanaries, type Place } from '#tests/support/users/canaries.ts';

type Found = Readonly<Record<string, readonly string[]>>;

/** Returns where each word is: columns of all tables as `table.column`, and files. */
const foundIn = async ({ database: { db }, folder }: EmbeddedBackend): Promise<Found> => {
  const found = new Map<Place, Set<string>>();
  const look = (where: string, text: string): void => {
    const lower = text.toLowerCase();
    for (const place of places)
      if (lower.includes(canaryOf(place)) || lower.includes(Buffer.from(canaryOf(place)).toString('hex')))
        found.set(place, (found.get(place) ?? new Set()).add(where));
  };
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(${sql.ref(column)}::text, ' ') as text from ${sql.table(`${schema}.${table}`)}`.execute(db);
    look(`${table}.${column}`, rows[0]?.text ?? '');
  }
  const root = dirname(folder);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      look('files', `${entry.name} ${await readFile(joined(entry.parentPath, entry.name), 'latin1')}`);
  return Object.fromEntries([...found].map(([place, where]) => [place, [...where].sort()]));
};

const ownWords = 'What a person wrote to others stays with the answers to it, under the name of a removed person.';
const words = ['task_comments.text', 'task_words.words'];
const othersWords = 'What others wrote is theirs.';
const outbox = 'The outbox keeps what was mailed to others as they got it.';
const sealed = 'The audit is sealed and kept for legal claims; nobody is shown or finds the person in it.';

type Said = { readonly where: readonly string[]; readonly because: string };

/** What is left of an erased person, as docs/decisions/0024 says. */
const said: Readonly<Partial<Record<Place, Said>>> = {
  'own comment': { where: words, because: ownWords },
  'own reply': { where: words, because: ownWords },
  'comment file': { where: ['task_comment_attachments.name'], because: ownWords },
  'own question': {
    where: ['mails.body_html', 'mails.body_text', 'notifications.message', 'proposal_questions.text'],
    because: `${ownWords} ${outbox}`,
  },
  'handover purpose': {
    where: ['mails.body_html', 'mails.body_text', 'notifications.message'],
    because: `${ownWords} ${outbox}`,
  },
  'comment of another': { where: words, because: othersWords },
  'task of another': {
    where: [
      'audit_entries.changes',
      'audit_entries.search_text',
      'audit_entries.subject_name',
      'notifications.message',
      'notifications.subjects',
      'task_words.words',
      'tasks.title',
      'tasks.title_key',
    ],
    because: othersWords,
  },
  'message of another': {
    where: ['audit_entries.changes', 'mails.body_html', 'mails.body_text', 'proposals.message'],
    because: `${othersWords} ${outbox}`,
  },
  name: {
    where: [
      'audit_entries.actor_name',
      'audit_entries.search_text',
      'audit_entries.subject_name',
      'mails.body_html',
      'mails.body_text',
      'mails.subject',
    ],
    because: `${sealed} ${outbox}`,
  },
  'former name': {
    where: ['audit_entries.actor_name', 'audit_entries.search_text', 'audit_entries.subject_name'],
    because: sealed,
  },
  email: {
    where: ['audit_entries.actor_email', 'audit_entries.changes', 'audit_entries.search_text'],
    because: sealed,
  },
  address: { where: ['audit_entries.address'], because: sealed },
};

describe('a person who was erased', () => {
  let backend: EmbeddedBackend;
  let before: Found;
  let after: Found;
  let admin: Somebody;
  /** Why a sown mail waits, whose error has to be forgotten too. */
  let unsent: unknown;

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ trustProxy: 1 });
    admin = await join(backend, 'Robin', true);
    const other = await join(backend, 'Other');
    const { person } = await sowCanaries(backend, admin, other);
    unsent = await backend.jobs.drained().catch((cause: unknown) => cause);
    before = await foundIn(backend);
    await dataOf(admin.api(RemoveUserDocument, { username: person.user.id }));
    await backend.jobs.drained();
    after = await foundIn(backend);
  });

  afterAll(() => backend.close());

  it('was found by every word of theirs before', () => {
    expect(String(unsent)).toContain('mail failed');
    expect(places.filter((place) => before[place] === undefined)).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(40);
  });

  it.each(places)('is found by their %s only where it is said', (place) => {
    expect(after[place] ?? []).toEqual(said[place]?.where ?? []);
  });

  it('leaves a chain of the audit that is whole', async () => {
    const { checkAudit } = await dataOf(admin.api(CheckAuditDocument, {}));
    expect(checkAudit.fault).toBeNull();
  });
});
