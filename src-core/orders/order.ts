import type { Month } from '../kernel/calendar/month.ts';
import type { Person } from '../users/user.ts';
import type { OrderMode } from '../proposals/cart.ts';
import type { IncludedTax } from './tax.ts';
import type { PaymentCard } from './payment-card.ts';
import { serviceTypes, type Service, type ServiceType } from '../proposals/service.ts';

export type Order = {
  readonly id: string;
  readonly mode: OrderMode;
  /** Undefined unless the mode is SUBSCRIPTION. */
  readonly subscriptionId: string | undefined;
  readonly proposalId: string | undefined;
  /** The design and code request that the proposal answered, for those who may see the request. */
  readonly requestId: string | undefined;
  readonly services: readonly Service[];
  readonly user: Person;
  /** Minor units, as charged at checkout. */
  readonly total: number;
  readonly currency: string;
  /** In the one series of the deployment, which has no gap. */
  readonly receiptNumber: number;
  /** What of the total is tax; undefined where the deployment names none. */
  readonly tax?: IncludedTax | undefined;
  /** Where the caller may read the receipt as a PDF, for an hour at least; undefined where the backend makes none. */
  readonly pdfUrl?: string | undefined;
  /** Undefined where the provider did not say. */
  readonly card: PaymentCard | undefined;
  readonly createdAt: string;
};

/** Orders that fit every member. */
export type OrderFilter = {
  readonly userId?: string | undefined;
  /** Those that hold a service of this line. */
  readonly serviceType?: ServiceType | undefined;
  readonly mode?: OrderMode | undefined;
  /** Those made in this month in UTC. */
  readonly month?: Month | undefined;
  /** Words that the customer, the receipt number or the titles of services and items hold; at most 200 characters. */
  readonly search?: string | undefined;
};

/** By when they were made, or by their total; of those alike the newest is first in `highest` and last in `lowest`. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

export type OrderSort = (typeof orderSorts)[number];

export type OrderQuery = OrderFilter & { readonly sort?: OrderSort | undefined };

/** `000042` */
export const receiptName = (receiptNumber: number): string => String(receiptNumber).padStart(6, '0');

export const badgesPerOrder = 2;

const orderModeNames: Record<OrderMode, string> = { ONE_TIME: 'One-time', SUBSCRIPTION: 'Subscription' };

export const orderModeName = (mode: OrderMode): string => orderModeNames[mode];

/** Each service line that an order touches, once, in the fixed order of the six. */
export const orderServiceTypes = (order: Pick<Order, 'services'>): readonly ServiceType[] =>
  serviceTypes.filter((type) => order.services.some((service) => service.type === type));
