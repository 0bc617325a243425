import { sql, type Kysely } from 'kysely';
import { addNotifications, type NewNotification } from '#backend/notifications/notification-store.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { asJson, lockProposal, type StoredProposal } from '#backend/proposals/proposal-store.ts';
import { itemsIn } from '#backend/proposals/proposal-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import { closeCheckouts } from '#backend/proposals/close-checkouts.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import { recordInvoice } from './record-invoice.ts';

type CheckoutEvent = Extract<PaymentEvent, { type: 'checkout.paid' | 'checkout.failed' }>;
type PaidEvent = Extract<PaymentEvent, { type: 'checkout.paid' }>;

const insertOrder = async (trx: Kysely<Tables>, session: CheckoutSessionRow, event: PaidEvent): Promise<void> => {
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
      created_at: new Date(event.paidAt),
    })
    .execute();
};

const insertSubscription = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  event: PaidEvent,
): Promise<void> => {
  const { subscription, paidAt, amount, currency } = event;
  const items = itemsIn(session.services);
  const recurring = recurringCharge(totalsOf(items));
  if (subscription === undefined || recurring === undefined) return;
  await trx
    .insertInto('subscriptions')
    .values({
      id: subscription.id,
      order_id: session.order_id,
      user_id: session.user_id,
      status: 'active',
      products: items.filter(({ billingType }) => billingType === 'RECURRING').map(({ title }) => title),
      billing_interval: recurring.interval,
      amount: recurring.amount,
      currency,
      start_date: new Date(paidAt),
    })
    .execute();
  await recordInvoice(trx, {
    id: event.id,
    type: 'invoice.paid',
    subscriptionId: subscription.id,
    invoiceId: subscription.invoiceId,
    amount,
    currency,
    billingReason: 'subscription_create',
    at: paidAt,
  });
};

const adminIds = async (trx: Kysely<Tables>): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`groups @> ${[adminGroup]}::text[]`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** The first payment settles the proposal; a later one, or one after a decline, goes to the admins' attention. */
const tellAgency = async (
  trx: Kysely<Tables>,
  proposal: StoredProposal | undefined,
  session: CheckoutSessionRow,
  event: PaidEvent,
): Promise<NewNotification[]> => {
  const amount = formatMoney({ amount: event.amount, currency: event.currency });
  const base = {
    type: 'ProposalPaid',
    proposalId: session.proposal_id,
    orderId: session.order_id,
    createdBy: session.user_name,
  } as const;
  if (proposal?.status !== 'SENT') {
    const state = proposal === undefined ? 'deleted' : proposal.status === 'PAID' ? 'already paid' : 'declined';
    const title = 'Payment to review';
    const message = `${session.user_name} paid ${amount} for a proposal that was ${state}`;
    return (await adminIds(trx)).map((userId) => ({ ...base, userId, title, message }));
  }
  await trx
    .updateTable('proposals')
    .set({ status: 'PAID', order_id: session.order_id, payer_id: session.user_id, revision: proposal.revision + 1 })
    .where('id', '=', proposal.id)
    .execute();
  const message = `${session.user_name} paid ${amount}`;
  return [{ ...base, userId: proposal.owner_id, title: 'Proposal paid', message }];
};

const findSession = (trx: Kysely<Tables>, id: string) =>
  trx.selectFrom('checkout_sessions').selectAll().where('id', '=', id);

/** Makes the order of a paid session, or ends a failed one; money that came is recorded whatever the proposal's state. */
export const settleCheckout = async (trx: Kysely<Tables>, event: CheckoutEvent, now: number): Promise<boolean> => {
  const found = await findSession(trx, event.sessionId).executeTakeFirst();
  if (found === undefined) return false;
  const proposal = await lockProposal(trx, found.proposal_id);
  const session = await findSession(trx, event.sessionId).forUpdate().executeTakeFirst();
  if (session === undefined || session.status === 'paid') return true;
  const status = event.type === 'checkout.paid' ? 'paid' : 'failed';
  await trx.updateTable('checkout_sessions').set({ status }).where('id', '=', session.id).execute();
  if (event.type === 'checkout.failed') return true;
  await insertOrder(trx, session, event);
  await insertSubscription(trx, session, event);
  const notifications = await tellAgency(trx, proposal, session, event);
  await closeCheckouts(trx, session.proposal_id);
  await addNotifications(trx, notifications, now);
  return true;
};
