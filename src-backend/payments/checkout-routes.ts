import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { ulid } from 'ulid';
import { transact } from '#backend/storage/transact.ts';
import type { CheckoutSessionRow } from './payment-tables.ts';
import type { PaymentCard } from '#core/orders/payment-card.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { closeCheckouts } from '#backend/proposals/close-checkouts.ts';
import { partIdsOf } from '#backend/proposals/record-payment.ts';
import { itemsIn } from '#backend/proposals/proposal-tables.ts';
import { lockProposal } from '#backend/proposals/proposal-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { checkoutClosedPage, checkoutPage } from './checkout-page.ts';
import { cardFieldsIn, declinedCard, tryTestCard } from './test-card.ts';
import { formLimit, takeForms, testHouse, type TestPages } from './test-pages.ts';

const successPath = ({ id, order_id }: CheckoutSessionRow): string => `/orders/${order_id}?session=${id}`;
const cancelPath = ({ proposal_id }: CheckoutSessionRow): string => `/proposals/${proposal_id}?checkout=canceled`;

const selectSession = (on: Kysely<Tables>, id: string) =>
  on.selectFrom('checkout_sessions').selectAll().where('id', '=', id);

/** The embedded provider's hosted page. Whoever knows a session's address may pay it; paying twice pays once. */
export const checkoutRoutes: FastifyPluginCallback<TestPages> = (app, options, done) => {
  const { database, outbox, now } = options;
  const { db } = database;
  const { house, headers } = testHouse(options);
  takeForms(app);

  const find = async (id: string): Promise<CheckoutSessionRow | undefined> =>
    isUlid(id) ? selectSession(db, id).executeTakeFirst() : undefined;

  const closedMessage = (session: CheckoutSessionRow): string | undefined => {
    if (session.status !== 'open') return 'The proposal was answered in another way. Nothing was charged.';
    return session.expires_at.getTime() <= now()
      ? 'It was open for a day. Nothing was charged: begin again.'
      : undefined;
  };

  /** Charges a session that is still open, and ends the others of its part of the proposal with it; false where it was ended meanwhile. */
  const charge = async (id: string, card: PaymentCard): Promise<boolean> => {
    const job = await transact(db, async (trx) => {
      const { proposal_id } = await selectSession(trx, id).executeTakeFirstOrThrow();
      const proposal = await lockProposal(trx, proposal_id);
      const session = await selectSession(trx, id).forUpdate().executeTakeFirstOrThrow();
      if (closedMessage(session) !== undefined) return undefined;
      const itemIds = partIdsOf(
        proposal?.services ?? [],
        itemsIn(session.services).map((item) => item.id),
      );
      await closeCheckouts(trx, proposal_id, { except: id, itemIds });
      return outbox.enqueue(trx, `checkout ${id}`, {
        type: 'checkout.paid',
        sessionId: id,
        amount: session.total,
        currency: session.currency,
        paidAt: now(),
        card,
        subscription:
          session.mode === 'SUBSCRIPTION' ? { id: `sub_${ulid(now())}`, invoiceId: `in_${ulid(now())}` } : undefined,
      });
    });
    if (job !== undefined) await outbox.attempt(job);
    return job !== undefined;
  };

  /** Sends what a session that can no longer be paid has become; returns undefined while it can. */
  const ended = (session: CheckoutSessionRow | undefined, reply: FastifyReply): FastifyReply | undefined => {
    if (session === undefined)
      return reply.code(404).send(checkoutClosedPage(house, 'There is no such checkout.', '/'));
    if (session.status === 'paid') return reply.redirect(successPath(session), 303);
    const closed = closedMessage(session);
    return closed === undefined
      ? undefined
      : reply.code(410).send(checkoutClosedPage(house, closed, cancelPath(session)));
  };

  app.get<{ Params: { id: string } }>('/checkout/:id', async (request, reply) => {
    reply.headers(headers);
    const session = await find(request.params.id);
    if (session === undefined) return ended(session, reply);
    return ended(session, reply) ?? reply.send(checkoutPage({ session, house, cancelPath: cancelPath(session) }));
  });

  app.post<{ Params: { id: string } }>('/checkout/:id', { bodyLimit: formLimit }, async (request, reply) => {
    reply.headers(headers);
    const session = await find(request.params.id);
    if (session === undefined) return ended(session, reply);
    const early = ended(session, reply);
    if (early !== undefined) return early;

    const values = cardFieldsIn(request.body);
    const outcome = tryTestCard(values, now());
    const common = { session, house, cancelPath: cancelPath(session), values };
    if (outcome.kind === 'invalid')
      return reply.code(422).send(checkoutPage({ ...common, problems: outcome.problems }));
    if (outcome.kind === 'declined')
      return reply.code(402).send(checkoutPage({ ...common, declined: declinedCard.charge }));
    if (await charge(session.id, outcome.card)) return reply.redirect(successPath(session), 303);
    return ended(await find(session.id), reply);
  });
  done();
};
