import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeAccount } from '#backend/payments/stripe/stripe-account.ts';
import { formIn, readForm, textIn, type Form } from './stripe-forms.ts';
import { createThings, makeCheckout, payCheckout, Refusal, type Thing, type Things } from './stripe-things.ts';

/**
 * How an answer fails: too many requests, an error of the server, one that is repeated to the same key, half of it or none after the
 * work was done, or a refusal.
 */
export type Fault = 'busy' | 'broken' | 'stuck' | 'half' | 'silent' | 'declined' | 'unauthorized';

export type StripeRequest = {
  /** `POST /v1/refunds`, ids replaced by `:id`. */
  readonly route: string;
  readonly form: Form;
  readonly key: string | undefined;
  readonly version: string | undefined;
  readonly telemetry: string | undefined;
};

export type StripeEvent = { readonly id: string; readonly type: string; readonly [field: string]: unknown };

type Signed = { readonly at?: number; readonly secret?: string };

/** A server that speaks as much of Stripe's protocol as the portal uses. */
export type StripeServer = {
  readonly account: StripeAccount;
  readonly requests: readonly StripeRequest[];
  readonly things: Things;
  /** Has the next requests fail, so many times. */
  readonly fail: (fault: Fault, times?: number) => void;
  /** Pays the page at this address; returns the page. */
  readonly pay: (url: string, last4?: string) => Thing;
  readonly event: (type: string, object: object, more?: object) => StripeEvent;
  /** The headers that an event is delivered with. `at` in milliseconds. */
  readonly sign: (body: string, signed?: Signed) => Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly body: object };

const listIn = (form: Form): string[] =>
  Object.values(formIn(form, 'expand')).filter((path) => typeof path === 'string');

const refundIn = ({ make, find }: Things, form: Form): Thing => {
  const intent = find(textIn(form, 'payment_intent') ?? '');
  const amount = Number(textIn(form, 'amount'));
  const back = Number(intent['refunded'] ?? 0) + amount;
  if (back > Number(intent['amount'])) throw new Refusal(400, 'charge_already_refunded', 'Charge has been refunded.');
  Object.assign(intent, { refunded: back });
  return make('re', 'refund', { amount, payment_intent: intent.id, metadata: formIn(form, 'metadata') });
};

const changed = (row: Thing, form: Form): Thing => {
  const end = textIn(form, 'cancel_at_period_end');
  const method = textIn(form, 'default_payment_method');
  const [item] = (row['items'] as { data: { current_period_end: number }[] }).data;
  if (textIn(formIn(form, 'billing_cycle_anchor'), 'type') === 'now' && item !== undefined)
    item.current_period_end += 1;
  return Object.assign(row, {
    ...(end === undefined ? {} : { cancel_at_period_end: end === 'true' }),
    ...(method === undefined ? {} : { default_payment_method: method }),
  });
};

const going = (row: Thing): Thing => {
  if (row['status'] === 'canceled') throw new Refusal(404, 'resource_missing', `No such subscription: '${row.id}'`);
  return row;
};

const answers =
  (things: Things, address: () => string) =>
  (route: string, id: string, form: Form): object => {
    switch (route) {
      case 'POST /v1/checkout/sessions':
        return makeCheckout(things, form, address());
      case 'GET /v1/checkout/sessions/:id':
      case 'GET /v1/subscriptions/:id':
        return things.expanded(things.find(id), listIn(form));
      case 'POST /v1/subscriptions/:id':
        return things.expanded(changed(going(things.find(id)), form), listIn(form));
      case 'DELETE /v1/subscriptions/:id':
        return Object.assign(going(things.find(id)), { status: 'canceled' });
      case 'POST /v1/refunds':
        return refundIn(things, form);
      case 'POST /v1/billing_portal/sessions':
        return things.make('bps', 'billing_portal.session', {
          customer: things.find(textIn(form, 'customer') ?? '').id,
          flow: formIn(form, 'flow_data'),
          return_url: textIn(form, 'return_url'),
          url: `${address()}/portal`,
        });
      default:
        throw new Refusal(404, 'unknown_route', `Unrecognized request URL (${route})`);
    }
  };

