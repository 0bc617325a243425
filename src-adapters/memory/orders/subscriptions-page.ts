import { countsOf } from '#core/kernel/facet.ts';
import type { Page, PageRequest } from '#core/kernel/page.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { subscriptionsPageSize } from '#core/orders/order-gateway.ts';
import { subscriptionSearchText } from '#core/orders/order-search.ts';
import {
  isCharged,
  type Subscription,
  type SubscriptionQuery,
  type SubscriptionSort,
} from '#core/orders/subscription.ts';
import { holdsAll, mirrored, numberKey, pageOf } from '../paging.ts';

const keys: Readonly<Record<SubscriptionSort, (subscription: Subscription) => string>> = {
  newest: ({ orderId }) => orderId,
  nextCharge: (subscription) => {
    const due = new Date(subscription.currentPeriodEnd).toISOString();
    return mirrored(`${isCharged(subscription) ? 0 : 1} ${due} ${subscription.orderId}`);
  },
  highest: ({ amount, orderId }) => numberKey(amount, orderId),
};

/** A page of those subscriptions that fit the query; a first page counts their statuses. */
export const subscriptionsPage = (
  subscriptions: readonly Subscription[],
  scope: readonly string[],
  { userId, status, search, sort = 'newest' }: SubscriptionQuery = {},
  page?: PageRequest,
): Page<Subscription> => {
  const words = searchWordsOf(search);
  const ofAnyStatus = subscriptions.filter(
    (each) => (userId === undefined || each.userId === userId) && holdsAll(() => subscriptionSearchText(each), words),
  );
  return pageOf(
    ofAnyStatus.filter((each) => status === undefined || each.status === status),
    [...scope, userId, status, search, sort],
    page,
    subscriptionsPageSize,
    keys[sort],
    () => countsOf(ofAnyStatus.map((each) => each.status)),
  );
};
