import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRequests, listRequests } from '#backend/design-code/request-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { pageSize } from '#core/kernel/page.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { join, type Somebody } from './request-stage.ts';

type Plan = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let plans: Kysely<Tables>;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  const { pool } = backend.database;
  const explained = {
    connect: async () => ({
      query: (text: string, values: readonly unknown[]) =>
        pool.query(`explain (analyze, format json) ${text}`, [...values]),
      release: () => undefined,
    }),
    end: async () => undefined,
  };
  plans = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explained as never }) });
});
afterAll(() => backend.close());

const rowsIn = (plan: Plan): number => {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan;
  const own = (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops'];
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);
};

/** How many rows a query touches on its way. */
const touched = async (query: Promise<unknown>): Promise<number> => {
  const [row] = (await query) as readonly { readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }[];
  if (row === undefined) throw new Error('no plan');
  return rowsIn(row['QUERY PLAN'][0].Plan);
};

const idOf = sql`lpad(at::text, 26, '0')`;

/** Requests from one number to another with a file each; few are for a model, of Ada those of the first hundred. */
const fill = async (from: number, to: number): Promise<void> => {
  const { db } = backend.database;
  await sql`
    insert into design_code_requests (id, owner_id, category, sub_category, answers, priority_rank, revision, created_at)
    select ${idOf}, case when at <= 100 then ${ada.user.id} else ${robin.user.id} end,
      'ThreeD', case when at % 1000 = 7 then 'GameDevelopment' else 'ProductVisualization' end,
      jsonb_build_object('existingAssets', jsonb_build_array(jsonb_build_object('key', 'request/' || at, 'name', 'x'))),
      at % 4 + 1, 1, now()
    from generate_series(${from}::int, ${to}::int) as at`.execute(db);
  await sql`analyze design_code_requests, users`.execute(db);
};

const page = { after: undefined, count: pageSize.adminRequests + 1 };
const every = { ownerId: undefined, filter: {}, ...page };

/** What each query touches, by its name. */
const measured = async (): Promise<Readonly<Record<string, number>>> => ({
  newest: await touched(listRequests(plans, { ...every, order: 'newest' })),
  oldest: await touched(listRequests(plans, { ...every, order: 'oldest' })),
  'by priority': await touched(listRequests(plans, { ...every, order: 'priority' })),
  'of a category': await touched(listRequests(plans, { ...every, filter: { category: 'ThreeD' }, order: 'newest' })),
  'of a subcategory': await touched(
    listRequests(plans, { ...every, filter: { category: 'ThreeD', subCategory: 'GameDevelopment' }, order: 'newest' }),
  ),
  own: await touched(listRequests(plans, { ...every, ownerId: ada.user.id, order: 'newest' })),
  counts: await touched(countRequests(plans, ada.user.id)),
  'a named file': await touched(
    sql`select id from design_code_requests where file_keys ? ${'request/7'}`.execute(plans).then(({ rows }) => rows),
  ),
});

describe('the first page', () => {
  it('touches about as many rows among 10,000 requests as among 100', async () => {
    await fill(1, 100);
    const few = await measured();
    await fill(101, 10_000);
    const many = await measured();
    const grown = Object.entries(many).filter(([name, rows]) => rows > 300 && rows > (few[name] ?? 0) * 1.1);
    expect(grown).toEqual([]);
  });
});
