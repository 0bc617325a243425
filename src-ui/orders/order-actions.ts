import type { CheckoutSession } from '#core/orders/checkout.ts';
import type { Subscription } from '#core/orders/subscription.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { dayOf } from '#ui/kit/Time.tsx';
import { orderStores } from './order-stores.ts';

export const orderActions = (deps: FeatureDeps) => {
  const { portal, cache, feature, navigator } = deps;
  /** Asks again for what a payment changes, and leads to the order once it can be shown. */
  const paid = async (orderId: string): Promise<void> => {
    const touched = [keys.orders.root, keys.proposals.root, keys.dashboard.root];
    await Promise.all(touched.map((queryKey) => cache.invalidateQueries({ queryKey })));
    await cache.refetchQueries({ queryKey: keys.orders.one(orderId) });
    await feature(orderStores).one(orderId).preload();
    navigator.go(`/orders/${orderId}?paid=1`, { replace: true });
  };
  const shows = (subscription: Subscription) => [[keys.orders.subscription(subscription.id), subscription]] as const;
  const resume = action(deps, {
    run: (id: string) => portal.orders.resumeSubscription(id),
    shows,
    touches: [keys.orders.root],
    notifies: () => ['Your subscription continues'],
    failureToast: true,
  });
  return {
    /** Has a subscription end with its period; its toast takes that back. */
    cancel: action(deps, {
      run: (id: string) => portal.orders.cancelSubscription(id),
      shows,
      touches: [keys.orders.root],
      notifies: ({ id, currentPeriodEnd }) => [
        'Subscription canceled',
        `It runs until ${dayOf(currentPeriodEnd)}`,
        { label: 'Undo', onAction: () => void resume.run(id) },
      ],
      failureToast: true,
    }),
    resume,
    /** Leads to the page of the payment provider. */
    changeCard: action(deps, {
      run: async (id: string) => {
        navigator.leave((await portal.orders.changeCard(id)).url);
      },
      failureToast: true,
    }),
    refreshSubscription: (id: string) => cache.invalidateQueries({ queryKey: keys.orders.subscription(id) }),
    renew: action(deps, {
      run: (subscriptionId: string) => portal.orders.renew(subscriptionId),
      touches: [keys.orders.root],
      notifies: () => ['Next period billed'],
      failureToast: true,
    }),
    /** How a payment came out, asked for until it is settled; null for a session that does not exist. A paid one leads on. */
    payment: (sessionId: string, orderId: string) =>
      watchedStore(async (signal): Promise<CheckoutSession | null> => {
        const session = await portal.orders.awaitPayment(sessionId, signal);
        if (session?.status === 'paid') await paid(orderId);
        return session ?? null;
      }),
  };
};
