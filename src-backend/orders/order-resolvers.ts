import { audited } from '#backend/audit/audited.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { OrderFilter, OrderSort, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type PageArguments, type Pages } from '#backend/graphql/pages.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { ordersPageSize, paymentsPageSize, subscriptionsPageSize } from '#core/orders/order-gateway.ts';
import { cancelAtPeriodEnd, changeCard, renew } from './change-subscription.ts';
import { createCheckoutSession, type CheckoutDeps } from './create-checkout-session.ts';
import { maySeeOwned } from './order-policy.ts';
import { countOrders, listFilterOf, listOrders, orderOrders } from './list-orders.ts';
import { findOrder, findSubscription, listPayments, listSubscriptions } from './order-store.ts';
import { checkoutOf, orderOf, paymentOf, subscriptionOf } from './present-order.ts';

export type OrderDeps = CheckoutDeps & { readonly page: Pages };

type OrdersArguments = PageArguments & {
  readonly filter?: OrderFilter | null;
  readonly sort?: OrderSort | null;
};

export const orderResolvers = (deps: OrderDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const subscription = audited('subscription', deps);
  const { db } = deps.database;
  /** A list of orders, all of them or those of one user. */
  const orders = (ownerOf: (caller: Caller) => string | undefined) =>
    page(
      ordersPageSize,
      each(orderOf),
      (after, count, { filter, sort }: OrdersArguments, { caller }) =>
        listOrders(db, { filter: listFilterOf(filter, ownerOf(caller)), sort: sort ?? 'newest', after, count }),
      {
        keyOf: (row, { sort }) => placeIn(orderOrders[sort ?? 'newest'], row),
        filterOf: ({ filter, sort }) => ({ ...listFilterOf(filter), sort: sort ?? 'newest' }),
        counts: ({ filter }, { caller }) => countOrders(db, listFilterOf(filter, ownerOf(caller))),
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
      getUserSubscriptions: page(
        subscriptionsPageSize,
        each(subscriptionOf),
        (after, count, _args, { caller }) => listSubscriptions(db, { userId: caller.userId, after, count }),
        { keyOf: ({ order_id }) => order_id },
      ),
      getAllSubscriptions: page(
        subscriptionsPageSize,
        each(subscriptionOf),
        (after, count, { filter }) => listSubscriptions(db, { userId: filter?.userId ?? undefined, after, count }),
        { keyOf: ({ order_id }) => order_id, filterOf: ({ filter }) => ({ userId: filter?.userId ?? undefined }) },
      ),
      getSubscriptionPayments: page(
        paymentsPageSize,
        each(paymentOf),
        async (after, count, { subscriptionId }, { caller }) =>
          maySeeOwned(await findSubscription(db, subscriptionId), caller)
            ? listPayments(db, { subscriptionId, after, count })
            : null,
      ),
      getCheckoutSession: async (_, { id }, { caller, origin }) => {
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
