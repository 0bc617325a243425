import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { OrderRow, SubscriptionPaymentRow, SubscriptionRow } from './order-tables.ts';

export type StoredOrder = OrderRow & {
  readonly name: string | null;
  readonly groups: string[] | null;
  readonly user_created_at: Date | null;
};

const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.name', 'users.groups', 'users.created_at as user_created_at']);

export const findOrder = (db: Kysely<Tables>, id: string): Promise<StoredOrder | undefined> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirst();

type ListQuery = { readonly after: string | undefined; readonly count: number };

/** Orders of one user, or of everybody, newest first. */
export const listOrders = (
  db: Kysely<Tables>,
  { userId, after, count }: ListQuery & { readonly userId: string | undefined },
): Promise<StoredOrder[]> => {
  let query = selectOrders(db);
  if (userId !== undefined) query = query.where('orders.user_id', '=', userId);
  if (after !== undefined) query = query.where('orders.id', '<', after);
  return query.orderBy('orders.id', 'desc').limit(count).execute();
};

export const findSubscription = (db: Kysely<Tables>, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const listPayments = (
  db: Kysely<Tables>,
  { subscriptionId, after, count }: ListQuery & { readonly subscriptionId: string },
): Promise<SubscriptionPaymentRow[]> => {
  let query = db.selectFrom('subscription_payments').selectAll().where('subscription_id', '=', subscriptionId);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(count).execute();
};
