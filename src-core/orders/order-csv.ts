import { personColumns, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import { moneyText } from '../kernel/money.ts';
import { orderModeName, receiptName, type Order } from './order.ts';

type Item = Recorded<
  Pick<Order, 'id' | 'receiptNumber' | 'createdAt' | 'user' | 'mode' | 'total' | 'currency' | 'subscriptionId'>
> & { readonly services: readonly { readonly title: string }[] };

/** Orders as CSV. */
export const orderCsv: readonly CsvColumn<Item>[] = [
  { head: 'Receipt', cell: ({ receiptNumber }) => receiptName(receiptNumber) },
  { head: 'Date', cell: ({ createdAt }) => createdAt },
  ...personColumns<Item>('Customer', ({ user }) => user),
  { head: 'Services', cell: ({ services }) => services.map(({ title }) => title).join('; ') },
  { head: 'Mode', cell: ({ mode }) => orderModeName(mode) },
  { head: 'Total', cell: ({ total, currency }) => moneyText(total, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Order id', cell: ({ id }) => id },
  { head: 'Subscription id', cell: ({ subscriptionId }) => subscriptionId ?? '' },
];
