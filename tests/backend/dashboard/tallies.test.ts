import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#backend/storage/tables.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

let backend: EmbeddedBackend;
let db: Kysely<Tables>;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ({ db } = backend.database);
});
afterAll(() => backend.close());

const services = (price: number) =>
  JSON.stringify([{ type: 'Advertising', lineItems: [{ price, quantity: 2, billingType: 'ONE_TIME' }] }]);

/** Something that happens once and is waited for. */
const signal = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
};

let receipts = 0;

const order = (id: string, owner: string, at: string, price = 50, currency = 'USD') => sql`
  insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
  values (${id}, ${owner}, 'A', 'a@coolio.test', 'ONE_TIME', ${services(price)}, ${2 * price}, ${currency},
    ${(receipts += 1)}, ${at})`;

const proposal = (id: string, status: string) => sql`
  insert into proposals
    (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at, sent_at, open_total)
  values (${id}, 'robin', 'Robin', 'robin@a.test', ${status}, '', '[]', 'USD', 1, now(), now(), 10)`;

/** The cells of a person, or of the whole site, as `kind period part currency: count, amount`. */
const cellsOf = async (ownerId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ cell: string }>`
    select concat_ws(' ', kind, nullif(period, ''), nullif(part, ''), nullif(currency, '')) || ': ' || count || ', ' || amount as cell
    from tallies where owner_id = ${ownerId} order by kind, period, part, currency`.execute(db);
  return rows.map(({ cell }) => cell);
};

const monthTotals = async () => (await cellsOf('')).filter((cell) => cell.startsWith('orders '));

