import { conflict, notFound } from '#core/kernel/app-error.ts';
import { countOfAll } from '#core/kernel/facet.ts';
import { removedEmail, removedPersonName } from '#core/kernel/removed-person.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import { paymentsPageSize, type OrderGateway } from '#core/orders/order-gateway.ts';
import { paymentCsv, subscriptionCsv } from '#core/orders/subscription-csv.ts';
import { endedProblem, type Subscription } from '#core/orders/subscription.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import { withCsv } from '../csv-page.ts';
import { pageOf } from '../paging.ts';
import { nextReceiptNumber } from '../receipt-number.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { subscriptionsPage } from './subscriptions-page.ts';

type SubscriptionCalls = Pick<
  OrderGateway,
  | 'subscription'
  | 'payments'
  | 'renew'
  | 'listSubscriptions'
  | 'listAllSubscriptions'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'changeCard'
>;

const cardPageLifeMs = 60 * 60_000;

/** Returns a subscription as it is now: one that is canceled has ended once its period is over. */
export const subscriptionNow = ({ tables, clock }: MemoryWorld, id: string): Subscription | undefined => {
  const stored = tables.subscriptions.get(id);
  if (stored === undefined) return undefined;
  const isOver = stored.cancelAtPeriodEnd && Date.parse(stored.currentPeriodEnd) <= clock.now();
  const { userId } = stored;
  const nobody = { id: userId, name: removedPersonName, email: removedEmail(userId) };
  const user = tables.orders.get(stored.orderId)?.user ?? nobody;
  return { ...stored, user, status: isOver ? 'canceled' : stored.status };
};

export const subscriptionCalls = (world: MemoryWorld, caller: Caller): SubscriptionCalls => {
  const { subscriptions, payments, cardSessions } = world.tables;
  const sees = (account: Account, { userId }: Subscription): boolean =>
    userId === account.id || isAdminAccount(account);
  const seen = (id: string): Subscription | undefined => {
    const account = caller.signedIn();
    const found = subscriptionNow(world, id);
    return found !== undefined && sees(account, found) ? found : undefined;
  };
  const goingOn = (id: string): Subscription => {
    const found = seen(id);
    if (found === undefined) throw notFound('subscription');
    const ended = endedProblem(found.status);
    if (ended !== undefined) throw conflict(ended);
    return found;
  };
  const keep = ({ user, ...row }: Subscription): Subscription => {
    subscriptions.set(row.id, row);
    world.changed();
    return { ...row, user };
  };
  const all = (): readonly Subscription[] =>
    [...subscriptions.keys()].flatMap((id) => subscriptionNow(world, id) ?? []);
  const cancel = async (id: string, cancelAtPeriodEnd: boolean): Promise<Subscription> => {
    const found = goingOn(id);
    return found.cancelAtPeriodEnd === cancelAtPeriodEnd ? found : keep({ ...found, cancelAtPeriodEnd });
  };

  return {
    subscription: async (id) => seen(id),
    payments: async (id, request) => {
      if (seen(id) === undefined) return undefined;
      const found = [...payments.values()].filter((payment) => payment.subscriptionId === id);
      const scope = ['payments', caller.signedIn().id, id];
      return withCsv(paymentCsv, request, async (page) =>
        pageOf(
          found,
          scope,
          page,
          paymentsPageSize,
          (payment) => payment.id,
          () => countOfAll(found.length),
        ),
      );
    },
    renew: async (id) => {
      caller.admin();
      const found = goingOn(id);
      if (found.cancelAtPeriodEnd) return keep({ ...found, status: 'canceled', currentPeriodEnd: world.stamp() });
      const paymentId = world.ulid();
      payments.set(paymentId, {
        id: paymentId,
        subscriptionId: id,
        amount: found.amount,
        currency: found.currency,
        status: 'paid',
        billingReason: 'subscription_cycle',
        receiptNumber: nextReceiptNumber(world),
        createdAt: world.stamp(),
      });
      const currentPeriodEnd = nextCharge(found.currentPeriodEnd, found.interval, found.startDate);
      return keep({ ...found, status: 'active', currentPeriodEnd });
    },
    listSubscriptions: (query, request) =>
      withCsv(subscriptionCsv, request, async (page) => {
        const { id } = caller.signedIn();
        const mine = all().filter(({ userId }) => userId === id);
        return subscriptionsPage(mine, ['subscriptions', id], query, page);
      }),
    listAllSubscriptions: (query, request) =>
      withCsv(subscriptionCsv, request, async (page) => {
        const { id } = caller.admin();
        return subscriptionsPage(all(), ['all subscriptions', id], query, page);
      }),
    cancelSubscription: (id) => cancel(id, true),
    resumeSubscription: (id) => cancel(id, false),
    changeCard: async (id) => {
      const { id: subscriptionId } = goingOn(id);
      const session = world.ulid();
      const endsAt = world.clock.now() + cardPageLifeMs;
      cardSessions.set(session, { id: session, subscriptionId, endsAt, isDone: false });
      world.changed();
      return { url: `/checkout/card/${session}` };
    },
  };
};
