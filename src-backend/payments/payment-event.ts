/** What a payment provider reports by webhook. Amounts in minor units, times in milliseconds since 1970. */
export type PaymentEvent = { readonly id: string } & (
  | {
      readonly type: 'checkout.paid';
      readonly sessionId: string;
      readonly amount: number;
      readonly currency: string;
      readonly paidAt: number;
      /** Where the session began a subscription. */
      readonly subscription?: { readonly id: string; readonly invoiceId: string } | undefined;
    }
  | { readonly type: 'checkout.failed'; readonly sessionId: string }
  | {
      readonly type: 'invoice.paid' | 'invoice.failed';
      readonly subscriptionId: string;
      readonly invoiceId: string;
      readonly amount: number;
      readonly currency: string;
      readonly billingReason: string;
      readonly at: number;
    }
);

export type PaymentEventType = PaymentEvent['type'];

const texts: Readonly<Record<PaymentEventType, readonly string[]>> = {
  'checkout.paid': ['sessionId', 'currency'],
  'checkout.failed': ['sessionId'],
  'invoice.paid': ['subscriptionId', 'invoiceId', 'currency', 'billingReason'],
  'invoice.failed': ['subscriptionId', 'invoiceId', 'currency', 'billingReason'],
};

const numbers: Readonly<Record<PaymentEventType, readonly string[]>> = {
  'checkout.paid': ['amount', 'paidAt'],
  'checkout.failed': [],
  'invoice.paid': ['amount', 'at'],
  'invoice.failed': ['amount', 'at'],
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 200;

const isSubscription = (value: unknown): boolean => {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { id, invoiceId } = value as Readonly<Record<string, unknown>>;
  return isText(id) && isText(invoiceId);
};

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
    numbers[known].every((name) => Number.isSafeInteger(event[name])) &&
    isSubscription(event['subscription']);
  return complete ? (value as PaymentEvent) : undefined;
};
