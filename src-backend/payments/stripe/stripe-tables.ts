/** What Stripe calls what belongs to a checkout session of the portal; kept for good, so that its charge can go back. */
export type StripeCheckoutsTable = {
  session_id: string;
  checkout_id: string;
  page_url: string | null;
  /** These four are null until it is paid. */
  payment_intent_id: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  /** When the portal had done what the payment says. */
  settled_at: Date | null;
  created_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    stripe_checkouts: StripeCheckoutsTable;
  }
}
