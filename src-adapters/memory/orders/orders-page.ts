import { checkedMonth, utcMonth } from '#core/kernel/calendar/month.ts';
import { countsOf } from '#core/kernel/facet.ts';
import type { Page, PageRequest } from '#core/kernel/page.ts';
import { searchWordsOf } from '#core/kernel/search-term.ts';
import { ordersPageSize } from '#core/orders/order-gateway.ts';
import { orderSearchText } from '#core/orders/order-search.ts';
import type { Order, OrderQuery, OrderSort } from '#core/orders/order.ts';
import { holdsAll, mirrored, numberKey, pageOf } from '../paging.ts';

const keys: Readonly<Record<OrderSort, (order: Order) => string>> = {
  newest: ({ id }) => id,
  oldest: ({ id }) => mirrored(id),
  highest: ({ total, id }) => numberKey(total, id),
  lowest: ({ total, id }) => mirrored(numberKey(total, id)),
};

/** A page of those orders that fit the query; a first page counts its modes. */
export const ordersPage = (
  orders: readonly Order[],
  scope: readonly string[],
  { userId, serviceType, mode, month, search, sort = 'newest' }: OrderQuery = {},
  page?: PageRequest,
): Page<Order> => {
  checkedMonth(month);
  const words = searchWordsOf(search);
  const ofAnyMode = orders.filter(
    (order) =>
      (userId === undefined || order.user.id === userId) &&
      (serviceType === undefined || order.services.some(({ type }) => type === serviceType)) &&
      (month === undefined || utcMonth(Date.parse(order.createdAt)) === month) &&
      holdsAll(() => orderSearchText(order), words),
  );
  return pageOf(
    ofAnyMode.filter((order) => mode === undefined || order.mode === mode),
    [...scope, userId, serviceType, mode, month, search, sort],
    page,
    ordersPageSize,
    keys[sort],
    () => countsOf(ofAnyMode.map((order) => order.mode)),
  );
};
