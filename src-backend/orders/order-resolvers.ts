import type { AuditLog } from '#backend/audit/audit-log.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type {
  OrderFilter,
  OrderSort,
  Resolvers,
  SubscriptionFilter,
  SubscriptionSort,
} from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments, type Pages } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { ordersPageSize, paymentsPageSize, subscriptionsPageSize } from '#core/orders/order-gateway.ts';
import { cancelAtPeriodEnd, changeCard, renew } from './change-subscription.ts';
import { createCheckoutSession, type CheckoutDeps } from './create-checkout-session.ts';
import { maySeeOwned } from './order-policy.ts';
import { countOrders, listFilterOf, listOrders, orderOrders } from './list-orders.ts';
import {
  countSubscriptions,
  listSubscriptions,
  subscriptionFilterOf,
  subscriptionOrders,
} from './list-subscriptions.ts';
import { countPayments, findOrder, findSubscription, listPayments } from './order-store.ts';
import { checkoutOf, orderOf, paymentOf, readSubscriptionState, subscriptionOf } from './present-order.ts';

export type OrderDeps = CheckoutDeps & { readonly audit: AuditLog; readonly page: Pages };

type ListArguments<Filter, Sort> = PageArguments & { readonly filter?: Filter | null; readonly sort?: Sort | null };

/** Whose a list is; undefined for everybody's. */
type OwnerOf = (caller: Caller) => string | undefined;

export const orderResolvers = (deps: OrderDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const subscription = audited('subscription', deps, readSubscriptionState);
  const { db } = deps.database;
  const orders = (ownerOf: OwnerOf) =>
    page(
      ordersPageSize,
      each(orderOf),
      (after, count, { filter, sort }: ListArguments<OrderFilter, OrderSort>, { caller }) =>
        listOrders(db, { filter: listFilterOf(filter, ownerOf(caller)), sort: sort ?? 'newest', after, count }),
      {
        keyOf: (row, { sort }) => placeIn(orderOrders[sort ?? 'newest'], row),
        filterOf: ({ filter, sort }) => ({ ...listFilterOf(filter), sort: sort ?? 'newest' }),
        counts: ({ filter }, { caller }) => countOrders(db, listFilterOf(filter, ownerOf(caller))),
      },
    );
  const subscriptions = (ownerOf: OwnerOf) =>
    page(
      subscriptionsPageSize,
      each(subscriptionOf),
      (after, count, { filter, sort }: ListArguments<SubscriptionFilter, SubscriptionSort>, { caller }) => {
        const query = { filter: subscriptionFilterOf(filter, ownerOf(caller)), sort: sort ?? 'newest' };
        return listSubscriptions(db, { ...query, after, count });
      },
      {
        keyOf: (row, { sort }) => placeIn(subscriptionOrders[sort ?? 'newest'], row),
        filterOf: ({ filter, sort }) => ({ ...subscriptionFilterOf(filter), sort: sort ?? 'newest' }),
        counts: ({ filter }, { caller }) => countSubscriptions(db, subscriptionFilterOf(filter, ownerOf(caller))),
      },
    );
  const openCheckout = createCheckoutSession(deps);
  return {
    Query: {
      getOrder: async (_, { id }, context) => {
        const row = await findOrder(db, id);
        return row !== undefined && maySeeOwned(row, context.caller) ? orderOf(row, context) : null;
      },
      getUserOrders: orders((caller) => caller.userId),
      getAllOrders: orders(() => undefined),
      getUserSubscription: async (_, { id }, { caller }) => {
        const row = await findSubscription(db, id);
        return row !== undefined && maySeeOwned(row, caller) ? subscriptionOf(row) : null;
      },
      getUserSubscriptions: subscriptions((caller) => caller.userId),
      getAllSubscriptions: subscriptions(() => undefined),
      getSubscriptionPayments: page(
        paymentsPageSize,
        each(paymentOf),
        async (after, count, { subscriptionId }, { caller }) =>
          maySeeOwned(await findSubscription(db, subscriptionId), caller)
            ? listPayments(db, { subscriptionId, after, count })
            : null,
        { counts: ({ subscriptionId }) => countPayments(db, subscriptionId) },
      ),
      getCheckoutSession: async (_, { id }, { caller, origin }) => {
        if (caller.viewing !== undefined) return null;
        const row = await db
          .selectFrom('checkout_sessions')
          .selectAll()
          .where('id', '=', id)
          .where('user_id', '=', caller.userId)
          .executeTakeFirst();
        return row === undefined ? null : checkoutOf(row, origin);
      },
    },
    Mutation: {
      createCheckoutSession: (_, { input }, context) => openCheckout(input, context),
      renewSubscription: subscription(renew(deps)),
      cancelSubscription: subscription(cancelAtPeriodEnd(deps, true)),
      resumeSubscription: subscription(cancelAtPeriodEnd(deps, false)),
      changeCard: subscription(changeCard(deps)),
    },
  };
};
