import type { Database } from '#backend/storage/database.ts';
import { embeddedSubscriptions } from './embedded-subscriptions.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly outbox: PaymentOutbox; readonly now: () => number };

export const checkoutPagePath = (sessionId: string): string => `/checkout/${sessionId}`;

/** Test payments without a third party: an own page, and the same signed webhooks that a real provider sends. */
export const createEmbeddedProvider = (deps: Deps): PaymentProvider => ({
  name: 'Test payments',
  createSession: async ({ sessionId }) => ({ url: checkoutPagePath(sessionId) }),
  refund: (charge) => deps.outbox.send(`refund of ${charge.sessionId}`, { type: 'checkout.refunded', ...charge }),
  ...embeddedSubscriptions(deps),
});
