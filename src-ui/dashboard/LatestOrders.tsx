import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ShortList } from '#ui/lists/short/ShortList.tsx';
import { orderRow } from '#ui/orders/list/order-row.tsx';
import { orderStores } from '#ui/orders/order-stores.ts';

/** What customers paid for last. */
export const LatestOrders = () => (
  <ShortList
    title="Latest orders"
    all={{ label: 'All orders', href: '/admin/orders' }}
    list={useStore(useFeature(orderStores).all())}
    row={(order) => orderRow(order, order.user.name)}
    empty="No customer has paid a proposal yet."
  />
);
