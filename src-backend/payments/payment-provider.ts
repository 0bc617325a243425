import type { OrderMode } from '#core/proposals/cart.ts';
import type { BillingInterval } from '#core/proposals/service.ts';

/** What a provider needs to know to have somebody pay. Amounts in minor units. */
export type PaymentRequest = {
  readonly sessionId: string;
  /** What is paid for, on one line. */
  readonly title: string;
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
   * webhook. One that is to end with its period is billed nothing and ends. One that does not exist or has ended is billed nothing.
   * Rejects with the provider's error where it was not taken.
   */
  readonly renew: (subscriptionId: string) => Promise<void>;
  /**
   * Has a subscription end with the period that is paid, or with `false` go on after all; resolves when the provider has taken the
   * request, and the outcome comes by webhook: `subscription.updated`, and `subscription.ended` once the period is over. One that
   * does not exist or has ended stays as it is. Rejects with the provider's error where it was not taken.
   */
  readonly cancel: (subscriptionId: string, atPeriodEnd: boolean) => Promise<void>;
  /**
   * Opens a page where the card on file is replaced and returns its address; the page leads back to `returnPath`, and the new card
   * comes by webhook, as `subscription.updated`. Rejects with the provider's error where no page is opened.
   */
  readonly changeCard: (subscriptionId: string, returnPath: string) => Promise<{ readonly url: string }>;
};
