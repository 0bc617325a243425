import type { Month } from '#core/kernel/calendar/month.ts';

export const ordersPath = (isAdmin: boolean): string => (isAdmin ? '/admin/orders' : '/orders');

export const subscriptionsPath = (isAdmin: boolean): string => (isAdmin ? '/admin/subscriptions' : '/subscriptions');

/** The orders of a month in UTC. */
export const ordersOfMonth = (isAdmin: boolean, month: Month): string => `${ordersPath(isAdmin)}?month=${month}`;

/** What is charged next, first. */
export const chargesPath = '/subscriptions?status=active&sort=nextCharge';

/** Where an admin begins a task for an order. */
export const newTaskOf = (orderId: string): string => `/admin/tasks?popup=true&order=${orderId}`;
