import type { Selectable } from 'kysely';
import type { Json, StoredService } from '#backend/proposals/proposal-tables.ts';
import type { CheckoutStatus } from '#core/orders/checkout.ts';
import type { OrderMode } from '#core/proposals/cart.ts';
import type { BillingInterval } from '#core/proposals/service.ts';

export type OrdersTable = {
  id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  mode: OrderMode;
  subscription_id: string | null;
  proposal_id: string | null;
  services: Json<readonly StoredService[]>;
  total: number;
  currency: string;
  created_at: Date;
};

export type SubscriptionsTable = {
  id: string;
  order_id: string;
  user_id: string;
  status: string;
  products: string[];
  billing_interval: BillingInterval;
  /** Minor units a period. */
  amount: number;
  currency: string;
  start_date: Date;
};

export type SubscriptionPaymentsTable = {
  id: string;
  subscription_id: string;
  invoice_id: string;
  amount: number;
  currency: string;
  status: 'paid' | 'open' | 'failed';
  billing_reason: string;
  created_at: Date;
};

export type CheckoutSessionsTable = {
  id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  proposal_id: string;
  revision: number;
  /** The chosen item ids, sorted. */
  selection: string;
  /** The id that the order will have. */
  order_id: string;
  services: Json<readonly StoredService[]>;
  mode: OrderMode;
  total: number;
  currency: string;
  status: CheckoutStatus;
  /** Null until the provider has answered. */
  page_url: string | null;
  created_at: Date;
  expires_at: Date;
};

export type OrderRow = Selectable<OrdersTable>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type SubscriptionPaymentRow = Selectable<SubscriptionPaymentsTable>;
export type CheckoutSessionRow = Selectable<CheckoutSessionsTable>;

export type OrderTables = {
  orders: OrdersTable;
  subscriptions: SubscriptionsTable;
  subscription_payments: SubscriptionPaymentsTable;
  checkout_sessions: CheckoutSessionsTable;
};
