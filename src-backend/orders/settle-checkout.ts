import type { Kysely } from 'kysely';
import { addNotifications, type NewNotification } from '#backend/notifications/notification-store.ts';
import { cardColumns } from '#backend/payments/card-columns.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { asJson, lockProposal, type StoredProposal } from '#backend/proposals/proposal-store.ts';
import { itemsIn } from '#backend/proposals/proposal-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { nextCharge } from '#core/orders/next-charge.ts';
import type { CheckoutStatus } from '#core/orders/checkout.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { orderSearchText, subscriptionSearchText } from '#core/orders/order-search.ts';
import { includedTax } from '#core/orders/tax.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import { closeCheckouts } from '#backend/proposals/close-checkouts.ts';
import { recordPayment } from '#backend/proposals/record-payment.ts';
import { isPartPaid } from '#core/proposals/payment-parts.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import type { SettleDeps } from './settle-deps.ts';
import { aboutSession, adminIds, noticeFailedRefund, noticePaidOtherwise } from './payment-notices.ts';
import { sendReceipt } from './receipts/receipt-jobs.ts';
import { nextReceiptNumber } from './receipts/receipt-number.ts';
import { recordInvoice } from './record-invoice.ts';

type CheckoutEvent = Extract<PaymentEvent, { readonly sessionId: string }>;
type Deps = Pick<SettleDeps, 'jobs' | 'tax'> & { readonly now: number };

type PaidEvent = Extract<PaymentEvent, { type: 'checkout.paid' }>;

const customerOf = ({ user_name, user_email }: CheckoutSessionRow) => ({ name: user_name, email: user_email });

const insertOrder = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  event: PaidEvent,
  receiptNumber: number,
  { tax }: Deps,
): Promise<void> => {
  await trx
    .insertInto('orders')
    .values({
      id: session.order_id,
      user_id: session.user_id,
      user_name: session.user_name,
      user_email: session.user_email,
      mode: session.mode,
      subscription_id: event.subscription?.id ?? null,
      proposal_id: session.proposal_id,
      services: asJson(session.services),
      total: event.amount,
      currency: event.currency,
      receipt_number: receiptNumber,
      tax: tax === undefined ? null : JSON.stringify(includedTax(event.amount, tax)),
      ...cardColumns(event.card),
      search_text: orderSearchText({
        user: customerOf(session),
        services: session.services,
        receiptNumber,
      }),
      created_at: new Date(event.paidAt),
    })
    .execute();
};

const insertSubscription = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  event: PaidEvent,
  receiptNumber: number,
  deps: Deps,
): Promise<void> => {
  const { subscription, paidAt, amount, currency, card } = event;
  const items = itemsIn(session.services);
  const recurring = recurringCharge(totalsOf(items));
  if (subscription === undefined || recurring === undefined) return;
  const products = items.filter(({ billingType }) => billingType === 'RECURRING').map(({ title }) => title);
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      order_id: session.order_id,
      user_id: session.user_id,
      status: 'active',
      products,
      billing_interval: recurring.interval,
      amount: recurring.amount,
      currency,
      start_date: new Date(paidAt),
      current_period_end: new Date(nextCharge(new Date(paidAt).toISOString(), recurring.interval)),
      ...cardColumns(card),
      search_text: subscriptionSearchText({ user: customerOf(session), products }),
    })
    .execute();
  const invoice = {
    id: event.id,
    type: 'invoice.paid',
    subscriptionId: subscription.id,
    invoiceId: subscription.invoiceId,
    amount,
    currency,
    billingReason: 'subscription_create',
    at: paidAt,
    card,
  } as const;
  await recordInvoice(trx, invoice, deps, receiptNumber);
};

const itemIdsOf = ({ services }: CheckoutSessionRow): readonly string[] => itemsIn(services).map(({ id }) => id);

const isSecondPayment = ({ status, services, payments }: StoredProposal, session: CheckoutSessionRow): boolean =>
  status !== 'DECLINED' && isPartPaid(itemsIn(services), payments, new Set(itemIdsOf(session)));

