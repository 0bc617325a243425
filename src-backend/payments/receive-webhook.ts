import { parsePaymentEvent, type PaymentEvent } from './payment-event.ts';
import { isSignedWebhook, signatureHeader } from './webhook-signature.ts';

/** Does what an event says. `later` asks the provider to send the event again. */
export type SettlePayment = (event: PaymentEvent) => Promise<'settled' | 'repeated' | 'later'>;

export type WebhookOutcome = 'received' | 'ignored' | 'forged' | 'malformed' | 'later';

/** Takes a signed body from the payment provider; nothing unsigned is read. */
export type ReceiveWebhook = (body: string, signature: string | undefined) => Promise<WebhookOutcome>;

/** How one provider signs what it reports, and what it says by it. */
export type WebhookReader = {
  /** The header that has the signature, in lower case. */
  readonly header: string;
  /** Whether the signature is of this very body and of these minutes. */
  readonly verify: (body: string, signature: string, now: number) => boolean | Promise<boolean>;
  /**
   * Returns what a body says that was verified; `ignored` where that changes nothing here, `later` where it can be said only later,
   * and undefined where it is malformed.
   */
  readonly translate: (body: string) => Promise<PaymentEvent | 'ignored' | 'later' | undefined>;
};

/** Events in the portal's own words, signed with its own key. */
export const ownWebhooks = (key: Buffer): WebhookReader => ({
  header: signatureHeader,
  verify: (body, signature, now) => isSignedWebhook(key, body, signature, now),
  translate: async (body) => {
    const event = parsePaymentEvent(body);
    return event === 'unknown' ? 'ignored' : event;
  },
});

type Deps = { readonly reader: WebhookReader; readonly settle: SettlePayment; readonly now: () => number };

export const createReceiveWebhook =
  ({ reader, settle, now }: Deps): ReceiveWebhook =>
  async (body, signature) => {
    if (signature === undefined || !(await reader.verify(body, signature, now()))) return 'forged';
    const event = await reader.translate(body);
    if (event === undefined) return 'malformed';
    if (event === 'ignored' || event === 'later') return event;
    return (await settle(event)) === 'later' ? 'later' : 'received';
  };
