import { formatMoney } from '#core/kernel/money.ts';
import { billingReasonName, paymentStatusName, type SubscriptionPayment } from '#core/orders/subscription.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';
import { Figure, FigureHead, Table } from '#ui/lists/Table.tsx';
import { Time } from '#ui/kit/Time.tsx';

const tones: Readonly<Record<string, StatusTone>> = { paid: 'positive', open: 'info', failed: 'danger' };

type Props = { readonly payments: readonly SubscriptionPayment[]; readonly products: readonly string[] };

export const PaymentsTable = ({ payments, products }: Props) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Subscription</th>
        <th scope="col">Status</th>
        <FigureHead scope="col">Amount</FigureHead>
        <th scope="col">Billing reason</th>
        <th scope="col">Time</th>
      </tr>
    </thead>
    <tbody>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td>{products.join(', ')}</td>
          <td>
            <Status tone={tones[payment.status] ?? 'neutral'}>{paymentStatusName(payment.status)}</Status>
          </td>
          <Figure>{formatMoney({ amount: payment.amount, currency: payment.currency })}</Figure>
          <td>{billingReasonName(payment.billingReason)}</td>
          <td>
            <Time at={payment.createdAt} look="moment" />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
