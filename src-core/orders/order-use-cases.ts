import type { Clock } from '../kernel/clock.ts';
import { awaitPayment } from './await-payment.ts';
import type { OrderGateway } from './order-gateway.ts';
import type { payProposal } from './pay-proposal.ts';

type Deps = { readonly orders: OrderGateway; readonly clock: Clock };

export const orderUseCases = (deps: Deps) => ({
  get: deps.orders.get,
  listMine: deps.orders.listMine,
  listAll: deps.orders.listAll,
  subscription: deps.orders.subscription,
  payments: deps.orders.payments,
  renew: deps.orders.renew,
  listSubscriptions: deps.orders.listSubscriptions,
  listAllSubscriptions: deps.orders.listAllSubscriptions,
  cancelSubscription: deps.orders.cancelSubscription,
  resumeSubscription: deps.orders.resumeSubscription,
  changeCard: deps.orders.changeCard,
  /** Its rules load with the first payment. */
  pay: async (...input: Parameters<ReturnType<typeof payProposal>>) =>
    (await import('./pay-proposal.ts')).payProposal(deps)(...input),
  awaitPayment: awaitPayment(deps),
});

export type OrderUseCases = ReturnType<typeof orderUseCases>;
