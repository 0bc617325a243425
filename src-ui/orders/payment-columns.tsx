import type { ReactNode } from 'react';
import { formatMoney } from '#core/kernel/money.ts';
import { receiptName } from '#core/orders/order.ts';
import { billingReasonName, paymentStatusName, type SubscriptionPayment } from '#core/orders/subscription.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { CellAnchor, CellLink } from '#ui/lists/RowLink.tsx';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { column, figure, name as nameOf, type Column } from '#ui/lists/columns.ts';

const tones: Readonly<Record<string, StatusTone>> = { paid: 'positive', open: 'info', failed: 'danger' };

type PaymentColumns = readonly Column<SubscriptionPayment>[];

/** The number of a receipt, as a link to its PDF where there is one. */
const sheetOf = ({ pdfUrl }: SubscriptionPayment, name: string): ReactNode =>
  pdfUrl === undefined ? (
    name
  ) : (
    <CellAnchor href={pdfUrl} download>
      {name}
    </CellAnchor>
  );

const columnsWith = (
  receipt: (payment: SubscriptionPayment, name: string) => ReactNode,
  reason: typeof column | typeof nameOf = column,
): PaymentColumns => [
  column('Status', ({ status }) => <Status tone={tones[status] ?? 'neutral'}>{paymentStatusName(status)}</Status>),
  figure('Amount', ({ amount, currency }) => formatMoney({ amount, currency })),
  reason('Billing reason', ({ billingReason }) => billingReasonName(billingReason)),
  column('Receipt', (payment) =>
    payment.receiptNumber === null ? null : (
      <>
        <PhoneWord>Receipt</PhoneWord>
        {receipt(payment, receiptName(payment.receiptNumber))}
      </>
    ),
  ),
  column('Time', ({ createdAt }) => <Time at={createdAt} look="moment" />),
];

/** The columns of the payments of a subscription to these products. */
export const paymentColumns = (products: readonly string[]): PaymentColumns => [
  nameOf('Subscription', () => products.join(', ')),
  ...columnsWith(sheetOf),
];

/** The same beneath the subscription itself, each called by what it was for; the receipt of the first payment is that of its order. */
export const ownPaymentColumns = (orderId: string): PaymentColumns =>
  columnsWith(
    (payment, name) =>
      payment.billingReason === 'subscription_create' ? (
        <CellLink href={`/orders/${orderId}`}>{name}</CellLink>
      ) : (
        sheetOf(payment, name)
      ),
    nameOf,
  );