describe('tallies', () => {
  it('have the month that it is in UTC, to the last millisecond, and each currency by itself', async () => {
    await order('edge 1', 'ann', '2026-10-31T23:59:59.999Z').execute(db);
    await order('edge 2', 'ann', '2026-11-01T01:00:00+02:00').execute(db);
    await order('edge 3', 'ann', '2026-11-01T00:00:00Z', 7, 'EUR').execute(db);
    expect(await cellsOf('ann')).toEqual([
      'order-line-modes 2026-10 Advertising ONE_TIME: 2, 0',
      'order-line-modes 2026-11 Advertising ONE_TIME: 1, 0',
      'order-line-modes-ever Advertising ONE_TIME: 3, 0',
      'order-lines 2026-10 Advertising USD: 2, 200',
      'order-lines 2026-11 Advertising EUR: 1, 14',
      'order-modes 2026-10 ONE_TIME: 2, 0',
      'order-modes 2026-11 ONE_TIME: 1, 0',
      'order-modes-ever ONE_TIME: 3, 0',
    ]);
  });

  it('follow what is changed and what is taken away, and nothing is left of what comes to nothing', async () => {
    await order('moved', 'bob', '2026-07-01Z').execute(db);
    await sql`update orders set user_id = 'cleo', total = 60 where id = 'moved'`.execute(db);
    expect(await cellsOf('bob')).toEqual([]);
    expect(await monthTotals()).toContain('orders 2026-07 USD: 1, 60');
    expect(await cellsOf('cleo')).toEqual([
      'order-line-modes 2026-07 Advertising ONE_TIME: 1, 0',
      'order-line-modes-ever Advertising ONE_TIME: 1, 0',
      'order-lines 2026-07 Advertising USD: 1, 100',
      'order-modes 2026-07 ONE_TIME: 1, 0',
      'order-modes-ever ONE_TIME: 1, 0',
    ]);
    await sql`delete from orders where id = 'moved'`.execute(db);
    expect(await cellsOf('cleo')).toEqual([]);
    expect(await monthTotals()).not.toContainEqual(expect.stringContaining('2026-07'));
    const { rows } = await sql`select from tally_changes`.execute(db);
    expect(rows).toEqual([]);
  });

  it('are as they were where a transaction takes back what it did', async () => {
    const before = await cellsOf('');
    const undone = db.transaction().execute(async (trx) => {
      await order('undone', 'dan', '2026-10-01Z').execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Error('Back');
    });
    await expect(undone).rejects.toThrow('Back');
    expect(await cellsOf('')).toEqual(before);
  });

  it('are right after two transactions at once that count in opposite order', async () => {
    const [counted, met] = [signal(), signal()];
    const count = async (trx: Kysely<Tables>, id: string, month: string): Promise<void> => {
      await order(`${id} ${month}`, 'eva', `${month}-01Z`).execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      await sql`set constraints all deferred`.execute(trx);
    };
    const waits = async (): Promise<void> => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length === 0) throw new Error('Nothing waits');
    };
    const one = db.transaction().execute(async (trx) => {
      await count(trx, 'one', '2026-08');
      counted.resolve();
      await Promise.race([met.promise, eventually(waits)]);
      await count(trx, 'one', '2026-09');
    });
    const other = db.transaction().execute(async (trx) => {
      await counted.promise;
      await count(trx, 'other', '2026-09');
      met.resolve();
      await count(trx, 'other', '2026-08');
    });
    await Promise.all([one, other]);
    expect(await cellsOf('eva')).toEqual([
      'order-line-modes 2026-08 Advertising ONE_TIME: 2, 0',
      'order-line-modes 2026-09 Advertising ONE_TIME: 2, 0',
      'order-line-modes-ever Advertising ONE_TIME: 4, 0',
      'order-lines 2026-08 Advertising USD: 2, 200',
      'order-lines 2026-09 Advertising USD: 2, 200',
      'order-modes 2026-08 ONE_TIME: 2, 0',
      'order-modes 2026-09 ONE_TIME: 2, 0',
      'order-modes-ever ONE_TIME: 4, 0',
    ]);
  });

  it('a proposal is open for those who have not declined while it is sent, whatever writes it', async () => {
    await proposal('open', 'DRAFT').execute(db);
    await sql`
      insert into proposal_recipients (proposal_id, position, email, user_id) values
        ('open', 0, 'gus@a.test', 'gus'), ('open', 1, 'hal@a.test', 'hal')`.execute(db);
    const openFor = async () => {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from proposal_recipients where proposal_id = 'open' and is_open order by 1`.execute(db);
      return rows.map(({ user_id }) => user_id);
    };
    expect([await openFor(), await cellsOf('gus')]).toEqual([[], []]);
    await sql`update proposals set status = 'SENT' where id = 'open'`.execute(db);
    expect([await openFor(), await cellsOf('gus')]).toEqual([['gus', 'hal'], ['received: 1, 0']]);
    await sql`update proposal_recipients set declined_at = now() where user_id = 'hal'`.execute(db);
    expect(await openFor()).toEqual(['gus']);
    await sql`update proposals set status = 'PAID' where id = 'open'`.execute(db);
    expect([await openFor(), await cellsOf('hal')]).toEqual([[], ['received: 1, 0']]);
    const { rows } = await sql<{ proposal_status: string }>`select proposal_status from proposal_recipients`.execute(
      db,
    );
    expect(rows.map((row) => row.proposal_status)).toEqual(['PAID', 'PAID']);
    await sql`delete from proposals where id = 'open'`.execute(db);
    expect(await cellsOf('gus')).toEqual([]);
  });

  it('count tasks by how urgent they are and by their day, those of a person as theirs, whatever writes them', async () => {
    await sql`
      insert into users (id, email, email_verified, name, search_text, groups, status, created_at, updated_at)
      values ('ivy', 'ivy@a.test', true, 'Ivy', '', '{}', 'CONFIRMED', now(), now())`.execute(db);
    await sql`
      insert into tasks (id, status, title, title_key, details, owner_id, is_email_enabled, revision, comments_count, created_at,
        last_activity_at, priority)
      values ('plan', 'in_progress', 'Plan', 'plan', '', 'ivy', false, 1, 0, now(), now(), 3)`.execute(db);
    await sql`
      insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
      values ('plan', 'ivy', 'in_progress', false, true, false, 0)`.execute(db);
    const planned = async () => (await cellsOf('ivy')).filter((cell) => /^(?:task-|assigned)/.test(cell));
    expect(await planned()).toEqual([
      'assigned-tasks in_progress: 1, 0',
      'task-days none in_progress: 1, 0',
      'task-priorities 3 in_progress: 1, 0',
    ]);
    await sql`update tasks set priority = 4, due_on = '2026-12-01' where id = 'plan'`.execute(db);
    await sql`update task_people set is_owner = true, is_assignee = false where task_id = 'plan'`.execute(db);
    expect(await planned()).toEqual(['task-days 2026-12-01 in_progress: 1, 0', 'task-priorities 4 in_progress: 1, 0']);
    await sql`delete from tasks where id = 'plan'`.execute(db);
    expect(await cellsOf('ivy')).toEqual([]);
  });
});
