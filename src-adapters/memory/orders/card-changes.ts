import { isEnded, type Subscription } from '#core/orders/subscription.ts';
import { cardOf } from '#core/orders/payment-card.ts';
import type { MemoryWorld } from '../world.ts';
import { subscriptionNow } from './subscription-calls.ts';

/** The payment provider's side of a change of card: anyone with the link may act, once and within an hour. */
export type CardChanges = {
  /** Returns the subscription of a page that is open; undefined where there is none. */
  readonly find: (sessionId: string) => Subscription | undefined;
  /** Returns whether the card is taken, as 4242 4242 4242 4242 is; any other is declined, and the page stays open. */
  readonly save: (sessionId: string, cardNumber: string) => boolean;
};

export const createCardChanges = (world: MemoryWorld): CardChanges => {
  const { cardSessions, subscriptions } = world.tables;
  const find = (sessionId: string): Subscription | undefined => {
    const session = cardSessions.get(sessionId);
    if (session === undefined || session.isDone || session.endsAt <= world.clock.now()) return undefined;
    const found = subscriptionNow(world, session.subscriptionId);
    return found === undefined || isEnded(found.status) ? undefined : found;
  };
  return {
    find,
    save: (sessionId, cardNumber) => {
      const session = cardSessions.get(sessionId);
      const found = find(sessionId);
      if (session === undefined || found === undefined || cardNumber.replaceAll(/\D/g, '') !== '4242424242424242')
        return false;
      const { user: _user, ...row } = found;
      cardSessions.set(sessionId, { ...session, isDone: true });
      subscriptions.set(row.id, { ...row, card: cardOf(cardNumber) });
      world.changed();
      return true;
    },
  };
};
