/** An account at Stripe, by keys that an operator sets. */
export type StripeAccount = {
  readonly secretKey: string;
  /** Of the endpoint that Stripe delivers events to. */
  readonly webhookSecret: string;
  /** Whether real money moves: by the key's prefix. */
  readonly isLive: boolean;
  /** The origin that is asked; Stripe's own unless set. */
  readonly baseUrl?: string | undefined;
  /** How long one answer may take, in milliseconds; 20,000 unless set. */
  readonly timeoutMs?: number | undefined;
  /** How often the SDK tries one request again; 2 unless set. */
  readonly retries?: number | undefined;
};
