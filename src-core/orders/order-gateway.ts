import type { Page, PageRequest } from '../kernel/page.ts';
import type { CheckoutSelection, CheckoutSession } from './checkout.ts';
import type { Order, OrderQuery } from './order.ts';
import type { CardChange, Subscription, SubscriptionPayment, SubscriptionQuery } from './subscription.ts';

export const ordersPageSize = 10;
export const paymentsPageSize = 10;
export const subscriptionsPageSize = 10;

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
  /**
   * Returns the caller's orders that fit the query, newest first unless it says otherwise, 10 a page; a first page counts those of
   * each mode that has any. Rejects with `access-denied` when nobody is signed in, and with `invalid` for a search that is too long
   * or a month that is none.
   */
  readonly listMine: (query?: Omit<OrderQuery, 'userId'>, page?: PageRequest) => Promise<Page<Order>>;
  /** Returns every customer's orders as `listMine` does the caller's. Rejects with `access-denied` for everyone but admins. */
  readonly listAll: (query?: OrderQuery, page?: PageRequest) => Promise<Page<Order>>;
  /**
   * Returns a subscription; undefined where there is none that the caller may see. Rejects with `access-denied` when
   * nobody is signed in.
   */
  readonly subscription: (id: string) => Promise<Subscription | undefined>;
  /**
   * Returns the payments of a subscription, newest first, 10 a page; undefined where there is no such subscription. A first page
   * counts all of them. Rejects with `access-denied` when nobody is signed in.
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
   * Has the provider bill the next period now, where it can, and returns the subscription; one that is to end with its period
   * ends instead. Rejects with `access-denied` for everyone but admins, with `not-found` for a missing subscription, and with
   * `conflict` for one that has ended.
   */
  readonly renew: (subscriptionId: string) => Promise<Subscription>;
  /**
   * Returns the caller's subscriptions that fit the query, newest first unless it says otherwise, 10 a page; a first page counts
   * those of each status that has any. Rejects with `access-denied` when nobody is signed in, and with `invalid` for a search that is
   * too long.
   */
  readonly listSubscriptions: (
    query?: Omit<SubscriptionQuery, 'userId'>,
    page?: PageRequest,
  ) => Promise<Page<Subscription>>;
  /**
   * Returns every customer's subscriptions as `listSubscriptions` does the caller's. Rejects with `access-denied` for everyone but
   * admins.
   */
  readonly listAllSubscriptions: (query?: SubscriptionQuery, page?: PageRequest) => Promise<Page<Subscription>>;
  /**
   * Cancels a subscription at the end of the period that is paid, and returns it; one that ends already stays so. Rejects with
   * `access-denied` when nobody is signed in, with `not-found` for one that the caller may not see, and with `conflict` for one
   * that has ended.
   */
  readonly cancelSubscription: (id: string) => Promise<Subscription>;
  /**
   * Takes `cancelSubscription` back, and returns the subscription; one that goes on already stays so. Rejects with
   * `access-denied` when nobody is signed in, with `not-found` for one that the caller may not see, and with `conflict` for one
   * that has ended.
   */
  readonly resumeSubscription: (id: string) => Promise<Subscription>;
  /**
   * Opens the provider's page where the card on file is replaced, good once and for an hour, and returns its address. Rejects
   * with `access-denied` when nobody is signed in, with `not-found` for one that the caller may not see, and with `conflict` for
   * one that has ended.
   */
  readonly changeCard: (id: string) => Promise<CardChange>;
};
