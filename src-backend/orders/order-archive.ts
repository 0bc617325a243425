import { sql, type Kysely } from 'kysely';
import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { orderSearchText, subscriptionSearchText } from '#core/orders/order-search.ts';
import type { OrderRow, SubscriptionRow } from './order-tables.ts';

const card = { card_brand: 'text?', card_last4: 'text?' } as const;

/** Receipts that are made from now on have higher numbers than these. */
const raiseReceipts = async (trx: Kysely<Tables>, numbers: readonly (number | null)[]): Promise<void> => {
  const highest = numbers.reduce<number>((most, number) => Math.max(most, number ?? 0), 0);
  await sql`update receipt_series set last_number = greatest(last_number, ${highest})`.execute(trx);
};

const orders: ArchivePart = {
  name: 'orders',
  table: 'orders',
  owner: 'user_id',
  key: ['id'],
  fields: {
    id: 'text',
    user_name: 'text',
    user_email: 'text',
    mode: 'text',
    subscription_id: 'text?',
    proposal_id: 'text?',
    services: 'json',
    total: 'integer',
    currency: 'text',
    receipt_number: 'integer',
    ...card,
    tax: 'json?',
    created_at: 'time',
  },
  derive: (record) => {
    const {
      userName: name,
      userEmail: email,
      ...order
    } = record as Pick<OrderRow, 'services'> & {
      readonly userName: string;
      readonly userEmail: string;
      readonly receiptNumber: number;
    };
    return { search_text: orderSearchText({ ...order, user: { name, email } }) };
  },
  imported: (trx, records) =>
    raiseReceipts(
      trx,
      records.map(({ receiptNumber }) => receiptNumber as number),
    ),
};

type Payments = { readonly payments: readonly { readonly receiptNumber: number | null }[] };

const paymentsOf = (record: ArchiveRecord) => (record as Payments).payments;

const subscriptions: ArchivePart = {
  name: 'subscriptions',
  table: 'subscriptions',
  owner: 'user_id',
  key: ['id'],
  fields: {
    id: 'text',
    order_id: 'in orders',
    status: 'text',
    products: 'texts',
    billing_interval: 'text',
    amount: 'integer',
    currency: 'text',
    start_date: 'time',
    current_period_end: 'time',
    cancel_at_period_end: 'boolean',
    ...card,
  },
  children: [
    {
      name: 'payments',
      table: 'subscription_payments',
      of: 'subscription_id',
      key: ['id'],
      fields: {
        id: 'text',
        invoice_id: 'text',
        amount: 'integer',
        currency: 'text',
        status: 'text',
        billing_reason: 'text',
        receipt_number: 'integer?',
        ...card,
        tax: 'json?',
        created_at: 'time',
      },
    },
  ],
  imported: async (trx, records) => {
    for (const { id, products } of records as readonly Pick<SubscriptionRow, 'id' | 'products'>[]) {
      const user = await trx
        .selectFrom('subscriptions')
        .innerJoin('orders', 'orders.id', 'subscriptions.order_id')
        .where('subscriptions.id', '=', id)
        .select(['user_name as name', 'user_email as email'])
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('subscriptions')
        .set({ search_text: subscriptionSearchText({ user, products }) })
        .where('id', '=', id)
        .execute();
    }
    await raiseReceipts(
      trx,
      records.flatMap(paymentsOf).map(({ receiptNumber }) => receiptNumber),
    );
  },
};

/** What a person has ordered and subscribed to, with what they have paid. */
export const orderArchives: readonly ArchivePart[] = [orders, subscriptions];
