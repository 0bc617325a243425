import { audited } from '#backend/audit/audited.ts';
import type { OrderFilter as TypedFilter, Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type Pages } from '#backend/graphql/pages.ts';
import { ordersPageSize, paymentsPageSize, subscriptionsPageSize } from '#core/orders/order-gateway.ts';
import type { OrderFilter } from '#core/orders/order.ts';
import { cancelAtPeriodEnd, changeCard, renew } from './change-subscription.ts';
import { createCheckoutSession, type CheckoutDeps } from './create-checkout-session.ts';
import { maySeeOwned } from './order-policy.ts';
import {
  countOrders,
  findOrder,
  findSubscription,
  listOrders,
  listPayments,
  listSubscriptions,
} from './order-store.ts';
import { checkoutOf, orderOf, paymentOf, subscriptionOf } from './present-order.ts';

export type OrderDeps = CheckoutDeps & { readonly page: Pages };

const readFilter = (typed: TypedFilter | null | undefined): OrderFilter => ({
  userId: typed?.userId ?? undefined,
  serviceType: typed?.serviceType ?? undefined,
});

export const orderResolvers = (deps: OrderDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { page } = deps;
  const subscription = audited('subscription', deps);
  const { db } = deps.database;
  const openCheckout = createCheckoutSession(deps);
  return {
    Query: {
      getOrder: async (_, { id }, context) => {
        const row = await findOrder(db, id);
        return row !== undefined && maySeeOwned(row, context.caller) ? orderOf(row, context) : null;
      },
      getUserOrders: page(
        ordersPageSize,
        each(orderOf),
        (after, count, _args, { caller }) => listOrders(db, { userId: caller.userId, after, count }),
        { counts: (_args, { caller }) => countOrders(db, { userId: caller.userId }) },
      ),
      getAllOrders: page(
        ordersPageSize,
        each(orderOf),
        (after, count, { filter }) => listOrders(db, { ...readFilter(filter), after, count }),
        {
          filterOf: ({ filter }) => readFilter(filter),
          counts: ({ filter }) => countOrders(db, readFilter(filter)),
        },
      ),
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
