import { formatMoney } from '#core/kernel/money.ts';
import { orderModeName, type Order } from '#core/orders/order.ts';
import { CellLink, RowLink } from '#ui/lists/RowLink.tsx';
import { Figure, FigureHead, Table } from '#ui/lists/Table.tsx';
import { ShortId } from '#ui/kit/ShortId.tsx';
import { OrderServices } from './OrderServices.tsx';

type Props = { readonly orders: readonly Order[] };

export const OrdersTable = ({ orders }: Props) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Id</th>
        <th scope="col">Mode</th>
        <th scope="col">User email</th>
        <FigureHead scope="col">Total</FigureHead>
        <th scope="col">Services</th>
        <th scope="col">Payments</th>
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
            <OrderServices order={order} />
          </td>
          <td>
            {order.subscriptionId === undefined ? null : (
              <CellLink href={`/subscription/${order.subscriptionId}/payment-history`}>Payment History</CellLink>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
