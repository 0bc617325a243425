import type { Stripe } from 'stripe';
import { parsePaymentEvent, type PaymentEvent } from '#backend/payments/payment-event.ts';
import type { SettlePayment, WebhookReader } from '#backend/payments/receive-webhook.ts';
import type { Log } from '#backend/storage/log.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import type { StripeAccount } from './stripe-account.ts';
import { foreignnessOf, type ReportForeign } from './foreign-events.ts';
import { idOf } from './stripe-card.ts';
import { orLater, type StripeCards } from './stripe-cards.ts';
import { stripeVersion, type OpenStripe } from './stripe-client.ts';
import type { StripeLinks } from './stripe-links.ts';
import { meaningOf, type Meaning } from './stripe-meaning.ts';
import { stripeSignatureHeader, verifyStripe } from './stripe-signature.ts';

type Deps = {
  readonly account: StripeAccount;
  readonly open: OpenStripe;
  readonly links: StripeLinks;
  readonly cards: StripeCards;
  readonly foreign: ReportForeign;
  readonly log: Log;
};

type Translated = PaymentEvent | 'ignored' | 'later' | undefined;

/** An event of another version of Stripe's API lacks what this version's have: undefined then. */
const read = <Found>(work: () => Found): Found | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

const eventIn = (body: string): Stripe.Event | undefined => {
  const value = read(() => JSON.parse(body) as Partial<Stripe.Event> | null);
  const isEvent =
    typeof value?.id === 'string' &&
    typeof value.type === 'string' &&
    typeof value.created === 'number' &&
    typeof value.data?.object === 'object' &&
    value.data.object !== null;
  return isEvent ? (value as Stripe.Event) : undefined;
};

/** Versions that share the word behind the date are of one shape. */
const isOtherVersion = ({ api_version: version }: Stripe.Event): boolean =>
  typeof version === 'string' && version.split('.')[1] !== stripeVersion.split('.')[1];

const checked = (event: PaymentEvent): PaymentEvent | undefined => {
  const known = parsePaymentEvent(JSON.stringify(event));
  return known === 'unknown' ? undefined : known;
};

/** What Stripe reports, in the portal's words. */
export const stripeReader = ({ account, open, links, cards, foreign, log }: Deps): WebhookReader => {
  const sessionOf = async ({ of: name }: Meaning): Promise<string | undefined> => {
    const sessionId = 'sessionId' in name ? name.sessionId : (await links.find(name))?.sessionId;
    return sessionId !== undefined && isUlid(sessionId) && (await links.knowsSession(sessionId))
      ? sessionId
      : undefined;
  };

  /** An order or a payment does not wait for its card; what a card is replaced by does. */
  const withCard = async (event: PaymentEvent, checkoutId: string | undefined): Promise<PaymentEvent | 'later'> => {
    if (event.type === 'checkout.paid' && checkoutId !== undefined) {
      const card = await orLater(cards.ofCheckout(checkoutId));
      return typeof card === 'string' ? event : { ...event, card };
    }
    if (event.type !== 'invoice.paid' && event.type !== 'subscription.updated') return event;
    const now = await orLater(cards.ofSubscription(event.subscriptionId));
    if (typeof now !== 'string')
      return event.type === 'invoice.paid' ? { ...event, card: now.card } : { ...event, ...now };
    return now === 'later' && event.type === 'subscription.updated' ? 'later' : event;
  };

  /** Stripe's page for a change of card sets what the customer pays with, and a checkout what its subscription is paid with. */
  const cardChanged = async ({ id, created, data }: Stripe.CustomerUpdatedEvent): Promise<Translated> => {
    const { object: customer, previous_attributes: before } = data;
    const method = read(() => idOf(customer.invoice_settings.default_payment_method));
    const customerId = read(() => idOf(customer));
    if (before?.invoice_settings === undefined || method === undefined || customerId === undefined) return 'ignored';
    const subscriptionId = (await links.find({ customerId }))?.subscriptionId;
    if (subscriptionId === undefined) return 'ignored';
    const now = await orLater(cards.use(subscriptionId, method));
    if (now === 'later') return now;
    if (now === 'none' || now.card === undefined) return 'ignored';
    return checked({ id, type: 'subscription.updated', subscriptionId, card: now.card, at: created * 1000 });
  };

  const translate = async (body: string): Promise<Translated> => {
    const event = eventIn(body);
    if (event === undefined) return undefined;
    const how = foreignnessOf(event, account.isLive);
    if (how !== undefined) {
      await foreign(event, how);
      return 'ignored';
    }
    if (isOtherVersion(event))
      log.warn(
        `payment event ${event.id} is of version ${event.api_version}: the endpoint at Stripe needs ${stripeVersion}`,
      );
    if (event.type === 'customer.updated') return cardChanged(event);
    const meaning = read(() => meaningOf(event) ?? 'ignored');
    if (meaning === undefined || meaning === 'ignored') return meaning;
    const sessionId = await sessionOf(meaning);
    if (sessionId === undefined) return 'ignored';
    const said = read(() => checked(meaning.says(sessionId)));
    if (said === undefined) return undefined;
    const { link } = meaning;
    if (link !== undefined) await links.keep({ ...link, sessionId });
    const complete = await withCard(said, link?.checkoutId);
    return complete === 'later' ? complete : checked(complete);
  };

  return { header: stripeSignatureHeader, verify: verifyStripe(open, account.webhookSecret), translate };
};

/**
 * Does what an event says. What is about a subscription that no order came of, since its payment was given back or is reviewed,
 * is taken without effect instead of being asked for again.
 */
export const settlingStripe =
  (links: Pick<StripeLinks, 'noteSettled' | 'isSettled'>, settle: SettlePayment): SettlePayment =>
  async (event) => {
    const outcome = await settle(event);
    if (event.type === 'checkout.paid' && outcome !== 'later') await links.noteSettled(event.sessionId);
    if (outcome !== 'later' || !('subscriptionId' in event) || !(await links.isSettled(event.subscriptionId)))
      return outcome;
    const again = await settle(event);
    return again === 'later' ? 'settled' : again;
  };
