import { formatMoney } from '#core/kernel/money.ts';
import { receiptName } from '#core/orders/order.ts';
import { billingReasonName, paymentStatusName, type SubscriptionPayment } from '#core/orders/subscription.ts';
import { DeviceLink } from '#ui/kit/TextLink.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { PhoneWord } from '#ui/lists/phone-word.ts';
import { column, figure, type Column } from '#ui/lists/columns.ts';

const tones: Readonly<Record<string, StatusTone>> = { paid: 'positive', open: 'info', failed: 'danger' };

/** The columns of the payments of a subscription to these products. */
export const paymentColumns = (products: readonly string[]): readonly Column<SubscriptionPayment>[] => [
  column('Subscription', () => products.join(', ')),
  column('Status', ({ status }) => <Status tone={tones[status] ?? 'neutral'}>{paymentStatusName(status)}</Status>),
  figure('Amount', ({ amount, currency }) => formatMoney({ amount, currency })),
  column('Billing reason', ({ billingReason }) => billingReasonName(billingReason)),
  column('Receipt', ({ receiptNumber, pdfUrl }) =>
    receiptNumber === null ? null : (
      <>
        <PhoneWord>Receipt</PhoneWord>
        {pdfUrl === undefined ? (
          receiptName(receiptNumber)
        ) : (
          <DeviceLink href={pdfUrl} download>
            {receiptName(receiptNumber)}
          </DeviceLink>
        )}
      </>
    ),
  ),
  column('Time', ({ createdAt }) => <Time at={createdAt} look="moment" />),
];
