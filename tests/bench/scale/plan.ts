import type { Pool, PoolClient } from 'pg';
import { isUniqueViolation } from '#backend/storage/sql-state.ts';
import type { Sent } from './world.ts';

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  /** Descents of the index, all loops together. */
  readonly 'Index Searches'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
};

/** What statements read. */
export type Cost = {
  /** Rows that scans looked at, those that a filter removed among them. */
  readonly rows: number;
  /** Pages of 8 KiB, hit or read, but for the inner pages of trees on the way down to a leaf. */
  readonly buffers: number;
  /** Rows that went into counts, sums and groups. */
  readonly counted: number;
  /** The table that most rows are read of, and how many; without a name where none is read. */
  readonly mostOf: { readonly table: string; readonly rows: number };
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[];
};

const ofNone = { table: '', rows: 0 };

const noCost: Cost = { rows: 0, buffers: 0, counted: 0, mostOf: ofNone, scanned: [] };

const moreOf = (one: Cost['mostOf'], other: Cost['mostOf']): Cost['mostOf'] => (other.rows > one.rows ? other : one);

export const sumOf = (costs: readonly Cost[]): Cost => ({
  rows: costs.reduce((sum, { rows }) => sum + rows, 0),
  buffers: costs.reduce((sum, { buffers }) => sum + buffers, 0),
  counted: costs.reduce((sum, { counted }) => sum + counted, 0),
  mostOf: costs.reduce((most, cost) => moreOf(most, cost.mostOf), ofNone),
  scanned: [...new Set(costs.flatMap(({ scanned }) => scanned))],
});

const isScan = (node: Node): boolean => node['Node Type'].includes('Scan') && node['Node Type'] !== 'Bitmap Index Scan';

/** Rows that a scan of a table or an index looked at; a scan of another query's result looked at none by itself. */
const rowsOf = (node: Node): number => {
  const isOfTable = isScan(node) && node['Relation Name'] !== undefined;
  const isOfBits = node['Node Type'] === 'Bitmap Index Scan';
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return ((isOfTable || isOfBits ? node['Actual Rows'] : 0) + removed) * node['Actual Loops'];
};

const readOf = (node: Node): Cost['mostOf'] => {
  const table = node['Relation Name'];
  return table === undefined ? ofNone : { table, rows: rowsOf(node) };
};

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that the outermost aggregates took in. */
const countedBy = (node: Node): number => {
  const below = node.Plans ?? [];
  return node['Node Type'] === 'Aggregate'
    ? below.reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)
    : below.reduce((sum, each) => sum + countedBy(each), 0);
};

/** Levels above the leaves of each B-tree, by its name. */
export type Heights = ReadonlyMap<string, number>;

/** Returns how high each B-tree is, from its root page. */
export const readHeights = async (pool: Pool): Promise<Heights> => {
  await pool.query('create extension if not exists pageinspect');
  const { rows } = await pool.query<{ name: string; level: number }>(`
    select index.relname as name, (select fastlevel from bt_metap(index.oid::regclass::text))::integer as level
    from pg_class as index join pg_am on pg_am.oid = index.relam and amname = 'btree'
    where index.relkind = 'i' and index.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, level }) => [name, level]));
};

const costOf = (root: Node, heights: Heights): Cost => {
  const nodes = nodesOf(root);
  const descents = nodes.map((node) => (node['Index Searches'] ?? 0) * (heights.get(node['Index Name'] ?? '') ?? 0));
  return {
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    buffers:
      (root['Shared Hit Blocks'] ?? 0) +
      (root['Shared Read Blocks'] ?? 0) -
      descents.reduce((sum, pages) => sum + pages, 0),
    counted: countedBy(root),
    mostOf: nodes.reduce((most, node) => moreOf(most, readOf(node)), ofNone),
    scanned: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0 ? [node['Relation Name'] ?? ''] : [],
    ),
  };
};

const explainable = /^\s*(?:select|with|insert|update|delete|\()/i;

type Explained = readonly [{ readonly 'QUERY PLAN': readonly [{ readonly Plan: Node }] }];

/** The plan of one statement, which is undone; undefined for the insertion of what is there by now. */
const planOf = async (client: PoolClient, { text, values }: Sent): Promise<Node | undefined> => {
  await client.query('savepoint one');
  try {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, [...values]);
    return (rows as unknown as Explained)[0]['QUERY PLAN'][0].Plan;
  } catch (cause) {
    if (isUniqueViolation(cause)) return undefined;
    throw cause;
  } finally {
    await client.query('rollback to savepoint one');
  }
};

/** Runs each of these statements once more in a transaction that is rolled back, and returns what each read. */
export const explain = async (pool: Pool, heights: Heights, sent: readonly Sent[]): Promise<readonly Cost[]> => {
  const client = await pool.connect();
  const costs: Cost[] = [];
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0');
    for (const each of sent) {
      const plan = explainable.test(each.text) ? await planOf(client, each) : undefined;
      costs.push(plan === undefined ? noCost : costOf(plan, heights));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return costs;
};
