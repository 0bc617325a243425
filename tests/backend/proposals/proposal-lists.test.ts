import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import { listFilterOf, listProposals, proposalOrders } from '#backend/proposals/list-proposals.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { proposalSorts } from '#core/proposals/proposal.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await sql`
    insert into proposals
      (id, owner_id, owner_name, owner_email, status, title, message, services, total, currency, revision, created_at)
    select '01J' || lpad(upper(to_hex(n)), 23, '0'), 'robin', 'Robin', 'robin@coolio.test',
      case when n % 4 = 0 then 'DRAFT' else 'SENT' end, '', '', '[]', (n * 7919 % 1009 + 1) * 100, 'USD', 1, now()
    from generate_series(1, 8000) n`.execute(backend.database.db);
  await sql`
    insert into proposal_recipients (proposal_id, position, email, user_id)
    select id, 0, 'ada@coolio.test', 'ada' from proposals where total % 700 = 0`.execute(backend.database.db);
  await sql`vacuum analyze proposals, proposal_recipients`.execute(backend.database.db);
});
afterAll(() => backend.close());

/** How much more is touched for page 10 than for page 1, at most, among lists with these filters. */
const ratioOf = async (
  sort: (typeof proposalSorts)[number],
  filters: readonly Parameters<typeof listFilterOf>[0][],
): Promise<number> => {
  const plans = explaining(backend.database);
  const ratios: number[] = [];
  for (const typed of filters) {
    const query = { filter: listFilterOf(typed), now: 0, sort };
    const before = await listProposals(backend.database.db, { ...query, after: undefined, count: 225 });
    const last = before.at(-1);
    const after = last === undefined ? undefined : placeIn(proposalOrders[sort], last);
    const first = await touched(listProposals(plans, { ...query, after: undefined, count: 26 }));
    ratios.push((await touched(listProposals(plans, { ...query, after, count: 26 }))) / first);
  }
  return Math.max(...ratios);
};

describe('lists of proposals', () => {
  it('refuse a sort that is not offered, naming it and those that are', async () => {
    await backend.createUser({ email: 'robin@coolio.test', name: 'Robin', admin: true });
    const admin = apiClient(backend.url, await backend.signIn('robin@coolio.test'));
    const { errors } = await admin(GetProposalsDocument, { sort: 'cheapest' as 'lowest' });
    expect(errors[0]).toMatchObject({
      errorInfo: { field: 'sort' },
      message: expect.stringContaining('use one of newest, oldest, highest, lowest'),
    });
  });

  it.each(proposalSorts)('read as little on page 10 as on page 1, %s, for any status', async (sort) => {
    expect(await ratioOf(sort, [{}, { status: 'DRAFT' }])).toBeLessThanOrEqual(1.1);
  });

  it.each(['newest', 'oldest'] as const)('read as little on page 10 of one recipient, %s', async (sort) => {
    expect(await ratioOf(sort, [{ recipientId: 'ada' }, { recipientId: 'ada', status: 'DRAFT' }])).toBeLessThanOrEqual(
      1.1,
    );
  });
});
