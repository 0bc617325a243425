import { sql, type Kysely } from 'kysely';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Facet } from '#core/kernel/facet.ts';
import type { OrderRow, SubscriptionPaymentRow, SubscriptionRow } from './order-tables.ts';

/** Who bought, as the order knows them, and as a user while they are one. */
export type Customer = {
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly name: string | null;
  readonly groups: string[] | null;
  readonly user_created_at: Date | null;
  readonly picture: string | null;
};

export type StoredSubscription = SubscriptionRow & Customer;

export type StoredOrder = OrderRow &
  Customer & {
    /** The request that its proposal answered, and whose that is. */
    readonly request_id: string | null;
    readonly request_owner_id: string | null;
  };

export const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('proposals', 'proposals.id', 'orders.proposal_id')
    .leftJoin('design_code_requests as request', 'request.id', 'proposals.request_id')
    .selectAll('orders')
    .select(['users.name', 'users.groups', 'users.created_at as user_created_at', 'users.picture'])
    .select(['request.id as request_id', 'request.owner_id as request_owner_id']);

export const findOrder = (db: Kysely<Tables>, id: string): Promise<StoredOrder | undefined> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirst();

export const selectSubscriptions = (db: Kysely<Tables>) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
    .leftJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select(['orders.user_name', 'orders.user_email'])
    .select(['users.name', 'users.groups', 'users.created_at as user_created_at', 'users.picture']);

export const findSubscription = (db: Kysely<Tables>, id: string): Promise<StoredSubscription | undefined> =>
  selectSubscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst();

export const listPayments = (
  db: Kysely<Tables>,
  { subscriptionId, ...page }: PageQuery & { readonly subscriptionId: string },
): Promise<SubscriptionPaymentRow[]> =>
  newestFirst(
    db.selectFrom('subscription_payments').selectAll().where('subscription_id', '=', subscriptionId),
    'id',
    page,
  );

export const countPayments = async (db: Kysely<Tables>, subscriptionId: string): Promise<Facet[]> => {
  const { rows } = await sql<Facet>`
    select 'all' as value, count(*)::int as count from subscription_payments
    where subscription_id = ${subscriptionId}`.execute(db);
  return rows;
};
