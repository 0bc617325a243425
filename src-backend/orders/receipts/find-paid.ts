import type { Kysely } from 'kysely';
import { cardIn } from '#backend/payments/card-columns.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { PaymentCard } from '#core/orders/payment-card.ts';
import type { IncludedTax } from '#core/orders/tax.ts';
import { sumOf } from '#core/kernel/money.ts';
import { lineTotal } from '#core/proposals/service.ts';
import { findOrder } from '../order-store.ts';

/** A payment that has a receipt: an order's, or that of a later period of its subscription. */
export type Paid = {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly user_email: string;
  readonly receiptNumber: number;
  readonly services: readonly StoredService[];
  readonly total: number;
  readonly currency: string;
  readonly tax: IncludedTax | null;
  readonly card: PaymentCard | undefined;
  readonly paidAt: Date;
  /** Where the portal shows it. */
  readonly path: string;
};

const recurringOnly = (services: readonly StoredService[]): readonly StoredService[] =>
  services
    .map((service) => ({
      ...service,
      lineItems: service.lineItems.filter(({ billingType }) => billingType === 'RECURRING'),
    }))
    .filter(({ lineItems }) => lineItems.length > 0);

/** What a period cost, item by item; in one line where the items have another sum, as after a change of plan. */
const periodOf = (services: readonly StoredService[], total: number, products: readonly string[]) => {
  const recurring = recurringOnly(services);
  const [first] = recurring;
  const [item] = first?.lineItems ?? [];
  const sum = sumOf(recurring.flatMap(({ lineItems }) => lineItems.map(lineTotal)));
  return sum === total || first === undefined || item === undefined
    ? recurring
    : [{ ...first, lineItems: [{ ...item, title: products.join(', '), price: total, quantity: 1 }] }];
};

const findOrderPaid = async (db: Kysely<Tables>, id: string): Promise<Paid | undefined> => {
  const row = await findOrder(db, id);
  if (row === undefined) return undefined;
  const { user_id, user_email, services, total, currency, tax } = row;
  return {
    id,
    user_id,
    user_name: row.name ?? row.user_name,
    user_email,
    receiptNumber: row.receipt_number,
    services,
    total,
    currency,
    tax,
    card: cardIn(row),
    paidAt: row.created_at,
    path: `/orders/${id}`,
  };
};

/** Returns what was paid by the id of an order or of a subscription's payment; undefined where nothing was. */
export const findPaid = async (db: Kysely<Tables>, id: string): Promise<Paid | undefined> => {
  const order = await findOrderPaid(db, id);
  if (order !== undefined) return order;
  const payment = await db
    .selectFrom('subscription_payments as payment')
    .innerJoin('subscriptions', 'subscriptions.id', 'payment.subscription_id')
    .selectAll('payment')
    .select(['subscriptions.order_id', 'subscriptions.products'])
    .where('payment.id', '=', id)
    .where('payment.receipt_number', 'is not', null)
    .executeTakeFirst();
  const bought = payment === undefined ? undefined : await findOrderPaid(db, payment.order_id);
  if (payment === undefined || bought === undefined || payment.receipt_number === null) return undefined;
  if (payment.receipt_number === bought.receiptNumber) return bought;
  return {
    ...bought,
    id,
    receiptNumber: payment.receipt_number,
    services: periodOf(bought.services, payment.amount, payment.products),
    total: payment.amount,
    currency: payment.currency,
    tax: payment.tax,
    card: cardIn(payment),
    paidAt: payment.created_at,
    path: `/subscription/${payment.subscription_id}/payment-history`,
  };
};
