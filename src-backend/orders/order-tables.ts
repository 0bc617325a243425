import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CardColumns } from '#backend/payments/card-columns.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Json } from '#backend/storage/json-column.ts';
import type { IncludedTax } from '#core/orders/tax.ts';
import type { OrderMode } from '#core/proposals/cart.ts';
import type { BillingInterval, ServiceType } from '#core/proposals/service.ts';

export type OrdersTable = CardColumns & {
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
  receipt_number: number;
  /** By the rule of its day. */
  tax: ColumnType<IncludedTax | null, string | null | undefined, string | null>;
  search_text: string;
  created_at: Date;
};

/** The card is the one that pays the next period. */
export type SubscriptionsTable = CardColumns & {
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
  /** When the next period is charged, or the subscription ends or ended. */
  current_period_end: Date;
  cancel_at_period_end: Generated<boolean>;
  /** Whether nothing more is charged. */
  is_over: GeneratedAlways<boolean>;
  search_text: string;
  /** When the provider wrote the newest report of each that was taken. */
  cancel_reported_at: Date | null;
  card_reported_at: Date | null;
};

export type SubscriptionPaymentsTable = CardColumns & {
  id: string;
  subscription_id: string;
  invoice_id: string;
  amount: number;
  currency: string;
  status: 'paid' | 'open' | 'failed';
  billing_reason: string;
  /** Null until it is paid. */
  receipt_number: number | null;
  /** Whose it is, and of which service lines: kept by the database. */
  payer_id: GeneratedAlways<string | null>;
  lines: GeneratedAlways<readonly { readonly type: ServiceType; readonly amount: number }[]>;
  tax: ColumnType<IncludedTax | null, string | null | undefined, string | null>;
  created_at: Date;
};

export type ReceiptSeriesTable = { is_only: ColumnType<boolean, never>; last_number: number };

export type OrderRow = Selectable<OrdersTable>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;
export type SubscriptionPaymentRow = Selectable<SubscriptionPaymentsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    subscriptions: SubscriptionsTable;
    subscription_payments: SubscriptionPaymentsTable;
    receipt_series: ReceiptSeriesTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    subscription: unknown;
  }
}
