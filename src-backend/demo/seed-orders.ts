import type { Kysely } from 'kysely';
import type { DemoOrder, DemoSubscription } from '#contracts/demo-world/demo-orders.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { cardColumns } from '#backend/payments/card-columns.ts';
import { asJson } from '#backend/proposals/proposal-store.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { orderSearchText, subscriptionSearchText } from '#core/orders/order-search.ts';
import { nextCharge } from '#core/orders/next-charge.ts';

const periodEndOf = ({ payments, interval }: DemoSubscription): Date =>
  new Date(nextCharge(new Date(payments.at(-1)?.createdAt ?? 0).toISOString(), interval));

/** Keeps an order of the demo world, with its subscription and what was paid for it. */
export const storeOrder = async (
  trx: Kysely<Tables>,
  { currency, ...order }: DemoOrder,
  user: UserRow | undefined,
  services: readonly StoredService[],
): Promise<void> => {
  if (user === undefined) return;
  const { subscription } = order;
  const card = cardColumns(order.card);
  await trx
    .insertInto('orders')
    .values({
      id: order.id,
      user_id: user.id,
      user_name: user.name,
      user_email: user.email,
      mode: subscription === undefined ? 'ONE_TIME' : 'SUBSCRIPTION',
      subscription_id: subscription?.id ?? null,
      proposal_id: order.proposalId,
      services: asJson(services),
      total: order.total,
      currency,
      receipt_number: order.receiptNumber,
      ...card,
      search_text: orderSearchText({ ...order, user, services }),
      created_at: new Date(order.createdAt),
    })
    .execute();
  if (subscription === undefined) return;
  const recurring = order.services
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ billingType }) => billingType === 'RECURRING');
  const products = recurring.map(({ title }) => title);
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      order_id: order.id,
      user_id: user.id,
      status: subscription.status,
      products,
      billing_interval: subscription.interval,
      amount: subscription.amount,
      currency,
      start_date: new Date(order.createdAt),
      current_period_end: periodEndOf(subscription),
      ...card,
      search_text: subscriptionSearchText({ user, products }),
    })
    .execute();
  await trx
    .insertInto('subscription_payments')
    .values(
      subscription.payments.map(({ id, amount, status, billingReason, receiptNumber, createdAt }) => ({
        id,
        subscription_id: subscription.id,
        invoice_id: `in_${id}`,
        amount,
        currency,
        status,
        billing_reason: billingReason,
        receipt_number: receiptNumber,
        ...card,
        created_at: new Date(createdAt),
      })),
    )
    .execute();
};
