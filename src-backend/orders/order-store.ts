import { sql, type Kysely } from 'kysely';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { OrderFilter } from '#core/orders/order.ts';
import type { OrderRow, SubscriptionPaymentRow, SubscriptionRow } from './order-tables.ts';

export type StoredOrder = OrderRow & {
  readonly name: string | null;
  readonly groups: string[] | null;
  readonly user_created_at: Date | null;
  /** The request that its proposal answered, and whose that is. */
  readonly request_id: string | null;
  readonly request_owner_id: string | null;
};

const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('proposals', 'proposals.id', 'orders.proposal_id')
    .leftJoin('design_code_requests as request', 'request.id', 'proposals.request_id')
    .selectAll('orders')
    .select(['users.name', 'users.groups', 'users.created_at as user_created_at'])
    .select(['request.id as request_id', 'request.owner_id as request_owner_id']);

export const findOrder = (db: Kysely<Tables>, id: string): Promise<StoredOrder | undefined> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirst();

/** Orders that fit the filter, newest first. */
export const listOrders = (
  db: Kysely<Tables>,
  { userId, serviceType, ...page }: PageQuery & OrderFilter,
): Promise<StoredOrder[]> => {
  let query = selectOrders(db);
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId);
  if (serviceType !== undefined)
    query = query.where(sql<boolean>`orders.services @> ${JSON.stringify([{ type: serviceType }])}::jsonb`);
  return newestFirst(query, 'orders.id', page);
};

export const findSubscription = (db: Kysely<Tables>, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const listPayments = (
  db: Kysely<Tables>,
  { subscriptionId, ...page }: PageQuery & { readonly subscriptionId: string },
): Promise<SubscriptionPaymentRow[]> =>
  newestFirst(
    db.selectFrom('subscription_payments').selectAll().where('subscription_id', '=', subscriptionId),
    'id',
    page,
  );
