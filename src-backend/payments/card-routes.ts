import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import type { PaymentCard } from '#core/orders/payment-card.ts';
import { isEnded } from '#core/orders/subscription.ts';
import { newId } from '#backend/storage/new-id.ts';
import { cardClosedPage, cardPage, type CardSubscription } from './card-page.ts';
import { findGoingOn, isCardPageId } from './embedded-subscriptions.ts';
import type { CardSessionsTable } from './payment-tables.ts';
import { cardFieldsIn, declinedCard, tryTestCard } from './test-card.ts';
import { formLimit, takeForms, testHouse, type TestPages } from './test-pages.ts';

type CardSession = Selectable<CardSessionsTable> & CardSubscription & { readonly subscription_status: string };

/** The embedded provider's page for a change of card. Its address is the only key to it, good once and for an hour. */
export const cardRoutes: FastifyPluginCallback<TestPages> = (app, options, done) => {
  const { database, outbox, now } = options;
  const { db } = database;
  const { house, headers } = testHouse(options);
  takeForms(app);

  const find = async (id: string): Promise<CardSession | undefined> => {
    if (!isCardPageId(id)) return undefined;
    return db
      .selectFrom('card_sessions')
      .innerJoin('subscriptions', 'subscriptions.id', 'card_sessions.subscription_id')
      .selectAll('card_sessions')
      .select(['products', 'amount', 'currency', 'billing_interval', 'card_brand', 'card_last4'])
      .select('subscriptions.status as subscription_status')
      .where('card_sessions.id', '=', id)
      .executeTakeFirst();
  };

  const isOver = ({ expires_at }: Pick<CardSession, 'expires_at'>): boolean => expires_at.getTime() <= now();

  /** Sends what a page has become where the card cannot be changed on it any more; undefined while it can. */
  const ended = (session: CardSession | undefined, reply: FastifyReply): FastifyReply | undefined => {
    if (session === undefined)
      return reply.code(404).send(cardClosedPage(house, 'There is no such page.', '/subscriptions'));
    if (session.status === 'done') return reply.redirect(session.return_path, 303);
    const message = isEnded(session.subscription_status)
      ? 'The subscription has ended. No card is charged any more.'
      : 'It was open for an hour. The card on file is as it was: begin again.';
    return isEnded(session.subscription_status) || isOver(session)
      ? reply.code(410).send(cardClosedPage(house, message, session.return_path))
      : undefined;
  };

  /** Reports the new card, once; false where the page was closed meanwhile. */
  const change = async ({ id, subscription_id: subscriptionId }: CardSession, card: PaymentCard): Promise<boolean> => {
    const job = await transact(db, async (trx) => {
      const taken = await trx
        .updateTable('card_sessions')
        .set({ status: 'done' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .where('expires_at', '>', new Date(now()))
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined || (await findGoingOn(trx, subscriptionId)) === undefined) return undefined;
      const event = { type: 'subscription.updated', subscriptionId, card, at: now() } as const;
      return outbox.enqueue(trx, `card ${newId(now())} of ${subscriptionId}`, event);
    });
    if (job !== undefined) await outbox.attempt(job);
    return job !== undefined;
  };

  const shown = (session: CardSession) => ({ subscription: session, house, backPath: session.return_path });

  app.get<{ Params: { id: string } }>('/checkout/card/:id', async (request, reply) => {
    reply.headers(headers);
    const session = await find(request.params.id);
    if (session === undefined) return ended(session, reply);
    return ended(session, reply) ?? reply.send(cardPage(shown(session)));
  });

  app.post<{ Params: { id: string } }>('/checkout/card/:id', { bodyLimit: formLimit }, async (request, reply) => {
    reply.headers(headers);
    const session = await find(request.params.id);
    if (session === undefined) return ended(session, reply);
    const early = ended(session, reply);
    if (early !== undefined) return early;

    const values = cardFieldsIn(request.body);
    const outcome = tryTestCard(values, now());
    if (outcome.kind === 'invalid')
      return reply.code(422).send(cardPage({ ...shown(session), values, problems: outcome.problems }));
    if (outcome.kind === 'declined')
      return reply.code(402).send(cardPage({ ...shown(session), values, declined: declinedCard.onFile }));
    if (await change(session, outcome.card)) return reply.redirect(session.return_path, 303);
    return ended(await find(session.id), reply);
  });
  done();
};
