import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { Figure, FigureHead, Table } from '#ui/lists/Table.tsx';
import { Time } from '#ui/kit/Time.tsx';

type Props = { readonly orders: readonly Order[] };

export const AdminOrdersTable = ({ orders }: Props) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Id</th>
        <th scope="col">Mode</th>
        <th scope="col">User email</th>
        <FigureHead scope="col">Total</FigureHead>
        <th scope="col">Time</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td>
            <ShortId id={order.id} />
          </td>
          <td>
            <RowLink href={`/orders/${order.id}`}>{orderModeName(order.mode)}</RowLink>
          </td>
          <td>{order.user.email}</td>
          <Figure>{formatMoney({ amount: order.total, currency: order.currency })}</Figure>
          <td>
            <Time at={order.createdAt} look="moment" />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
