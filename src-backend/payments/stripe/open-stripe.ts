import type { PaymentOutbox } from '#backend/payments/payment-outbox.ts';
import type { PaymentProvider } from '#backend/payments/payment-provider.ts';
import type { SettlePayment, WebhookReader } from '#backend/payments/receive-webhook.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Log } from '#backend/storage/log.ts';
import { reportForeign } from './foreign-events.ts';
import type { StripeAccount } from './stripe-account.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeClient } from './stripe-client.ts';
import { createStripeLinks } from './stripe-links.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { settlingStripe, stripeReader } from './stripe-reader.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: PaymentOutbox;
  readonly portalAddress: () => string;
  readonly log: Log;
  readonly now: () => number;
};

export type OpenedStripe = {
  readonly payments: PaymentProvider;
  readonly reader: WebhookReader;
  readonly settling: (settle: SettlePayment) => SettlePayment;
};

/** Returns what takes money by an account at Stripe; Stripe is first asked when somebody pays. */
export const openStripe = (account: StripeAccount, deps: Deps): OpenedStripe => {
  const open = stripeClient(account);
  const links = createStripeLinks(deps);
  return {
    payments: createStripeProvider({ ...deps, open, links }),
    reader: stripeReader({
      account,
      open,
      links,
      cards: stripeCards(open, account),
      foreign: reportForeign(deps),
      log: deps.log,
    }),
    settling: (settle) => settlingStripe(links, settle),
  };
};
