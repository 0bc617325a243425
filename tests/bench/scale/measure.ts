import { claimJobs } from '#backend/jobs/job-store.ts';
import type { Ask } from './asks/ask.ts';
import { allAsks, queryTexts } from './asks/all-asks.ts';
import { readFacts } from './facts.ts';
import { readOwned } from './owned.ts';
import { explain, readHeights, sumOf, type Cost } from './plan.ts';
import type { Asker, World } from './world.ts';

/** One way to ask an operation, and what that reads. */
export type Measured = {
  readonly operation: string;
  readonly ask: Omit<Ask, 'by'> & { readonly by: Asker | 'clock' };
  readonly cost: Cost;
  /** How many rows the asker has of the table that most rows are read of. */
  readonly owned: number;
  /** How many records the page has; 0 for what is no list. */
  readonly items: number;
  readonly statements: readonly { readonly text: string; readonly cost: Cost }[];
};

/** Of what the product gave up. */
const endless: Cost = { ...sumOf([]), rows: Infinity, buffers: Infinity };

type Page = { readonly items?: readonly unknown[]; readonly nextToken?: string | null } | null;

const pageIn = (data: Readonly<Record<string, unknown>>): Page => Object.values(data)[0] as Page;

/** Follows the list to the page before the one that is asked for; returns what asks for that one. */
const walk = async (world: World, text: string, { by, variables, page = 1 }: Ask) => {
  if (page === 1) return variables;
  const isFirst = text.includes('$isFirst') ? { isFirst: false } : {};
  let nextToken: string | null = null;
  for (let at = 1; at < page; at += 1) {
    const { data } = await world.ask(by, text, { ...variables, ...isFirst, nextToken });
    const next = pageIn(data)?.nextToken ?? null;
    if (next === null) return { ...variables, ...isFirst, nextToken };
    nextToken = next;
  }
  return { ...variables, ...isFirst, nextToken };
};

/** Names a way of asking: the operation, who asks, and what else is asked for. */
export const nameOf = ({ operation, ask: { by, way } }: Pick<Measured, 'operation' | 'ask'>): string =>
  `${operation} as ${by}${way === '' ? '' : `, ${way}`}`;

/** Asks everything in a world and reads what each took. Rejects where something is refused. */
export const measure = async (world: World, only?: string): Promise<readonly Measured[]> => {
  const facts = await readFacts(world);
  const heights = await readHeights(world.database.pool);
  const ownedOf = await readOwned(world.database.pool, facts);
  const measured: Measured[] = [];
  for (const [operation, asks] of allAsks) {
    if (only !== undefined && !operation.includes(only)) continue;
    const text = queryTexts.get(operation) ?? '';
    for (const ask of asks(facts)) {
      const { data, sent, isUnanswered } = await world.ask(ask.by, text, await walk(world, text, ask));
      if (isUnanswered) {
        measured.push({ operation, ask, statements: [], cost: endless, owned: 0, items: 0 });
        continue;
      }
      const costs = await explain(world.database.pool, heights, sent);
      const statements = sent.map(({ text }, at) => ({ text, cost: costs[at] ?? sumOf([]) }));
      const cost = sumOf(costs);
      const owned = ownedOf(ask.by, cost.mostOf.table);
      measured.push({ operation, ask, statements, cost, owned, items: pageIn(data)?.items?.length ?? 0 });
    }
  }
  return measured;
};

/** Work by the clock, and the claim of jobs, where there is nothing to do: what it reads then it reads again and again. */
export const measureIdleWork = async (world: World): Promise<readonly Measured[]> => {
  const { application, database, record } = world;
  const heights = await readHeights(database.pool);
  const now = application.services.now();
  const names = application.schedules.dueWithin(now, now);
  const claim = () =>
    claimJobs(database.db, { lease: 'a lease', leaseMs: 1, now, kinds: ['mail', 'receipt'], count: 4 });
  const works = [
    ...names.map((name) => [name, () => application.schedules.runNow(name)] as const),
    ['claim of jobs', claim] as const,
  ];
  const measured: Measured[] = [];
  for (const [operation, work] of works) {
    await work();
    const sent = await record(work);
    const costs = await explain(database.pool, heights, sent);
    const statements = sent.map(({ text }, at) => ({ text, cost: costs[at] ?? sumOf([]) }));
    measured.push({
      operation,
      ask: { by: 'clock', way: '', variables: {} },
      statements,
      cost: sumOf(costs),
      owned: 0,
      items: 0,
    });
  }
  return measured;
};

/** Returns the tables that have more than twice the rows in the second world. */
export const grownTables = async (few: World, many: World): Promise<ReadonlySet<string>> => {
  const rowsIn = async ({ database: { pool } }: World) => {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select relname as name, reltuples as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, count }) => [name, count]));
  };
  const [before, after] = [await rowsIn(few), await rowsIn(many)];
  return new Set(
    [...after].filter(([name, count]) => count > 2 * Math.max(1, before.get(name) ?? 0)).map(([name]) => name),
  );
};
