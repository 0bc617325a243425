import type { FastifyPluginCallback } from 'fastify';
import { ulid } from 'ulid';
import type { CheckoutSessionRow } from './payment-tables.ts';
import type { Database } from '#backend/storage/database.ts';
import { checkoutClosedPage, checkoutPage } from './checkout-page.ts';
import { checkoutHeaders } from './checkout-style.ts';
import type { PaymentOutbox } from './payment-outbox.ts';
import { chargeTestCard, type CardFields } from './test-card.ts';

type Options = {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: PaymentOutbox;
  readonly productName: string;
  readonly now: () => number;
};

const bodyLimit = 8_192;

const successPath = ({ id, order_id }: CheckoutSessionRow): string => `/orders/${order_id}?session=${id}`;
const cancelPath = ({ proposal_id }: CheckoutSessionRow): string => `/proposals/${proposal_id}?checkout=canceled`;

/** The embedded provider's hosted page. Whoever knows a session's address may pay it; paying twice pays once. */
export const checkoutRoutes: FastifyPluginCallback<Options> = (app, { database, outbox, productName, now }, done) => {
  const { db } = database;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  );

  const find = (id: string): Promise<CheckoutSessionRow | undefined> =>
    db.selectFrom('checkout_sessions').selectAll().where('id', '=', id.slice(0, 64)).executeTakeFirst();

  const closedMessage = (session: CheckoutSessionRow): string | undefined => {
    if (session.status !== 'open') return 'The proposal was answered in another way. Nothing was charged.';
    return session.expires_at.getTime() <= now()
      ? 'It was open for a day. Nothing was charged: begin again.'
      : undefined;
  };

  const charge = async (session: CheckoutSessionRow): Promise<void> => {
    const subscription =
      session.mode === 'SUBSCRIPTION' ? { id: `sub_${ulid(now())}`, invoiceId: `in_${ulid(now())}` } : undefined;
    await outbox.send(`checkout ${session.id}`, {
      type: 'checkout.paid',
      sessionId: session.id,
      amount: session.total,
      currency: session.currency,
      paidAt: now(),
      subscription,
    });
  };

  app.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    reply.headers(checkoutHeaders);
    const session = await find(request.params.id);
    if (session === undefined)
      return reply.code(404).send(checkoutClosedPage(productName, 'There is no such checkout.', '/'));
    if (session.status === 'paid') return reply.redirect(successPath(session), 303);
    const closed = closedMessage(session);
    if (closed !== undefined) return reply.code(410).send(checkoutClosedPage(productName, closed, cancelPath(session)));
    return reply.send(checkoutPage({ session, productName, cancelPath: cancelPath(session) }));
  });

  app.post<{ Params: { id: string } }>('/checkout/:id', { bodyLimit }, async (request, reply) => {
    reply.headers(checkoutHeaders);
    const session = await find(request.params.id);
    if (session === undefined)
      return reply.code(404).send(checkoutClosedPage(productName, 'There is no such checkout.', '/'));
    if (session.status === 'paid') return reply.redirect(successPath(session), 303);
    const closed = closedMessage(session);
    if (closed !== undefined) return reply.code(410).send(checkoutClosedPage(productName, closed, cancelPath(session)));

    const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: keyof CardFields): string => typed.get(name) ?? '';
    const values: CardFields = {
      number: field('number'),
      expiry: field('expiry'),
      cvc: field('cvc'),
      name: field('name'),
    };
    const outcome = chargeTestCard(values, now());
    const common = { session, productName, cancelPath: cancelPath(session), values };
    if (outcome.kind === 'invalid')
      return reply.code(422).send(checkoutPage({ ...common, problems: outcome.problems }));
    if (outcome.kind === 'declined')
      return reply.code(402).send(checkoutPage({ ...common, declined: outcome.message }));
    await charge(session);
    return reply.redirect(successPath(session), 303);
  });
  done();
};
