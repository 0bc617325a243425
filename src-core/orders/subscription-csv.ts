import { personColumns, yesText, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import { moneyText } from '../kernel/money.ts';
import { receiptName } from './order.ts';
import {
  billingReasonName,
  paymentStatusName,
  subscriptionStatusName,
  type Subscription,
  type SubscriptionPayment,
} from './subscription.ts';

type Item = Recorded<Omit<Subscription, 'userId' | 'card'>>;

const intervalNames: Readonly<Record<Subscription['interval'], string>> = { MONTH: 'Month', YEAR: 'Year' };

/** Subscriptions as CSV. */
export const subscriptionCsv: readonly CsvColumn<Item>[] = [
  ...personColumns<Item>('Customer', ({ user }) => user),
  { head: 'Products', cell: ({ products }) => products.join('; ') },
  { head: 'Status', cell: ({ status }) => subscriptionStatusName(status) },
  { head: 'Amount', cell: ({ amount, currency }) => moneyText(amount, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Every', cell: ({ interval }) => intervalNames[interval] },
  { head: 'Start', cell: ({ startDate }) => startDate },
  { head: 'End of period', cell: ({ currentPeriodEnd }) => currentPeriodEnd },
  { head: 'Ends with its period', cell: ({ cancelAtPeriodEnd }) => yesText(cancelAtPeriodEnd) },
  { head: 'Subscription id', cell: ({ id }) => id },
  { head: 'Order id', cell: ({ orderId }) => orderId },
];

type PaymentItem = Recorded<Omit<SubscriptionPayment, 'pdfUrl'>>;

/** The payments of a subscription as CSV. */
export const paymentCsv: readonly CsvColumn<PaymentItem>[] = [
  { head: 'Receipt', cell: ({ receiptNumber }) => (receiptNumber === null ? '' : receiptName(receiptNumber)) },
  { head: 'Date', cell: ({ createdAt }) => createdAt },
  { head: 'Amount', cell: ({ amount, currency }) => moneyText(amount, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Status', cell: ({ status }) => paymentStatusName(status) },
  { head: 'Reason', cell: ({ billingReason }) => billingReasonName(billingReason) },
  { head: 'Payment id', cell: ({ id }) => id },
  { head: 'Subscription id', cell: ({ subscriptionId }) => subscriptionId },
];
