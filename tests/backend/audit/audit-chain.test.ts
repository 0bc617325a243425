import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAudit, type Audit } from '#backend/audit/open-audit.ts';
import { openDatabase } from '#backend/open-database.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { transact } from '#backend/storage/transact.ts';
import { join } from 'node:path';
import { auditUseCases } from '#core/audit/audit-use-cases.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

const robin = { userId: 'robin', name: 'Robin Vale', email: 'robin@coolio.test' };
let folder: TemporaryDirectory;
let database: Database;
let audit: Audit;

const open = () => openAudit({ database, dataDir: folder.path, key: testAuditKey, now: Date.now, log: silentLog });

beforeEach(async () => {
  folder = await createTemporaryDirectory();
  database = await openDatabase({ dataDir: folder.path, url: await freshDatabase(), log: silentLog });
  audit = await open();
});
afterEach(async () => {
  await audit.settled();
  await database.close();
  await folder.remove();
});

const record = (count: number): Promise<void> =>
  transact(database.db, async (trx) => {
    for (let at = 1; at <= count; at += 1)
      audit.record(trx, {
        actor: robin,
        action: 'editBrand',
        subjectType: 'brand',
        subject: `brand${at}`,
        before: { name: `Brand ${at}`, fields: { name: `Brand ${at}`, website: 'https://a.example' } },
        readAfter: async () => ({ name: `Brand ${at}`, fields: { name: `Brand ${at}`, website: 'https://b.example' } }),
        detail: { z: 1, a: true },
      });
  });

