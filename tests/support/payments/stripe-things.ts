import { formIn, textIn, type Form } from './stripe-forms.ts';

/** Something that Stripe keeps, in the shape of its API; others are named by their ids. */
export type Thing = { id: string; object: string; [field: string]: unknown };

/** What an answer is other than success. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Things = {
  readonly make: (prefix: string, object: string, fields: Readonly<Record<string, unknown>>) => Thing;
  readonly find: (id: string) => Thing;
  /** A thing with those that these paths lead to in place of their ids. */
  readonly expanded: (thing: Thing, paths: readonly string[]) => Thing;
};

/** Everything that one account keeps. */
export const createThings = (): Things => {
  const kept = new Map<string, Thing>();
  const find = (id: string): Thing => {
    const thing = kept.get(id);
    if (thing === undefined) throw new Refusal(404, 'resource_missing', `No such thing: '${id}'`);
    return thing;
  };
  const expand = (within: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined || typeof within !== 'object' || within === null) return within;
    const fields = within as Readonly<Record<string, unknown>>;
    const value = fields[name];
    const whole = typeof value === 'string' ? (kept.get(value) ?? value) : value;
    return { ...fields, [name]: expand(whole, rest) };
  };
  return {
    make: (prefix, object, fields) => {
      const thing = { id: `${prefix}_${kept.size + 1}`, object, livemode: false, ...fields };
      kept.set(thing.id, thing);
      return thing;
    },
    find,
    expanded: (thing, paths) => paths.reduce((found, path) => expand(found, path.split('.')) as Thing, thing),
  };
};

type Line = { readonly amount: number; readonly currency: string; readonly interval: string | undefined };

const linesIn = (form: Form): readonly Line[] =>
  Object.values(formIn(form, 'line_items')).map((line) => {
    const price = formIn(typeof line === 'object' ? line : {}, 'price_data');
    return {
      amount: Number(textIn(price, 'unit_amount')),
      currency: textIn(price, 'currency') ?? '',
      interval: textIn(formIn(price, 'recurring'), 'interval'),
    };
  });

/** A page that was asked for. */
export const makeCheckout = ({ make }: Things, form: Form, address: string): Thing => {
  const lines = linesIn(form);
  const [first] = lines;
  const email = textIn(form, 'customer_email') ?? '';
  if (!email.endsWith('.test')) throw new Refusal(400, 'email_invalid', `Invalid email address: ${email}`);
  if (first === undefined || lines.some(({ amount }) => !Number.isInteger(amount) || amount <= 0))
    throw new Refusal(400, 'parameter_invalid_integer', 'Invalid integer');
  const checkout = make('cs', 'checkout.session', {
    mode: textIn(form, 'mode'),
    status: 'open',
    payment_status: 'unpaid',
    amount_total: lines.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    client_reference_id: textIn(form, 'client_reference_id'),
    customer_email: email,
    metadata: formIn(form, 'metadata'),
    payment_intent: null,
    subscription: null,
    invoice: null,
    customer: null,
    success_url: textIn(form, 'success_url'),
    cancel_url: textIn(form, 'cancel_url'),
  });
  return Object.assign(checkout, { url: `${address}/pay/${checkout.id}` });
};

export const month = 30 * 24 * 60 * 60;

/** Has the card pay a page; of a subscription, its first invoice. Changes the page, and what it leads to is made. */
export const payCheckout = ({ make }: Things, checkout: Thing, last4: string, now: number): void => {
  const method = make('pm', 'payment_method', { type: 'card', card: { brand: 'visa', last4 } }).id;
  const customer = make('cus', 'customer', { invoice_settings: { default_payment_method: null } }).id;
  const { metadata, currency } = checkout;
  const intent = make('pi', 'payment_intent', {
    payment_method: method,
    amount: checkout['amount_total'],
    currency,
  }).id;
  Object.assign(checkout, { status: 'complete', payment_status: 'paid', customer });
  if (checkout['mode'] === 'payment') {
    Object.assign(checkout, { payment_intent: intent });
    return;
  }
  const subscription = make('sub', 'subscription', {
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    customer,
    default_payment_method: method,
    metadata,
    items: { data: [{ current_period_end: now + month }] },
  }).id;
  const invoice = make('in', 'invoice', {
    billing_reason: 'subscription_create',
    currency,
    amount_paid: checkout['amount_total'],
    parent: { subscription_details: { subscription, metadata } },
    lines: { data: [{ period: { end: now + month } }] },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
  }).id;
  Object.assign(checkout, { subscription, invoice });
};
