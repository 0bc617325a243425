import { sql, type Kysely } from 'kysely';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import { rememberEvent } from '#backend/payments/payment-events.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import type { StoredProposal } from '#backend/proposals/proposal-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { formatMoney, type Money } from '#core/kernel/money.ts';
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

/** Of a deleted proposal, the session has the services. */
export const aboutSession = (session: CheckoutSessionRow, proposal: StoredProposal | undefined) =>
  ({
    type: 'ProposalPaid',
    subjects: [{ kind: 'proposal', id: session.proposal_id, name: proposalTitle(proposal ?? session) }],
    createdBy: session.user_name,
  }) as const;

type Concern = {
  readonly session: CheckoutSessionRow;
  readonly proposal: StoredProposal | undefined;
  readonly now: number;
};

type News = { readonly id: string; readonly type: string; readonly title: string; readonly message: string };

/** Brings a payment to the admins' attention, once for each id. */
const noticeOnce = async (
  trx: Kysely<Tables>,
  { session, proposal, now }: Concern,
  { id, type, title, message }: News,
): Promise<void> => {
  if (!(await rememberEvent(trx, { id, type }, now))) return;
  const notice = { ...aboutSession(session, proposal), title, message };
  const ids = await adminIds(trx);
  await addNotifications(
    trx,
    ids.map((userId) => ({ ...notice, userId })),
    now,
  );
};

/** Money that is not what the session asked makes no order: the admins get a notice, once for the session. */
export const noticePaidOtherwise = (trx: Kysely<Tables>, concern: Concern, came: Money): Promise<void> => {
  const { id, user_name, total, currency } = concern.session;
  return noticeOnce(trx, concern, {
    id: `review of ${id}`,
    type: 'checkout.review',
    title: 'Payment to review',
    message: proposalNews.paidOtherwise(user_name, formatMoney(came), formatMoney({ amount: total, currency })),
  });
};

/** Of money that the provider could not give back the admins get a notice, once for the session. */
export const noticeFailedRefund = (trx: Kysely<Tables>, concern: Concern, amount: Money): Promise<void> => {
  const { id, user_name } = concern.session;
  return noticeOnce(trx, concern, {
    id: `failed refund of ${id}`,
    type: 'checkout.refund-failed',
    title: 'Refund that failed',
    message: proposalNews.refundFailed(user_name, formatMoney(amount)),
  });
};
