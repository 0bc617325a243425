import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#backend/storage/tables.ts';
import { listComments, remarksAfter } from '#backend/tasks/comments/comment-store.ts';
import { listTasks } from '#backend/tasks/search/list-tasks.ts';
import type { TaskFilter } from '#backend/graphql/generated/resolvers.ts';
import { listFilterOf } from '#backend/tasks/search/task-filter.ts';
import { tasksPageSize } from '#core/tasks/task-gateway.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

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

/** Tasks in progress from one number to another, all of Robin's and Ada's, with a comment of one task each; twenty are of an order. */
const fill = async (from: number, to: number): Promise<void> => {
  const { db } = backend.database;
  const [owner, assignee] = [robin.user.id, ada.user.id];
  await sql`
    insert into tasks (id, status, title, title_key, details, brand_id, order_id, owner_id, is_email_enabled, due_on, priority, revision, comments_count,
      created_at, last_activity_at)
    select ${idOf}, 'in_progress', 'Logo', 'logo', '', (select id from brands limit 1),
      case when at <= 20 then (select id from orders limit 1) end, ${owner}, false, '2027-01-1' || at % 10, at % 5, 1, 0, now(), now()
    from generate_series(${from}::int, ${to}::int) as at`.execute(db);
  for (const [userId, isOwner] of [
    [owner, true],
    [assignee, false],
  ] as const)
    await sql`
      insert into task_people (task_id, user_id, status, is_owner, is_assignee, is_follower, position)
      select ${idOf}, ${userId}, 'in_progress', ${isOwner}, ${!isOwner}, false, 0
      from generate_series(${from}::int, ${to}::int) as at`.execute(db);
  await sql`
    insert into task_comments (id, task_id, sequence, change, author_id, text, mentions, attachments_count, created_at)
    select ${idOf}, lpad('1', 26, '0'), at, at, ${owner}, 'Hello', '[]', 0, now()
    from generate_series(${from}::int, ${to}::int) as at`.execute(db);
  await sql`
    insert into task_words (id, task_id, words) select ${idOf}, ${idOf}, array_to_tsvector('{logo}'::text[])
    from generate_series(${from}::int, ${to}::int) as at`.execute(db);
  await sql`analyze task_words, tasks, task_people, task_comments, users`.execute(db);
};

const page = { after: undefined, count: tasksPageSize + 1 };
const status = 'in_progress' as const;
const sort = 'created' as const;
const filterOf = (filter: TaskFilter) => listFilterOf(filter, 0);
const first = '1'.padStart(26, '0');

/** What each first page touches, by its name. */
const measured = async (): Promise<Readonly<Record<string, number>>> => {
  const everybodys = { status, readerId: robin.user.id, isEverybodys: true, sort, ...page };
  const own = { status, readerId: ada.user.id, isEverybodys: false, sort, filter: filterOf({}), ...page };
  const { orderId } = await backend.database.db.selectFrom('orders').select('id as orderId').executeTakeFirstOrThrow();
  const { id: brandId } = await backend.database.db.selectFrom('brands').select('id').executeTakeFirstOrThrow();
  return {
    'tasks of an admin': await touched(listTasks(plans, { ...everybodys, filter: filterOf({}) })),
    'tasks of a brand': await touched(listTasks(plans, { ...everybodys, filter: filterOf({ brandId }) })),
    'tasks of an order': await touched(listTasks(plans, { ...everybodys, filter: filterOf({ orderId }) })),
    'tasks of an order of their own': await touched(listTasks(plans, { ...own, filter: filterOf({ orderId }) })),
    'tasks of an order by their day': await touched(
      listTasks(plans, { ...everybodys, filter: filterOf({ orderId }), sort: 'due' }),
    ),
    'tasks of an assignee': await touched(
      listTasks(plans, { ...everybodys, filter: filterOf({ assigneeId: ada.user.id }) }),
    ),
    'tasks of a customer': await touched(listTasks(plans, own)),
    'tasks with a common word': await touched(listTasks(plans, { ...everybodys, filter: filterOf({ search: 'log' }) })),
    'tasks by their day': await touched(listTasks(plans, { ...everybodys, filter: filterOf({}), sort: 'due' })),
    'tasks by their priority': await touched(
      listTasks(plans, { ...everybodys, filter: filterOf({}), sort: 'priority' }),
    ),
    'tasks of a customer by their day': await touched(listTasks(plans, { ...own, sort: 'due' })),
    comments: await touched(listComments(plans, first, page)),
    events: await touched(remarksAfter(plans, first, 50, 11)),
  };
};

describe('the first page', () => {
  it('touches as many rows among 10,000 tasks and 10,000 comments as among 100', async () => {
    const { db } = backend.database;
    await sql`
      insert into brands (id, owner_id, name, name_key, website, description, colors, created_at)
      values (${first}, ${ada.user.id}, 'Brand', 'brand', '', '', '{}', now())`.execute(db);
    await storeOrder(db, ada.user);
    await fill(1, 100);
    const few = await measured();
    await fill(101, 10_000);
    const many = await measured();
    const grown = Object.entries(many).filter(([name, rows]) => rows > 450 || rows > (few[name] ?? 0) * 1.1);
    expect(grown).toEqual([]);
  });
});