/** What a superuser can do, whom no trigger stops. */
const byHand = async (statements: string): Promise<void> => {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`);
};

const verify = async () => {
  await audit.settled();
  return auditUseCases({
    audit: { list: () => Promise.reject(new Error()), listMine: () => Promise.reject(new Error()), check: audit.check },
  }).verify();
};

describe('the chain of the audit', () => {
  it('has nothing wrong as the portal wrote it, and says where it ends', async () => {
    await record(5);
    await record(3);
    const { checked, fault, head } = await verify();
    expect({ checked, fault }).toEqual({ checked: 9, fault: null });
    expect(head).toMatch(/^9:[0-9a-f]{64}$/);
  });

  const changed = (number: number) => ({
    number,
    message: `Entry ${number} was changed, or the portal did not write it.`,
  });

  it.each([
    ['a changed name', `update audit_entries set subject_name = 'Other' where number = 4`, changed(4)],
    ['a changed time', `update audit_entries set at = at + interval '1 ms' where number = 3`, changed(3)],
    ['a changed value', `update audit_entries set changes = '[]' where number = 5`, changed(5)],
    ['another address', `update audit_entries set address = '203.0.113.9' where number = 2`, changed(2)],
    ['a deleted entry', 'delete from audit_entries where number = 4', { number: 4, message: 'Entry 4 is missing.' }],
    [
      'deleted entries',
      'delete from audit_entries where number between 3 and 5',
      { number: 3, message: 'Entries 3 to 5 are missing.' },
    ],
    [
      'the last entry cut off',
      'delete from audit_entries where number = 9',
      { number: 9, message: 'Entry 9 is missing.' },
    ],
    [
      'a gap that was closed',
      `delete from audit_entries where number = 4;
       update audit_entries set number = -number where number > 4;
       update audit_entries set number = -number - 1 where number < 0`,
      changed(4),
    ],
    [
      'two entries in each other’s place',
      `update audit_entries set number = -1 where number = 4;
       update audit_entries set number = 4 where number = 6;
       update audit_entries set number = 6 where number = -1`,
      changed(4),
    ],
    [
      'an inserted entry at the end',
      `insert into audit_entries (id, number, seal, actor_id, actor_email, action, subject_type, subject, at)
       values ('7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 10, decode(repeat('00', 32), 'hex'), 'eve', '', 'signIn', 'user', 'eve', now())`,
      changed(10),
    ],
    [
      'an inserted entry without a place',
      `insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, at)
       values ('7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'eve', '', 'signIn', 'user', 'eve', now())`,
      { number: null, message: 'Entry 7ZZZZZZZZZZZZZZZZZZZZZZZZZ has no place in the chain.' },
    ],
    [
      'an entry as from before the chain',
      `insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, at)
       values ('00000000000000000000000000', 'eve', '', 'signIn', 'user', 'eve', now())`,
      { number: null, message: 'An entry from before the chain was changed, removed or put in.' },
    ],
    ['a chain that is gone', 'delete from audit_entries', { number: 1, message: 'Entries 1 to 9 are missing.' }],
  ])('names %s', async (_what, statement, fault) => {
    await record(5);
    await record(3);
    await audit.settled();
    await byHand(statement);
    expect((await verify()).fault).toEqual(fault);
  });

  it('names a chain that was made again under the same key', async () => {
    await record(3);
    await audit.settled();
    await byHand('delete from audit_entries');
    audit = await open();
    await record(5);
    const { fault } = await verify();
    expect(fault?.message).toMatch(/^Up to entry \d the chain is another than when its end was noted/);
  });

  it('vouches for entries from before there was one', async () => {
    await audit.settled();
    await byHand(`delete from audit_entries;
      insert into audit_entries (id, actor_id, actor_email, action, subject_type, subject, at)
      select lpad(n::text, 26, '0'), 'robin', '', 'editBrand', 'brand', 'old', now() from generate_series(1, 3) as n`);
    await writeFile(join(folder.path, 'audit-heads'), '');
    audit = await open();
    await record(1);
    expect((await verify()).fault).toBeNull();
    await byHand(`update audit_entries set subject = 'other' where id = lpad('2', 26, '0')`);
    expect((await verify()).fault?.message).toBe('An entry from before the chain was changed, removed or put in.');
  });

  it('is begun once, however many processes begin at once, and each adds to it', async () => {
    const others = await Promise.all([open(), open(), open()]);
    await Promise.all(
      others.map((each) =>
        transact(database.db, async (trx) => {
          each.record(trx, { actor: robin, action: 'editBrand', subjectType: 'brand', subject: 'one' });
        }),
      ),
    );
    await Promise.all(others.map((each) => each.settled()));
    expect(await verify()).toMatchObject({ checked: 4, fault: null });
  });

  it('holds what is written in a moment, and nothing about nobody', async () => {
    const note = { actor: robin, action: 'failedSignIn', subject: 'robin', detail: { step: 'a' } };
    for (const about of ['somebody', 'nobody', 'somebody'] as const)
      audit.recordSoon({ ...note, subjectType: 'user' }, about);
    expect(await verify()).toMatchObject({ checked: 3, fault: null });
  });

  it('has no entry of a transaction that was undone', async () => {
    const undone = transact(database.db, async (trx) => {
      audit.record(trx, { actor: robin, action: 'editBrand', subjectType: 'brand', subject: 'one' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await verify()).toMatchObject({ checked: 1, fault: null });
  });

  it('refuses to go on under another key', async () => {
    const other = openAudit({
      database,
      dataDir: folder.path,
      key: Buffer.alloc(32, 1),
      now: Date.now,
      log: silentLog,
    });
    await expect(other).rejects.toThrow('Set AUDIT_KEY');
  });

  it('notes its ends in a file, of which half a line does no harm', async () => {
    await record(2);
    await audit.settled();
    const file = join(folder.path, 'audit-heads');
    expect((await readFile(file, 'utf8')).trim().split('\n').at(-1)).toMatch(/^3:[0-9a-f]{64} \d{4}-/);
    await appendFile(file, '4:12');
    expect((await verify()).fault).toBeNull();
  });

  it('is refused a place that no check gave', async () => {
    await expect(audit.check('-1')).rejects.toMatchObject({ error: { kind: 'invalid', field: 'after' } });
    expect(await audit.check('7')).toMatchObject({ fault: { number: 7, message: 'Entry 7 is missing.' } });
  });
});

describe('an entry of the audit', () => {
  it.each(['update audit_entries set subject = $$x$$', 'delete from audit_entries', 'truncate audit_entries'])(
    'is only added: %s is refused',
    async (statement) => {
      await expect(database.pool.query(statement)).rejects.toThrow('entries of the audit are only added');
    },
  );
});
