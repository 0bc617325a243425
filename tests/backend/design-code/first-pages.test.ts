import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRequests, listRequests } from '#backend/design-code/request-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminRequestsPageSize } from '#core/design-code/request-gateway.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';
import { join, type Somebody } from './request-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let plans: Kysely<Tables>;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  plans = explaining(backend.database);
});
afterAll(() => backend.close());

const idOf = sql`lpad(at::text, 26, '0')`;

/** 10,000 requests with a file each; few are for a model, of Ada those of the first hundred. */
const fill = async (): Promise<void> => {
  const { db } = backend.database;
  await sql`
    insert into design_code_requests (id, owner_id, category, sub_category, answers, priority_rank, revision, created_at)
    select ${idOf}, case when at <= 100 then ${ada.user.id} else ${robin.user.id} end,
      'ThreeD', case when at % 1000 = 7 then 'GameDevelopment' else 'ProductVisualization' end,
      jsonb_build_object('existingAssets', jsonb_build_array(jsonb_build_object('key', 'request/' || at, 'name', 'x'))),
      at % 4 + 1, 1, now()
    from generate_series(1, 10000) as at`.execute(db);
  await sql`analyze design_code_requests, users`.execute(db);
};

const page = { after: undefined, count: adminRequestsPageSize + 1 };
const every = { ownerId: undefined, filter: {}, words: [], searchesOwners: true, ...page };
const category = 'ThreeD';
const game = { category, subCategory: 'GameDevelopment' } as const;

/** What each query touches, by its name. */
const measured = async (): Promise<Readonly<Record<string, number>>> => ({
  newest: await touched(listRequests(plans, { ...every, order: 'newest' })),
  oldest: await touched(listRequests(plans, { ...every, order: 'oldest' })),
  'by priority': await touched(listRequests(plans, { ...every, order: 'priority' })),
  'of a category': await touched(listRequests(plans, { ...every, filter: { category }, order: 'newest' })),
  'of a category by priority': await touched(
    listRequests(plans, { ...every, filter: { category }, order: 'priority' }),
  ),
  'of a subcategory': await touched(listRequests(plans, { ...every, filter: game, order: 'newest' })),
  'of a subcategory by priority': await touched(listRequests(plans, { ...every, filter: game, order: 'priority' })),
  own: await touched(listRequests(plans, { ...every, ownerId: ada.user.id, order: 'newest' })),
  'own by priority': await touched(listRequests(plans, { ...every, ownerId: robin.user.id, order: 'priority' })),
  counts: await touched(countRequests(plans, ada.user.id)),
  'a named file': await touched(
    sql`select id from design_code_requests where file_keys ? ${'request/7'}`.execute(plans).then(({ rows }) => rows),
  ),
});

describe('the first page', () => {
  it('touches at most 300 rows among 10,000 requests', async () => {
    await fill();
    const many = Object.entries(await measured()).filter(([, rows]) => rows > 300);
    expect(many).toEqual([]);
  });
});
