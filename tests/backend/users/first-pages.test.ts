import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFilterOf, listOrders } from '#backend/orders/list-orders.ts';
import { listFilterOf as proposalsThat, listProposals } from '#backend/proposals/list-proposals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { countOwned, listAccounts, listSessions } from '#backend/users/user-accounts.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;
let plans: Kysely<Tables>;
let now: number;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  plans = explaining(backend.database);
  now = Date.now();
});
afterAll(() => backend.close());

/**
 * 10,000 users, of whom few are admins, invited or suspended, and every other one signed in; an order, a proposal and a sign-in
 * of each, few orders of advertising.
 */
const fill = async (): Promise<void> => {
  const { db } = backend.database;
  const numbers = sql`generate_series(1, 10000) as at`;
  const id = sql`lpad(at::text, 26, '0')`;
  const made = sql`${new Date(now)}::timestamptz - at * interval '1 minute'`;
  await sql`
    insert into users (id, email, email_verified, name, search_text, groups, status, created_at, updated_at, suspended_at, last_sign_in_at)
    select ${id}, 'u' || at || '@many.test', true, 'U', 'u' || chr(10) || 'u' || at || '@many.test', case when at % 500 = 1 then array['Admin'] else array['User'] end,
      case when at % 500 = 2 then 'FORCE_CHANGE_PASSWORD' else 'CONFIRMED' end, ${made}, ${made},
      case when at % 500 = 3 then ${made} end, case when at % 2 = 0 then ${made} end
    from ${numbers}`.execute(db);
  await sql`
    insert into sessions (id, user_id, authenticated_at, expires_at, seen_at)
    select ${id}, ${id}, ${made}, ${made} + interval '30 days', ${made} from ${numbers}`.execute(db);
  await sql`
    insert into orders (id, user_id, user_name, user_email, mode, services, total, currency, receipt_number, created_at)
    select ${id}, ${id}, 'U', 'u@many.test', 'ONE_TIME',
      jsonb_build_array(jsonb_build_object('type', case when at % 500 = 4 then 'Advertising' else 'DesignAndCode' end)), 1, 'USD', at, now()
    from ${numbers}`.execute(db);
  await sql`
    insert into proposals (id, owner_id, owner_name, owner_email, status, message, services, currency, revision, created_at)
    select ${id}, ${id}, 'U', 'u@many.test', 'SENT', '', '[]', 'USD', 1, now() from ${numbers}`.execute(db);
  await sql`
    insert into proposal_recipients (proposal_id, position, email, user_id)
    select ${id}, 0, 'u@many.test', ${id} from ${numbers}`.execute(db);
  await sql`analyze users, sessions, orders, proposals, proposal_recipients`.execute(db);
};

const idOf = (at: number): string => String(at).padStart(26, '0');
const page = { after: undefined, count: 26 };
const orders = { sort: 'newest', ...page } as const;
const users = { filter: {}, order: 'newest' as const, ...page };

const ids = Array.from({ length: 25 }, (_, at) => idOf(at + 1));

/** What each query touches, by its name. */
const measured = async (): Promise<Readonly<Record<string, number>>> => ({
  newest: await touched(listAccounts(plans, users)),
  oldest: await touched(listAccounts(plans, { ...users, order: 'oldest' })),
  'by last sign-in': await touched(listAccounts(plans, { ...users, order: 'lastSignIn' })),
  'a later page by last sign-in': await touched(
    listAccounts(plans, {
      ...users,
      order: 'lastSignIn',
      after: `-infinity ${new Date(now - 5_001 * 60_000).toISOString()} ${idOf(5_001)}`,
    }),
  ),
  'found by name or email': await touched(listAccounts(plans, { ...users, filter: { search: 'many' } })),
  admins: await touched(listAccounts(plans, { ...users, filter: { group: 'Admin' } })),
  invited: await touched(listAccounts(plans, { ...users, filter: { status: 'INVITED' } })),
  suspended: await touched(listAccounts(plans, { ...users, filter: { status: 'SUSPENDED' } })),
  active: await touched(listAccounts(plans, { ...users, filter: { status: 'ACTIVE' } })),
  'counts of 25 users': await touched(countOwned(plans, ids).then((plan) => [...plan.values()])),
  'sign-ins': await touched(listSessions(plans, idOf(7), now)),
  'orders of one person': await touched(listOrders(plans, { filter: listFilterOf({ userId: idOf(7) }), ...orders })),
  'orders of one line': await touched(
    listOrders(plans, { filter: listFilterOf({ serviceType: 'Advertising' }), ...orders }),
  ),
  'proposals to one person': await touched(
    listProposals(plans, { now, filter: proposalsThat({ recipientId: idOf(7) }), ...orders }),
  ),
});

describe('the first page', () => {
  it('touches at most 300 rows among 10,000 users with an order and a proposal each', async () => {
    await fill();
    const many = Object.entries(await measured()).filter(([, rows]) => rows > 300);
    expect(many).toEqual([]);
  });
});
