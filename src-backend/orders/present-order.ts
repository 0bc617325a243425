import { cardIn } from '#backend/payments/card-columns.ts';
import type { Context } from '#backend/graphql/context.ts';
import type {
  CheckoutSession,
  Order,
  OrderSubscription,
  SubscriptionPayment,
} from '#backend/graphql/generated/resolvers.ts';
import { servicesOf } from '#backend/proposals/present-proposal.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { userOf } from '#backend/users/present-user.ts';
import type { StoredOrder } from './order-store.ts';
import type { CheckoutSessionRow } from '#backend/payments/payment-tables.ts';
import { sheetKey } from '#backend/pdf/serve-pdf.ts';
import type { SubscriptionPaymentRow, SubscriptionRow } from './order-tables.ts';

export const orderOf = (row: StoredOrder, { caller, fileAddress }: Pick<Context, 'caller' | 'fileAddress'>): Order => ({
  id: row.id,
  mode: row.mode,
  subscriptionId: row.subscription_id,
  proposalId: row.proposal_id,
  requestId: isAdmin(caller.groups) || row.request_owner_id === caller.userId ? row.request_id : null,
  services: servicesOf(row.services, fileAddress),
  user: userOf({
    id: row.user_id,
    name: row.name ?? row.user_name,
    email: row.user_email,
    groups: row.groups ?? [],
    created_at: row.user_created_at ?? row.created_at,
  }),
  total: row.total,
  currency: row.currency,
  receiptNumber: row.receipt_number,
  tax: row.tax,
  pdfUrl: fileAddress(sheetKey('receipts', row.id)),
  card: cardIn(row) ?? null,
  createdAt: row.created_at.toISOString(),
});

export const subscriptionOf = (row: SubscriptionRow): OrderSubscription => ({
  id: row.id,
  status: row.status,
  products: row.products,
  userId: row.user_id,
  startDate: row.start_date.toISOString(),
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

/** A checkout session; a page on this server is named with the address that clients use. */
export const checkoutOf = (row: CheckoutSessionRow, origin: string): CheckoutSession => ({
  id: row.id,
  url: row.page_url?.startsWith('/') === true ? `${origin}${row.page_url}` : (row.page_url ?? ''),
  status: row.status,
  orderId: row.order_id,
  proposalId: row.proposal_id,
});
