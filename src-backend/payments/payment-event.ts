import type { PaymentCard } from '#core/orders/payment-card.ts';
import { textProblem } from '#core/kernel/text.ts';

/** What a payment provider reports by webhook. Amounts in minor units, times in milliseconds since 1970. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly type: 'checkout.paid';
      readonly sessionId: string;
      readonly amount: number;
      readonly currency: string;
      readonly paidAt: number;
      readonly card?: PaymentCard | undefined;
      /** Where the session began a subscription. */
      readonly subscription?: { readonly id: string; readonly invoiceId: string } | undefined;
    }
  | { readonly type: 'checkout.failed'; readonly sessionId: string }
  | {
      readonly type: 'checkout.refunded';
      readonly sessionId: string;
      readonly amount: number;
      readonly currency: string;
    }
  | {
      /** A refund that was taken did not reach its payer after all. */
      readonly type: 'checkout.refund-failed';
      readonly sessionId: string;
      readonly amount: number;
      readonly currency: string;
    }
  | {
      readonly type: 'invoice.paid' | 'invoice.failed';
      readonly subscriptionId: string;
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
      readonly billingReason: string;
      readonly at: number;
      /** Until when the subscription is paid once this is; undefined for one period more than before. */
      readonly periodEnd?: number | undefined;
      readonly card?: PaymentCard | undefined;
    }
  | {
      /** Says one of the two at least. */
      readonly type: 'subscription.updated';
      readonly subscriptionId: string;
      readonly cancelAtPeriodEnd?: boolean | undefined;
      /** The card on file. */
      readonly card?: PaymentCard | undefined;
      readonly at: number;
    }
  | { readonly type: 'subscription.ended'; readonly subscriptionId: string; readonly at: number }
);

export type PaymentEventType = PaymentEvent['type'];

const texts: Readonly<Record<PaymentEventType, readonly string[]>> = {
  'checkout.paid': ['sessionId', 'currency'],
  'checkout.failed': ['sessionId'],
  'checkout.refunded': ['sessionId', 'currency'],
  'checkout.refund-failed': ['sessionId', 'currency'],
  'invoice.paid': ['subscriptionId', 'invoiceId', 'currency', 'billingReason'],
  'invoice.failed': ['subscriptionId', 'invoiceId', 'currency', 'billingReason'],
  'subscription.updated': ['subscriptionId'],
  'subscription.ended': ['subscriptionId'],
};

const numbers: Readonly<Record<PaymentEventType, readonly string[]>> = {
  'checkout.paid': ['amount', 'paidAt'],
  'checkout.failed': [],
  'checkout.refunded': ['amount'],
  'checkout.refund-failed': ['amount'],
  'invoice.paid': ['amount', 'at'],
  'invoice.failed': ['amount', 'at'],
  'subscription.updated': ['at'],
  'subscription.ended': ['at'],
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The largest amount that is kept. */
const mostAmount = 2 ** 31 - 1;
const lastTime = Date.UTC(9999, 11, 31);

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && textProblem('Text', value, 200) === undefined;

const isNumber = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;

const isSubscription = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { id, invoiceId } = value as Readonly<Record<string, unknown>>;
  return isText(id) && isText(invoiceId);
};

/** A brand is letters only, so that no more of a number passes for one. */
const isCard = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { brand, last4 } = value as Readonly<Record<string, unknown>>;
  return (
    typeof brand === 'string' &&
    /^[a-z][a-z _-]{0,31}$/i.test(brand) &&
    typeof last4 === 'string' &&
    /^\d{4}$/.test(last4)
  );
};

const isChange = ({ type, cancelAtPeriodEnd, card }: Readonly<Record<string, unknown>>): boolean =>
  type !== 'subscription.updated' ||
  typeof cancelAtPeriodEnd === 'boolean' ||
  (cancelAtPeriodEnd === undefined && card !== undefined);

/** The event in a body; `unknown` for a type that this server does not use, undefined where it is malformed. */
export const parsePaymentEvent = (body: string): PaymentEvent | 'unknown' | undefined => {
  const value = parsed(body);
  if (typeof value !== 'object' || value === null) return undefined;
  const event = value as Readonly<Record<string, unknown>>;
  const { id, type } = event;
  if (!isText(id) || typeof type !== 'string') return undefined;
  if (!Object.hasOwn(texts, type)) return 'unknown';
  const known = type as PaymentEventType;
  const complete =
    texts[known].every((name) => isText(event[name])) &&
    numbers[known].every((name) => isNumber(event[name], name === 'amount' ? mostAmount : lastTime)) &&
    isSubscription(event['subscription']) &&
    isCard(event['card']) &&
    (event['periodEnd'] === undefined || isNumber(event['periodEnd'], lastTime)) &&
    isChange(event);
  return complete ? (value as PaymentEvent) : undefined;
};
