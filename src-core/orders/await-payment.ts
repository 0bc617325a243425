import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import type { CheckoutSession } from './checkout.ts';
import type { OrderGateway } from './order-gateway.ts';

type Deps = { readonly orders: OrderGateway; readonly clock: Clock };

const firstPause = 500;
const longestPause = 5000;

/** Asks until the session is paid, failed or canceled, ever less often. Undefined when there is no such session. */
export const awaitPayment =
  ({ orders, clock }: Deps) =>
  async (sessionId: string, signal?: AbortSignalLike): Promise<CheckoutSession | undefined> => {
    for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const session = await orders.checkout(sessionId);
      if (session === undefined || session.status !== 'open') return session;
      await clock.sleep(pause, signal);
    }
  };
