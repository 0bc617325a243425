import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A proposal keeps each of its payments in place of one order and its payer. */
export const proposalPaymentsMigration: Migration = {
  up: async (db) => {
    await sql`alter table proposals add column payments jsonb not null default '[]'`.execute(db);
    await sql`
      update proposals set payments = jsonb_build_array(jsonb_build_object(
        'orderId', orders.id,
        'payerId', orders.user_id,
        'payerName', orders.user_name,
        'total', orders.total,
        'paidAt', to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'itemIds', (
          select coalesce(jsonb_agg(item -> 'id'), '[]')
          from jsonb_array_elements(orders.services) as service, jsonb_array_elements(service -> 'lineItems') as item
        )
      ))
      from orders where orders.id = proposals.order_id`.execute(db);
    await sql`alter table proposals drop column order_id, drop column payer_id`.execute(db);
  },
};
