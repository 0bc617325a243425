import type { Page, PageRequest } from '../kernel/page.ts';
import type { CheckoutSelection, CheckoutSession } from './checkout.ts';
import type { Order, OrderFilter } from './order.ts';
import type { Subscription, SubscriptionPayment } from './subscription.ts';

export const ordersPageSize = 10;
export const paymentsPageSize = 10;

/**
 * Orders, their subscriptions and checkouts. Another customer's count as missing. Every call also rejects with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type OrderGateway = {
  /**
   * Returns an order; undefined where there is none that the caller may see. Rejects with `access-denied` when nobody
   * is signed in.
   */
  readonly get: (id: string) => Promise<Order | undefined>;
  /** Returns the caller's orders, newest first, 10 a page. Rejects with `access-denied` when nobody is signed in. */
  readonly listMine: (page?: PageRequest) => Promise<Page<Order>>;
  /**
   * Returns every customer's orders that fit the filter, newest first, 10 a page. Rejects with `access-denied` for
   * everyone but admins.
   */
  readonly listAll: (filter?: OrderFilter, page?: PageRequest) => Promise<Page<Order>>;
  /**
   * Returns a subscription; undefined where there is none that the caller may see. Rejects with `access-denied` when
   * nobody is signed in.
   */
  readonly subscription: (id: string) => Promise<Subscription | undefined>;
  /**
   * Returns the payments of a subscription, newest first, 10 a page; undefined where there is no such subscription.
   * Rejects with `access-denied` when nobody is signed in.
   */
  readonly payments: (subscriptionId: string, page?: PageRequest) => Promise<Page<SubscriptionPayment> | undefined>;
  /**
   * Opens a checkout and returns it, or the one already open for the same selection. Rejects with `conflict` when the
   * proposal was paid, declined or changed, or its last day is over, and with `invalid` for a selection that cannot be paid.
   */
  readonly openCheckout: (selection: CheckoutSelection) => Promise<CheckoutSession>;
  /**
   * Returns a checkout of the caller; undefined where there is none. Rejects with `access-denied` when nobody is signed
   * in.
   */
  readonly checkout: (id: string) => Promise<CheckoutSession | undefined>;
  /**
   * Has the provider bill the next period now, where it can, and returns the subscription. Rejects with `access-denied`
   * for everyone but admins. Rejects with `not-found` for a missing subscription.
   */
  readonly renew: (subscriptionId: string) => Promise<Subscription>;
};
