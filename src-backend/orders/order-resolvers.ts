import { recordAudit } from '#backend/audit/record-audit.ts';
import { missing } from '#backend/graphql/api-error.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import type { Paging } from '#backend/graphql/paging.ts';
import { pageSize } from '#core/kernel/page.ts';
import { createCheckoutSession, type CheckoutDeps } from './create-checkout-session.ts';
import { maySeeOwned } from './order-policy.ts';
import { findOrder, findSubscription, listOrders, listPayments } from './order-store.ts';
import { checkoutOf, orderOf, paymentOf, subscriptionOf } from './present-order.ts';

type Deps = CheckoutDeps & { readonly paging: Paging };

export const orderResolvers = (deps: Deps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { paging, payments, now } = deps;
  const { db } = deps.database;
  const openCheckout = createCheckoutSession(deps);
  return {
    Query: {
      getOrder: async (_, { id }, { caller, origin }) => {
        const row = await findOrder(db, id);
        return row !== undefined && maySeeOwned(row, caller) ? orderOf(row, origin) : null;
      },
      getUserOrders: async (_, args, { caller: { userId }, origin }) => {
        const load = (after: string | undefined, count: number) => listOrders(db, { userId, after, count });
        const { rows, nextToken } = await paging({
          user: userId,
          operation: 'getUserOrders',
          filter: {},
          args,
          size: pageSize.orders,
          load,
        });
        return { items: rows.map((row) => orderOf(row, origin)), nextToken };
      },
      getAllOrders: async (_, args, { caller, origin }) => {
        const load = (after: string | undefined, count: number) => listOrders(db, { userId: undefined, after, count });
        const { rows, nextToken } = await paging({
          user: caller.userId,
          operation: 'getAllOrders',
          filter: {},
          args,
          size: pageSize.orders,
          load,
        });
        return { items: rows.map((row) => orderOf(row, origin)), nextToken };
      },
      getUserSubscription: async (_, { id }, { caller }) => {
        const row = await findSubscription(db, id);
        return row !== undefined && maySeeOwned(row, caller) ? subscriptionOf(row) : null;
      },
      getSubscriptionPayments: async (_, { subscriptionId, ...args }, { caller }) => {
        const subscription = await findSubscription(db, subscriptionId);
        if (!maySeeOwned(subscription, caller)) return null;
        const { rows, nextToken } = await paging({
          user: caller.userId,
          operation: 'getSubscriptionPayments',
          filter: { subscriptionId },
          args,
          size: pageSize.subscriptionPayments,
          load: (after, count) => listPayments(db, { subscriptionId, after, count }),
        });
        return { items: rows.map(paymentOf), nextToken };
      },
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
      renewSubscription: async (_, { id }, { caller }) => {
        if ((await findSubscription(db, id)) === undefined) throw missing();
        await payments.renew(id);
        await recordAudit(db, { actor: caller, action: 'renewSubscription', subject: id, now: now() });
        const row = await findSubscription(db, id);
        if (row === undefined) throw missing();
        return subscriptionOf(row);
      },
    },
  };
};
