import { parsePaymentEvent, type PaymentEvent } from './payment-event.ts';
import { isSignedWebhook } from './webhook-signature.ts';

/** Does what an event says. `later` asks the provider to send the event again. */
export type SettlePayment = (event: PaymentEvent) => Promise<'settled' | 'repeated' | 'later'>;

export type WebhookOutcome = 'received' | 'ignored' | 'forged' | 'malformed' | 'later';

/** Takes a signed body from the payment provider; nothing unsigned is read. */
export type ReceiveWebhook = (body: string, signature: string | undefined) => Promise<WebhookOutcome>;

type Deps = { readonly key: Buffer; readonly settle: SettlePayment; readonly now: () => number };

export const createReceiveWebhook =
  ({ key, settle, now }: Deps): ReceiveWebhook =>
  async (body, signature) => {
    if (!isSignedWebhook(key, body, signature, now())) return 'forged';
    const event = parsePaymentEvent(body);
    if (event === undefined) return 'malformed';
    if (event === 'unknown') return 'ignored';
    return (await settle(event)) === 'later' ? 'later' : 'received';
  };
