import { emailText } from '#core/kernel/removed-person.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, figure, name, type Column } from '#ui/lists/columns.ts';
import { CellLink, RowLink } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { OrderServices } from './OrderServices.tsx';

const bought = name<Order>('Order', (order) => <RowLink href={`/orders/${order.id}`}>{proposalTitle(order)}</RowLink>);
const mode = column<Order>('Mode', (order) => orderModeName(order.mode));
const services = column<Order>('Services', (order) => <OrderServices order={order} />);
const total = figure<Order>('Total', ({ total: amount, currency }) => formatMoney({ amount, currency }));
const id = column<Order>('Id', (order) => <ShortId id={order.id} />, { isExtra: true });
const email = ({ user }: Order) => emailText(user.email);

export const orderColumns: readonly Column<Order>[] = [
  bought,
  mode,
  column('User email', email, { isExtra: true }),
  services,
  column('Payments', ({ subscriptionId }) =>
    subscriptionId === undefined ? null : (
      <CellLink href={`/subscription/${subscriptionId}/payment-history`}>Payment History</CellLink>
    ),
  ),
  total,
  column('Date', ({ createdAt }) => <Time at={createdAt} look="day" />),
  id,
];

export const adminOrderColumns: readonly Column<Order>[] = [
  bought,
  mode,
  column('User email', (order) => (
    <Party name={order.user.name} picture={order.user.pictureUrl}>
      {email(order)}
    </Party>
  )),
  { ...services, isExtra: true },
  total,
  column('Time', ({ createdAt }) => <Time at={createdAt} look="moment" />),
  id,
];