const errorOf = (status: number, code: string, message: string): Answer => ({
  status,
  body: {
    error: {
      type: status === 402 ? 'card_error' : status >= 500 ? 'api_error' : 'invalid_request_error',
      code,
      message,
    },
  },
});

const settled = (work: () => object): Answer => {
  try {
    return { status: 200, body: work() };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return errorOf(cause.status, cause.code, cause.message);
  }
};

const faults: Readonly<Record<Exclude<Fault, 'half' | 'silent'>, Answer>> = {
  busy: errorOf(429, 'rate_limit', 'Too many requests'),
  broken: errorOf(500, 'internal', 'An error at Stripe'),
  stuck: errorOf(500, 'internal', 'An error at Stripe'),
  declined: errorOf(402, 'card_declined', 'Your card was declined.'),
  unauthorized: errorOf(401, 'api_key_invalid', 'Invalid API Key provided: sk_test_51H8abcdefgh'),
};

const send = (
  response: ServerResponse,
  { status, body }: Answer,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers });
  response.end(JSON.stringify(body));
};

const failWith = (response: ServerResponse, fault: Fault): void => {
  if (fault === 'silent') return;
  if (fault === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).write('{"id":"cs_');
    setImmediate(() => response.destroy());
    return;
  }
  send(response, faults[fault], fault === 'busy' ? { 'retry-after': '120' } : {});
};

const secretKey = 'sk_test_51H8abcdefgh';
const webhookSecret = 'whsec_abcdefgh12345678';

const headerIn = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

export const startStripeServer = async (): Promise<StripeServer> => {
  const things = createThings();
  const requests: StripeRequest[] = [];
  const known = new Map<string, { readonly said: string; readonly answer: Answer }>();
  const failing: Fault[] = [];
  let events = 0;

  const server = createServer();
  const addressOf = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = answers(things, addressOf);

  const once = (key: string | undefined, said: string, work: () => Answer): Answer => {
    if (key === undefined) return work();
    const earlier = known.get(key);
    if (earlier !== undefined && earlier.said !== said)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one request' } } };
    const made = earlier?.answer ?? work();
    known.set(key, { said, answer: made });
    return made;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '', addressOf());
    const body = await text(request);
    const form = readForm(body === '' ? search : body);
    const id = /\/(\w+_\w*)$/.exec(pathname)?.[1] ?? '';
    const route = `${request.method} ${id === '' ? pathname : pathname.replace(id, ':id')}`;
    const key = headerIn(request, 'idempotency-key');
    requests.push({
      route,
      form,
      key,
      version: headerIn(request, 'stripe-version'),
      telemetry: headerIn(request, 'x-stripe-client-telemetry'),
    });
    const fault = failing.shift();
    if (fault !== undefined) return failWith(response, fault);
    if (headerIn(request, 'authorization') !== `Bearer ${secretKey}`) return failWith(response, 'unauthorized');
    send(
      response,
      once(key, `${route} ${body}`, () => settled(() => answer(route, id, form))),
    );
    return undefined;
  };

  server.on('request', (request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    account: { secretKey, webhookSecret, isLive: false, baseUrl: addressOf(), timeoutMs: 10_000, retries: 0 },
    requests,
    things,
    fail: (fault, times = 1) => void failing.push(...Array<Fault>(times).fill(fault)),
    pay: (url, last4 = '4242') => {
      const checkout = things.find(url.slice(url.lastIndexOf('/') + 1));
      payCheckout(things, checkout, last4, Math.floor(Date.now() / 1000));
      return checkout;
    },
    event: (type, object, more = {}) => ({
      id: `evt_stripe_${(events += 1)}`,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: structuredClone(object) },
      ...more,
    }),
    sign: (body, { at = Date.now(), secret = webhookSecret } = {}) => {
      const seconds = Math.floor(at / 1000);
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
