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

/** Takes payments. What comes of them arrives later, as events of the webhook. */
export type PaymentProvider = {
  readonly name: string;
  /**
   * Opens a page where the session is paid and returns its address; the same session gives the same page. Rejects with the
   * provider's error where no page is opened, and may be asked again for the session.
   */
  readonly createSession: (request: PaymentRequest) => Promise<{ readonly url: string }>;
  /**
   * Gives a charge back, once however often it is asked; resolves when the provider has taken the request, and the outcome comes
   * by webhook. Rejects with the provider's error where it has not, and with a `PermanentFailure` where it never will.
   */
  readonly refund: (charge: Charge) => Promise<void>;
  /**
   * Bills the next period of a subscription now; resolves when the provider has taken the request, and the outcome comes by
   * webhook. A subscription that does not exist is billed nothing. Rejects with the provider's error where it was not taken.
   */
  readonly renew: (subscriptionId: string) => Promise<void>;
};
