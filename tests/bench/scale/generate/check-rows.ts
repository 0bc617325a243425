import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { brandNameOrder, brandSearchText } from '#core/brands/brand-search.ts';
import { leadSearchText } from '#core/leads/lead-search.ts';
import { orderSearchText, subscriptionSearchText } from '#core/orders/order-search.ts';
import { proposalSearchText, recipientsSearchText } from '#core/proposals/proposal-search.ts';
import { proposalTotal } from '#core/proposals/proposal.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import { titleKey } from '#core/tasks/task-search.ts';

const sampled = 40;

/** Some rows of a table from all over it. */
const sample = async <Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
): Promise<readonly Selectable<Tables[Table]>[]> => {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} order by md5(ctid::text) limit ${sampled}`.execute(db);
  return rows;
};

/** Rejects where a generated row says something else than the product's own functions make of it. */
export const checkRows = async (db: Kysely<Tables>): Promise<void> => {
  const same = (what: string, kept: unknown, made: unknown): void => {
    if (kept !== made)
      throw new Error(`A generated row has another ${what}: ${String(kept)} in place of ${String(made)}`);
  };
  for (const row of await sample(db, 'users')) same('search text of a user', row.search_text, searchTextOf(row));
  for (const row of await sample(db, 'orders')) {
    const user = { name: row.user_name, email: row.user_email };
    const { services, receipt_number: receiptNumber } = row;
    same('search text of an order', row.search_text, orderSearchText({ user, services, receiptNumber }));
  }
  for (const row of await sample(db, 'proposals')) {
    same('search text of a proposal', row.search_text, proposalSearchText(row));
    same('total', row.total, proposalTotal(row));
  }
  for (const row of await sample(db, 'proposal_recipients'))
    same('search text of a recipient', row.search_text, recipientsSearchText([row]));
  const people = new Map(
    (await db.selectFrom('users').select(['id', 'name', 'email']).execute()).map((each) => [each.id, each]),
  );
  for (const { user_id, products, search_text } of await sample(db, 'subscriptions')) {
    const user = people.get(user_id) ?? { name: '', email: '' };
    same('search text of a subscription', search_text, subscriptionSearchText({ user, products }));
  }
  for (const row of await sample(db, 'brands')) {
    same('search text of a brand', row.search_text, brandSearchText(row));
    same('order of a brand', row.name_order, brandNameOrder(row));
  }
  for (const row of await sample(db, 'leads'))
    same('search text of a lead', row.search_text, leadSearchText({ ...row, location: row.location ?? undefined }));
  for (const row of await sample(db, 'tasks')) same('title key', row.title_key, titleKey(row.title));
};
