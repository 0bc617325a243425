import { sql, type Kysely } from 'kysely';
import { addNotifications, type NewNotification } from '#backend/notifications/notification-store.ts';
import type { PaymentEvent } from '#backend/payments/payment-event.ts';
import { rememberEvent } from '#backend/payments/payment-events.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import type { StoredProposal } from '#backend/proposals/proposal-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';

export const adminIds = async (trx: Kysely<Tables>): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`groups @> ${[adminGroup]}::text[]`)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

const notifyAdmins = async (trx: Kysely<Tables>, news: Omit<NewNotification, 'userId'>, now: number): Promise<void> => {
  const ids = await adminIds(trx);
  await addNotifications(
    trx,
    ids.map((userId) => ({ ...news, userId })),
    now,
  );
};

/** Of a deleted proposal, the session has the services. */
export const aboutSession = (session: CheckoutSessionRow, proposal: StoredProposal | undefined) =>
  ({
    type: 'ProposalPaid',
    subjects: [{ kind: 'proposal', id: session.proposal_id, name: proposalTitle(proposal ?? session) }],
    createdBy: session.user_name,
  }) as const;

/** Money that is not what the session asked makes no order: it goes to the admins' attention, once for the session. */
export const noticePaidOtherwise = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  proposal: StoredProposal | undefined,
  event: Extract<PaymentEvent, { type: 'checkout.paid' }>,
  now: number,
): Promise<void> => {
  const id = `review of ${session.id}`;
  if (!(await rememberEvent(trx, { id, type: 'checkout.review' }, now))) return;
  const asked = formatMoney({ amount: session.total, currency: session.currency });
  const message = proposalNews.paidOtherwise(session.user_name, formatMoney(event), asked);
  await notifyAdmins(trx, { ...aboutSession(session, proposal), title: 'Payment to review', message }, now);
};

/** Money that the provider could not give back goes to the admins' attention, once for the session. */
export const noticeFailedRefund = async (
  trx: Kysely<Tables>,
  session: CheckoutSessionRow,
  proposal: StoredProposal | undefined,
  event: Extract<PaymentEvent, { type: 'checkout.refund-failed' }>,
  now: number,
): Promise<void> => {
  const id = `failed refund of ${session.id}`;
  if (!(await rememberEvent(trx, { id, type: event.type }, now))) return;
  const message = proposalNews.refundFailed(session.user_name, formatMoney(event));
  await notifyAdmins(trx, { ...aboutSession(session, proposal), title: 'Refund that failed', message }, now);
};
