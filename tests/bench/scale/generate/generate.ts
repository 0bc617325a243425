import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { overConnection } from '#backend/storage/single-connection.ts';
import { valueTypes } from '#backend/storage/value-types.ts';
import type { Sizes } from '../sizes.ts';
import { fillAssets } from './assets.ts';
import { checkRows } from './check-rows.ts';
import { fillBrandsAndRequests } from './brands.ts';
import { layGround, type Ground } from './ground.ts';
import { fillNotifications } from './news.ts';
import { fillOffers } from './offers.ts';
import { fillOrders } from './orders.ts';
import { fillPast } from './past.ts';
import { fillPeople } from './people.ts';
import { fillProposals } from './proposals.ts';
import { fillTasks } from './tasks.ts';
import { fillVault } from './vault.ts';

type World = {
  readonly config: ClientConfig;
  readonly sizes: Sizes;
  readonly now: number;
  readonly auditKey: Buffer;
  readonly say: (line: string) => void;
};

/** How many rows were ever added to the product's tables. */
const rowsAdded = async ({ db }: Ground): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n_tup_ins), 0)::bigint as count from pg_stat_user_tables where schemaname = 'public'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Fills a database with the rows of a world of these sizes, and has PostgreSQL know them; says how fast each part came. */
export const generate = async ({ config, sizes, now, auditKey, say }: World): Promise<void> => {
  const client = new Client({ ...config, types: valueTypes });
  await client.connect();
  const ground: Ground = { db: overConnection(client), sizes, now };
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    people: () => fillPeople(ground),
    'brands, requests, leads': () => fillBrandsAndRequests(ground),
    offers: () => fillOffers(ground),
    'proposals, questions': () => fillProposals(ground),
    'orders, subscriptions, payments': () => fillOrders(ground),
    'tasks, comments': () => fillTasks(ground),
    assets: () => fillAssets(ground),
    vault: () => fillVault(ground),
    notifications: () => fillNotifications(ground),
    'audit, jobs': () => fillPast(ground, auditKey),
  };
  try {
    await layGround(ground);
    for (const [name, fill] of Object.entries(parts)) {
      const [begun, before] = [performance.now(), await rowsAdded(ground)];
      await fill();
      const [seconds, added] = [(performance.now() - begun) / 1000, (await rowsAdded(ground)) - before];
      // What checks rows as they come reads these tables by their statistics.
      await sql`analyze`.execute(ground.db);
      say(`  ${name}: ${added} rows in ${seconds.toFixed(1)} s, ${Math.round(added / seconds)} rows/s`);
    }
    await checkRows(ground.db);
    await sql`vacuum analyze`.execute(ground.db);
  } finally {
    await client.end();
  }
};
