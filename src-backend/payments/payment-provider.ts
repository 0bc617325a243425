import type { OrderMode } from '#core/proposals/cart.ts';
import type { BillingInterval } from '#core/proposals/service.ts';

/** What a provider needs to know to have somebody pay. Amounts in minor units. */
export type PaymentRequest = {
  readonly sessionId: string;
  readonly mode: OrderMode;
  readonly total: number;
  readonly currency: string;
  /** What each later period costs, where the mode is SUBSCRIPTION. */
  readonly recurring: { readonly amount: number; readonly interval: BillingInterval } | undefined;
  readonly customerEmail: string;
  readonly successPath: string;
  readonly cancelPath: string;
};

/** The whole charge of a session, in minor units. */
export type Charge = { readonly sessionId: string; readonly amount: number; readonly currency: string };

export type PaymentProvider = {
  readonly name: string;
  /** Opens a page where the session is paid and returns its address; the same session gives the same page. */
  readonly createSession: (request: PaymentRequest) => Promise<{ readonly url: string }>;
  /** Gives a charge back, once however often it is asked; the outcome comes by webhook. */
  readonly refund: (charge: Charge) => Promise<void>;
  /** Bills the next period of a subscription now; the outcome comes by webhook. */
  readonly renew: (subscriptionId: string) => Promise<void>;
};
