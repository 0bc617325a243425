import type { AppContext } from '#ui/context/portal-context.ts';
import { readSearch } from '#ui/routing/search-params.ts';
import { listedOrders, listedSubscriptions, orderListSearch, subscriptionListSearch } from './order-search.ts';
import { orderStores } from './order-stores.ts';

const orders = (search: URLSearchParams) => listedOrders(readSearch(orderListSearch, search));

const subscriptions = (search: URLSearchParams) => listedSubscriptions(readSearch(subscriptionListSearch, search));

/** The first data of each page, asked for beside its code. */
export const orderPreloads = {
  mine: ({ feature }: AppContext, search: URLSearchParams) => {
    const { userId: _everybodys, ...own } = orders(search);
    return feature(orderStores).mine(own).preload();
  },
  all: ({ feature }: AppContext, search: URLSearchParams) => feature(orderStores).all(orders(search)).preload(),
  one: ({ feature }: AppContext, id: string) => feature(orderStores).one(id).preload(),
  subscriptions: ({ feature }: AppContext, search: URLSearchParams) => {
    const { userId: _everybodys, ...own } = subscriptions(search);
    return feature(orderStores).subscriptions(own).preload();
  },
  allSubscriptions: ({ feature }: AppContext, search: URLSearchParams) =>
    feature(orderStores).allSubscriptions(subscriptions(search)).preload(),
  subscription: ({ feature }: AppContext, id: string) => {
    const { subscription, payments } = feature(orderStores);
    return Promise.all([subscription(id).preload(), payments(id).preload()]);
  },
  payments: ({ feature }: AppContext, id: string) => feature(orderStores).payments(id).preload(),
};
