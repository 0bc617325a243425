import type { Selectable } from 'kysely';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import type { Json } from '#backend/storage/json-column.ts';
import type { CheckoutStatus } from '#core/orders/checkout.ts';
import type { OrderMode } from '#core/proposals/cart.ts';

export type PaymentEventsTable = { id: string; type: string; received_at: Date };

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

/** The embedded provider's pages for a change of card. */
export type CardSessionsTable = {
  /** Unguessable: who knows it may change the card, once. */
  id: string;
  subscription_id: string;
  return_path: string;
  status: 'open' | 'done';
  created_at: Date;
  expires_at: Date;
};

export type CardSessionRow = Selectable<CardSessionsTable>;
export type CheckoutSessionRow = Selectable<CheckoutSessionsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    card_sessions: CardSessionsTable;
    checkout_sessions: CheckoutSessionsTable;
    payment_events: PaymentEventsTable;
  }
}
