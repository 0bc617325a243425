import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { emailText } from '#core/kernel/removed-person.ts';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, type Column } from '#ui/lists/columns.ts';
import { CellLink, RowLink } from '#ui/lists/RowLink.tsx';
import { OrderServices } from './OrderServices.tsx';

const common: readonly Column<Order>[] = [
  column('Id', ({ id }) => <ShortId id={id} />),
  column('Mode', ({ id, mode }) => <RowLink href={`/orders/${id}`}>{orderModeName(mode)}</RowLink>),
  column('User email', ({ user }) => emailText(user.email)),
  figure('Total', ({ total, currency }) => formatMoney({ amount: total, currency })),
];

export const orderColumns: readonly Column<Order>[] = [
  ...common,
  column('Services', (order) => <OrderServices order={order} />),
  column('Payments', ({ subscriptionId }) =>
    subscriptionId === undefined ? null : (
      <CellLink href={`/subscription/${subscriptionId}/payment-history`}>Payment History</CellLink>
    ),
  ),
];

export const adminOrderColumns: readonly Column<Order>[] = [
  ...common,
  column('Time', ({ createdAt }) => <Time at={createdAt} look="moment" />),
];
