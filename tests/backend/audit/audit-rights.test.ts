import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { superuser } from '#backend/storage/embedded/postgres-cluster.ts';
import { asOwner, ownersPassword } from '#tests/support/storage/owner.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let folder: TemporaryDirectory;
let database: Database;

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  database = await openDatabase({ dataDir: folder.path, log: silentLog });
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

it.each([
  'update audit_entries set subject = $$x$$',
  'delete from audit_entries',
  'truncate audit_entries',
  'drop table audit_entries',
  'alter table audit_entries disable trigger all',
  'set session_replication_role = replica',
  'set role portal',
])('the role of the backend may not: %s', async (statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:42501|0LP01)$/) as string,
  });
});

it('the role of the backend reads the audit and adds to it', async () => {
  const added = await database.pool.query(
    `insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, at)
     values ('a', 'robin', '', 'signIn', 'user', 'robin', now()) returning id`,
  );
  expect(added.rowCount).toBe(1);
});

it('the owner of the tables is another role than that of the backend, also where both are given by address', async () => {
  const { host, port } = database.pool.options;
  const password = await ownersPassword(folder.path);
  await asOwner(database, folder.path, async (client) => {
    await client.query('create database apart');
    await client.query(`create role clerk login password 'clerk'`);
  });
  const at = (user: string, word: string) =>
    `postgres://${user}:${word}@/apart?host=${encodeURIComponent(String(host))}&port=${port}`;
  const apart = await openDatabase({
    url: at('clerk', 'clerk'),
    ownerUrl: at(superuser, password),
    dataDir: folder.path,
    log: silentLog,
  });
  await apart.db.selectFrom('users').selectAll().execute();
  await expect(apart.pool.query('delete from audit_entries')).rejects.toMatchObject({ code: '42501' });
  await apart.close();
});
