import type { Page, PageRequest } from '../kernel/page.ts';
import type { CheckoutSelection, CheckoutSession } from './checkout.ts';
import type { Order } from './order.ts';
import type { Subscription, SubscriptionPayment } from './subscription.ts';

/** Another customer's order, subscription or session answers as if missing. */
export type OrderGateway = {
  readonly get: (id: string) => Promise<Order | undefined>;
  /** The caller's orders, newest first, 10 a page. */
  readonly listMine: (page?: PageRequest) => Promise<Page<Order>>;
  /** Every customer's orders, newest first, 10 a page. Admins only. */
  readonly listAll: (page?: PageRequest) => Promise<Page<Order>>;
  readonly subscription: (id: string) => Promise<Subscription | undefined>;
  /** Newest first, 10 a page; undefined when there is no such subscription. */
  readonly payments: (subscriptionId: string, page?: PageRequest) => Promise<Page<SubscriptionPayment> | undefined>;
  /**
   * Opens a checkout, or answers the one already open for the same selection. Rejects with `conflict` when the proposal
   * was paid, declined or changed, and with `invalid` for a selection that cannot be paid.
   */
  readonly openCheckout: (selection: CheckoutSelection) => Promise<CheckoutSession>;
  readonly checkout: (id: string) => Promise<CheckoutSession | undefined>;
  /** Has the provider bill the next period now, where it can. Admins only. */
  readonly renew: (subscriptionId: string) => Promise<Subscription>;
};
