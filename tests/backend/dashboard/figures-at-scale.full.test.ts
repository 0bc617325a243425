import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardResolvers } from '#backend/dashboard/dashboard-resolvers.ts';
import { declarationsOf } from '#backend/feature/declarations.ts';
import { features } from '#backend/features.ts';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import type { Context } from '#backend/graphql/context.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { noting } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    demo: true,
    seed: (made) => seedDemo({ ...made, log: silentLog }),
  });
});
afterAll(() => backend.close());

/** How many rows the statement of each person's dashboard reads, and that of the site. */
const rowsRead = async (): Promise<ReadonlyMap<string, number>> => {
  const read = new Map<string, number>();
  let name = '';
  const db = noting(backend.database, (rows) => read.set(name, (read.get(name) ?? 0) + rows));
  const { figures, waiting } = declarationsOf(features);
  const { getDashboardStats } = dashboardResolvers({ database: { db }, figures, waiting, now: Date.now }).Query ?? {};
  const ask = async (shape: 'admin' | 'user', userId: string, groups: readonly string[]): Promise<void> => {
    const context = { caller: { userId, groups } } as unknown as Context;
    await (getDashboardStats as unknown as (...call: readonly unknown[]) => unknown)({}, { shape }, context);
  };
  const people = await backend.database.db.selectFrom('users').select(['id', 'email']).orderBy('email').execute();
  name = 'the site';
  await ask('admin', '', [adminGroup]);
  for (const { id, email } of people) {
    name = email;
    await ask('user', id, []);
  }
  return read;
};

/** Each order of the demo so many times, with its proposal and recipients, and each payment of a subscription as often. */
const multiply = async (orders: number): Promise<void> => {
  const { db } = backend.database;
  const copies = sql`generate_series(1, (select ceil(${orders} / count(*)::numeric)::integer from orders) - 1) as copy`;
  const renamed = (column: string) => sql`${sql.ref(column)} || '-' || copy`;
  await sql`
    insert into proposals (
      id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at, sent_at, payments,
      title, valid_until, terms, total, search_text, open_total, answered_at
    ) select ${renamed('id')}, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at,
      sent_at, payments, title, valid_until, terms, total, search_text, open_total, answered_at
    from proposals, ${copies} where status = 'PAID'`.execute(db);
  await sql`
    insert into proposal_recipients (proposal_id, position, email, search_text, user_id, declined_at)
    select ${renamed('proposal_id')}, position, email, recipient.search_text, user_id, declined_at
    from proposal_recipients as recipient join proposals on proposals.id = proposal_id, ${copies}
    where status = 'PAID' and proposal_id not like '%-%'`.execute(db);
  await sql`
    insert into subscription_payments (id, subscription_id, invoice_id, amount, currency, status, billing_reason, created_at)
    select ${renamed('id')}, subscription_id, ${renamed('invoice_id')}, amount, currency, status, billing_reason, created_at
    from subscription_payments, ${copies}`.execute(db);
  await sql`
    insert into orders (
      id, user_id, user_name, user_email, mode, proposal_id, services, total, currency, receipt_number, search_text, created_at
    ) select ${renamed('id')}, user_id, user_name, user_email, mode, proposal_id, services, total, currency,
      1000000 + row_number() over (), search_text, created_at
    from orders, ${copies}`.execute(db);
};

const settle = () => sql`vacuum analyze`.execute(backend.database.db);

it('the dashboards read as little at 100,000 orders as in the demo world', async () => {
  await settle();
  const before = await rowsRead();
  await multiply(100_000);
  await settle();
  const after = await rowsRead();
  const { rows } = await sql<{ orders: number; proposals: number; payments: number }>`
    select (select count(*) from orders) as orders, (select count(*) from proposals) as proposals,
      (select count(*) from subscription_payments) as payments`.execute(backend.database.db);
  console.table(rows);
  console.table([...before].map(([name, demo]) => ({ name, demo, large: after.get(name) ?? 0 })));
  expect(rows[0]?.orders).toBeGreaterThanOrEqual(100_000);
  const ratios = [...before].map(([name, demo]) => (after.get(name) ?? Infinity) / demo);
  expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1);
});
