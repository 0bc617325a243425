import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { Time } from '#ui/kit/Time.tsx';
import type { ShortRow } from '#ui/lists/short/ShortList.tsx';

/** An order in a short list, told by whose it is, or by how it is paid where that is empty. */
export const orderRow = (order: Order, whose: string): ShortRow => ({
  id: order.id,
  href: `/orders/${order.id}`,
  title: order.services.map((service) => service.title).join(', '),
  figure: formatMoney({ amount: order.total, currency: order.currency }),
  hint: (
    <>
      <bdi>{whose === '' ? orderModeName(order.mode) : whose}</bdi>, <Time at={order.createdAt} />
    </>
  ),
});
