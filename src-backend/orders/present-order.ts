import type { ReadAuditState } from '#backend/audit/audited.ts';
import { subscriptionState } from '#core/audit/audit-states.ts';
import { cardIn } from '#backend/payments/card-columns.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  CheckoutSession,
  Order,
  OrderSubscription,
  SubscriptionPayment,
  User,
} from '#backend/graphql/generated/resolvers.ts';
import { servicesOf } from '#backend/proposals/present-proposal.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { userOf } from '#backend/users/present-user.ts';
import { findSubscription, type Customer, type StoredOrder, type StoredSubscription } from './order-store.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import { sheetKey } from '#backend/pdf/sheet-key.ts';
import type { SubscriptionPaymentRow } from './order-tables.ts';

/** Who bought; since when they are a user where that is not known any more. */
const customerOf = (row: Customer, since: Date): User =>
  userOf({
    id: row.user_id,
    name: row.name ?? row.user_name,
    email: row.user_email,
    groups: row.groups ?? [],
    created_at: row.user_created_at ?? since,
    picture: row.picture,
  });

export const orderOf = (row: StoredOrder, { caller, fileAddress }: Pick<Context, 'caller' | 'fileAddress'>): Order => ({
  id: row.id,
  mode: row.mode,
  subscriptionId: row.subscription_id,
  proposalId: row.proposal_id,
  requestId: isAdmin(caller.groups) || row.request_owner_id === caller.userId ? row.request_id : null,
  services: servicesOf(row.services, fileAddress),
  user: customerOf(row, row.created_at),
  total: row.total,
  currency: row.currency,
  receiptNumber: row.receipt_number,
  tax: row.tax,
  pdfUrl: fileAddress(sheetKey('receipts', row.id)),
  card: cardIn(row) ?? null,
  createdAt: row.created_at.toISOString(),
});

export const subscriptionOf = (row: StoredSubscription): OrderSubscription => ({
  id: row.id,
  status: row.status,
  products: row.products,
  userId: row.user_id,
  user: customerOf(row, row.start_date),
  startDate: row.start_date.toISOString(),
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  interval: row.billing_interval,
  currentPeriodEnd: row.current_period_end.toISOString(),
  cancelAtPeriodEnd: row.cancel_at_period_end,
  card: cardIn(row) ?? null,
});

export const paymentOf = (
  row: SubscriptionPaymentRow,
  { fileAddress }: Pick<Context, 'fileAddress'>,
): SubscriptionPayment => ({
  id: row.id,
  subscriptionId: row.subscription_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  billingReason: row.billing_reason,
  receiptNumber: row.receipt_number,
  pdfUrl: row.receipt_number === null ? null : fileAddress(sheetKey('receipts', row.id)),
  createdAt: row.created_at.toISOString(),
});

/** The address of a provider's page; one on this server is named with the address that clients use. */
export const pageAddress = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

export const checkoutOf = (row: CheckoutSessionRow, origin: string): CheckoutSession => ({
  id: row.id,
  url: pageAddress(row.page_url ?? '', origin),
  status: row.status,
  orderId: row.order_id,
  proposalId: row.proposal_id,
});

export const readSubscriptionState: ReadAuditState = async (db, id) => {
  const row = await findSubscription(db, id);
  return row && subscriptionState({ ...row, cancelAtPeriodEnd: row.cancel_at_period_end });
};