/** The first payment of a part settles that part; one after a decline or a deletion goes to the admins' attention. */
const settleProposal = async (
  trx: Kysely<Tables>,
  proposal: StoredProposal | undefined,
  session: CheckoutSessionRow,
  event: PaidEvent,
): Promise<NewNotification[]> => {
  const amount = formatMoney({ amount: event.amount, currency: event.currency });
  const about = aboutSession(session, proposal);
  const [offered] = about.subjects;
  const base = { ...about, subjects: [{ ...offered, kind: 'order', id: session.order_id } as const, offered] };
  if (proposal === undefined || proposal.status === 'DECLINED') {
    const state = proposal === undefined ? 'deleted' : 'declined';
    const title = 'Payment to review';
    const message = proposalNews.paidLate(session.user_name, amount, state);
    await closeCheckouts(trx, session.proposal_id);
    return (await adminIds(trx)).map((userId) => ({ ...base, userId, title, message }));
  }
  const status = await recordPayment(trx, proposal, {
    orderId: session.order_id,
    payerId: session.user_id,
    payerName: session.user_name,
    total: event.amount,
    paidAt: new Date(event.paidAt).toISOString(),
    itemIds: itemIdsOf(session),
  });
  return [{ ...base, userId: proposal.owner_id, ...proposalNews.paid(session.user_name, amount, status === 'PAID') }];
};

/** A second payment of one part makes no second order: it goes back, and its payer and the admins are notified. */
const refund = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  proposal: StoredProposal,
  { amount, currency }: PaidEvent,
  { jobs, now }: Deps,
): Promise<void> => {
  const charge = { sessionId: session.id, amount, currency };
  await jobs.enqueue(trx, 'refund', charge, { key: session.id });
  const title = 'Second payment refunded';
  const message = proposalNews.paidTwice(session.user_name, formatMoney(charge));
  const told = [...new Set([session.user_id, ...(await adminIds(trx))])];
  await addNotifications(
    trx,
    told.map((userId) => ({ ...aboutSession(session, proposal), userId, title, message })),
    now,
  );
};

const isAsAsked = ({ amount, currency }: PaidEvent, { total, currency: asked }: CheckoutSessionRow): boolean =>
  amount === total && currency === asked;

const findSession = (trx: Kysely<Tables>, id: string) =>
  trx.selectFrom('checkout_sessions').selectAll().where('id', '=', id);

const endSession = (trx: Kysely<Tables>, id: string, status: CheckoutStatus) =>
  trx.updateTable('checkout_sessions').set({ status }).where('id', '=', id).execute();

/**
 * Makes the order of a paid session, ends a failed one, or gives a second payment back. Money that came as it was asked is
 * recorded whatever the proposal's state; another amount or currency makes no order, and the admins get a notice. Returns false for a session that is not known.
 */
export const settleCheckout = async (trx: Kysely<Tables>, event: CheckoutEvent, deps: Deps): Promise<boolean> => {
  const found = await findSession(trx, event.sessionId).executeTakeFirst();
  if (found === undefined) return false;
  const proposal = await lockProposal(trx, found.proposal_id);
  const session = await findSession(trx, event.sessionId).forUpdate().executeTakeFirst();
  if (session === undefined) return true;
  if (event.type === 'checkout.refund-failed') {
    await noticeFailedRefund(trx, { session, proposal, now: deps.now }, event);
    return true;
  }
  if (session.status === 'paid' || event.type === 'checkout.refunded') return true;
  if (event.type === 'checkout.failed') {
    await endSession(trx, session.id, 'failed');
    return true;
  }
  if (!isAsAsked(event, session)) {
    await endSession(trx, session.id, 'canceled');
    await noticePaidOtherwise(trx, { session, proposal, now: deps.now }, event);
    return true;
  }
  if (proposal !== undefined && isSecondPayment(proposal, session)) {
    await endSession(trx, session.id, 'canceled');
    await refund(trx, session, proposal, event, deps);
    return true;
  }
  await endSession(trx, session.id, 'paid');
  const receiptNumber = await nextReceiptNumber(trx);
  await insertOrder(trx, session, event, receiptNumber, deps);
  await insertSubscription(trx, session, event, receiptNumber, deps);
  const notifications = await settleProposal(trx, proposal, session, event);
  await addNotifications(trx, notifications, deps.now);
  await sendReceipt(deps.jobs, trx, session.order_id);
  return true;
};
