import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#backend/storage/tables.ts';
import { CreateTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;
let plans: Kysely<Tables>;
beforeAll(async () => {
  backend = await startEmbeddedBackend();
  plans = explaining(backend.database);
});
afterAll(() => backend.close());

/** 20,000 entries: Ada did the first 30, Robin the rest to one brand each. */
const fill = async (): Promise<void> => {
  const { db } = backend.database;
  await sql`
    insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, at)
    select lpad(at::text, 26, '0'), case when at <= 30 then 'ada' else 'robin' end, '', 'editBrand', 'brand', 'brand' || at,
      now() + at * interval '1 second'
    from generate_series(1, 20000) as at`.execute(db);
  await sql`analyze audit_entries`.execute(db);
};

it('what happened last, what one person did last and what was done to one thing are found without a look at the rest', async () => {
  await fill();
  const latest = plans.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(25);
  const read = {
    'at all': await touched(latest.execute()),
    'by a person who did much': await touched(latest.where('actor_id', '=', 'robin').execute()),
    'by a person who did little, long ago': await touched(latest.where('actor_id', '=', 'ada').execute()),
    'to one thing': await touched(latest.where('subject_type', '=', 'brand').where('subject', '=', 'brand7').execute()),
  };
  expect(Object.entries(read).filter(([, rows]) => rows > 100)).toEqual([]);
});

it('an entry says from which address a sign-in and a change came', async () => {
  const { id, email } = await backend.createUser({ email: 'robin@coolio.test', name: 'Robin', admin: true });
  const api = apiClient(backend.url, await backend.signIn(email));
  await dataOf(api(CreateTaskDocument, { input: { title: 'Logo', assignees: [{ email }] } }));
  const entries = backend.database.db.selectFrom('audit_entries').select(['action', 'address', 'device']);
  const from = { address: '127.0.0.1', device: 'Unknown device' };
  expect(await entries.where('actor_id', '=', id).orderBy('action').execute()).toEqual([
    { action: 'createTask', ...from },
    { action: 'signIn', ...from },
  ]);
});
