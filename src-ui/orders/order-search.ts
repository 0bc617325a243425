import { isMonth } from '#core/kernel/calendar/month.ts';
import { orderSorts } from '#core/orders/order.ts';
import { subscriptionSorts } from '#core/orders/subscription.ts';
import { optionalParam, wordParam, type SearchValues } from '#ui/routing/search-params.ts';

/** Of an order: the checkout that it is awaited from, and `1` where it was paid just now. */
export const orderSearch = { session: optionalParam(), paid: optionalParam() };

/** Of a list of orders; of the admins' one with the id of the customer whose orders it shows. */
export const orderListSearch = {
  user: optionalParam(),
  mode: wordParam(['one_time', 'subscription'], undefined),
  month: optionalParam((text) => (isMonth(text) ? text : undefined)),
  q: optionalParam(),
  sort: wordParam(orderSorts, 'newest'),
};

/** The states that a list of subscriptions has tabs of. */
export const shownStatuses = ['active', 'past_due', 'canceled'] as const;

/** Of a list of subscriptions; of the admins' one with the id of the customer whose subscriptions it shows. */
export const subscriptionListSearch = {
  user: optionalParam(),
  status: wordParam(shownStatuses, undefined),
  q: optionalParam(),
  sort: wordParam(subscriptionSorts, 'newest'),
};

const modes = { one_time: 'ONE_TIME', subscription: 'SUBSCRIPTION' } as const;

/** Returns the list of orders that an address asks for. */
export const listedOrders = ({ user, mode, month, q, sort }: SearchValues<typeof orderListSearch>) => ({
  userId: user,
  mode: mode === undefined ? undefined : modes[mode],
  month,
  search: q,
  sort,
});

/** Returns the list of subscriptions that an address asks for. */
export const listedSubscriptions = ({ user, status, q, sort }: SearchValues<typeof subscriptionListSearch>) => ({
  userId: user,
  status,
  search: q,
  sort,
});
