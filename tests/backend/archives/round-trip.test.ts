import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCommands } from '#src/operator/operator-commands.ts';
import { entriesOf, importInto } from '#tests/support/archives/archive-files.ts';
import { runOperator } from '#tests/support/cli/run-operator.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { aMovedCustomer, type MovedCustomer } from '#tests/support/archives/moved-customer.ts';

const count = 4;

/** How many bytes of an archive come before each cut: a few in all of it, and by chance and its whole end in a full run. */
const cutsOf = (length: number): readonly number[] => {
  if (!inFullRun) return [0, 0.01, 0.5, 0.9, 0.9999].map((part) => Math.floor(length * part));
  const someByte = numbersFrom(seed);
  return Array.from({ length: 260 }, (_, at) => (at < 200 ? someByte(length) : length - 1 - (at - 200)));
};

describe('the archive of a customer with everything', () => {
  let moved: MovedCustomer;

  beforeAll(async () => {
    moved = await aMovedCustomer(count);
  });

  afterAll(() => moved.close());

  it('says how much of what it has', async () => {
    const { records } = JSON.parse((await entriesOf(moved.path)).get('archive.json') ?? '') as {
      records: Record<string, number>;
    };
    expect(records).toEqual({
      profile: 1,
      people: 1,
      files: 4 * count,
      brands: count,
      assets: count,
      collections: count,
      requests: count,
      proposals: count,
      orders: count,
      subscriptions: count,
      tasks: count,
      'muted-tasks': count,
      notifications: count,
      'notification-preferences': 1,
      vault: 1,
      logins: count,
    });
  });

  it('has the person’s own share of what others got too, and no account of others', async () => {
    const entries = await entriesOf(moved.path);
    const all = [...entries].filter(([path]) => !path.startsWith('files/')).map(([, text]) => text);
    expect(all.join('')).not.toContain('somebody.else@');
    const people = (entries.get('records/people.jsonl') ?? '').trim();
    expect(Object.keys(JSON.parse(people) as object)).toEqual(['id', 'name', 'createdAt']);
  });

  it('has no table of the vault, which would say nothing', async () => {
    const tables = [...(await entriesOf(moved.path)).keys()].filter((path) => path.startsWith('tables/'));
    expect(tables.filter((path) => /vault|login/.test(path))).toEqual([]);
    expect(tables).toContain('tables/tasks-comments.csv');
  });

  it('is refused where it was cut, wherever that is, and nothing of it is imported', async () => {
    const bytes = await readFile(moved.path);
    for (const left of cutsOf(bytes.length)) {
      const cut = `${moved.path}.cut`;
      await writeFile(cut, bytes.subarray(0, left));
      await expect(importInto(moved.fresh, cut), `${left} bytes`).rejects.toThrow(
        'is no whole archive: fetch it again.',
      );
    }
    expect(await moved.fresh.database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('is equal after an import into an empty portal that was ended again and again', async () => {
    const { fresh, old, path, archived } = moved;
    let ended = 0;
    for (const steps of [2, 9, 17, 25]) {
      const controller = new AbortController();
      let left = steps;
      const progress = () => {
        if ((left -= 1) === 0) controller.abort(new Error('ended'));
      };
      await importInto(fresh, path, { signal: controller.signal, progress }).catch(() => (ended += 1));
    }
    expect(ended).toBe(4);
    const { code, out, errors } = await runOperator(operatorCommands, ['import', path], fresh.env);
    expect([code, out]).toEqual([0, expect.stringContaining(`${moved.person.email}> is imported. They choose`)]);
    expect(errors).not.toContain('line');
    expect(await archived(fresh)).toEqual(await archived(old));
    const last = await fresh.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'subject_name'])
      .orderBy('number', 'desc')
      .limit(1)
      .execute();
    expect(last).toEqual([{ actor_id: 'system', action: 'importUser', subject_name: moved.person.name }]);
  });

  it.each(['brands', 'assets', 'design_code_requests', 'proposals', 'orders', 'subscriptions'] as const)(
    'brings %s that searches find',
    async (table) => {
      const { db } = moved.fresh.database;
      const rows = await db.selectFrom(table).select('search_text').execute();
      expect(rows.map(({ search_text: text }) => text).filter((text) => text !== '')).toHaveLength(count);
    },
  );

  it('changes nothing when it is imported once more', async () => {
    const again = await runOperator(operatorCommands, ['import', moved.path], moved.fresh.env);
    expect(again).toEqual({
      code: 0,
      out: `${moved.person.name} <${moved.person.email}> was imported before: nothing was changed.`,
      errors: '',
    });
  });

  it('brings a customer without a password, whatever they were, and others as nobody', async () => {
    const users = await moved.fresh.database.db
      .selectFrom('users')
      .select(['name', 'email', 'groups', 'status', 'srp_verifier'])
      .select((row) => row('removed_at', 'is not', null).as('isRemoved'))
      .orderBy('name')
      .execute();
    expect(users).toEqual([
      {
        name: 'Robin',
        email: expect.stringContaining('removed'),
        groups: [],
        status: 'CONFIRMED',
        srp_verifier: null,
        isRemoved: true,
      },
      {
        name: moved.person.name,
        email: moved.person.email,
        groups: ['User'],
        status: 'RESET_REQUIRED',
        srp_verifier: null,
        isRemoved: false,
      },
    ]);
  });

  it('keeps what is made from now on apart from the receipts that it brought', async () => {
    const { last_number: last } = await moved.fresh.database.db
      .selectFrom('receipt_series')
      .select('last_number')
      .executeTakeFirstOrThrow();
    expect(last).toBe(500_000 + count);
  });
});
