import type { Database } from '#backend/storage/database.ts';
import './stripe-tables.ts';

/** What Stripe calls what belongs to one checkout session of the portal. */
export type StripeLink = {
  readonly sessionId: string;
  readonly checkoutId: string;
  /** Where the session is paid. */
  readonly pageUrl?: string | undefined;
  readonly paymentIntentId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly subscriptionId?: string | undefined;
};

/** By which of its names a link is found. */
export type StripeName =
  | { readonly sessionId: string }
  | { readonly paymentIntentId: string }
  | { readonly customerId: string }
  | { readonly subscriptionId: string };

/** Which things at Stripe belong to which session. */
export type StripeLinks = {
  /** Whether there is such a checkout session in the portal. */
  readonly knowsSession: (sessionId: string) => Promise<boolean>;
  readonly find: (name: StripeName) => Promise<StripeLink | undefined>;
  /** Adds a link, or to the one of this session what is new. */
  readonly keep: (link: StripeLink) => Promise<void>;
  /** Notes that the portal has done what the payment of this session says. */
  readonly noteSettled: (sessionId: string) => Promise<void>;
  /** Whether the payment that began this subscription was noted so. */
  readonly isSettled: (subscriptionId: string) => Promise<boolean>;
};

const columnOf = {
  sessionId: 'session_id',
  paymentIntentId: 'payment_intent_id',
  customerId: 'customer_id',
  subscriptionId: 'subscription_id',
} as const;

type Deps = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

export const createStripeLinks = ({ database: { db }, now }: Deps): StripeLinks => ({
  knowsSession: async (sessionId) =>
    (await db.selectFrom('checkout_sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !==
    undefined,
  find: async (name) => {
    let query = db.selectFrom('stripe_checkouts').selectAll();
    for (const [key, value] of Object.entries(name))
      query = query.where(columnOf[key as keyof typeof columnOf], '=', value);
    const row = await query.orderBy('created_at', 'desc').executeTakeFirst();
    if (row === undefined) return undefined;
    return {
      sessionId: row.session_id,
      checkoutId: row.checkout_id,
      pageUrl: row.page_url ?? undefined,
      paymentIntentId: row.payment_intent_id ?? undefined,
      customerId: row.customer_id ?? undefined,
      subscriptionId: row.subscription_id ?? undefined,
    };
  },
  keep: async ({ sessionId, checkoutId, pageUrl, paymentIntentId, customerId, subscriptionId }) => {
    const known = {
      ...(pageUrl === undefined ? {} : { page_url: pageUrl }),
      ...(paymentIntentId === undefined ? {} : { payment_intent_id: paymentIntentId }),
      ...(customerId === undefined ? {} : { customer_id: customerId }),
      ...(subscriptionId === undefined ? {} : { subscription_id: subscriptionId }),
    };
    await db
      .insertInto('stripe_checkouts')
      .values({ session_id: sessionId, checkout_id: checkoutId, ...known, created_at: new Date(now()) })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({ session_id: sessionId, checkout_id: checkoutId, ...known }),
      )
      .execute();
  },
  noteSettled: async (sessionId) => {
    await db
      .updateTable('stripe_checkouts')
      .set({ settled_at: new Date(now()) })
      .where('session_id', '=', sessionId)
      .where('settled_at', 'is', null)
      .execute();
  },
  isSettled: async (subscriptionId) =>
    (await db
      .selectFrom('stripe_checkouts')
      .select('session_id')
      .where('subscription_id', '=', subscriptionId)
      .where('settled_at', 'is not', null)
      .executeTakeFirst()) !== undefined,
});
