import { sumOf } from '../kernel/money.ts';
import { partsOf, type PartItem } from './payment-parts.ts';
import { itemsOf, lineTotal, type BillingInterval, type Service, type ServiceLineItem } from './service.ts';
import type { Priced } from './price-text.ts';

export const orderModes = ['ONE_TIME', 'SUBSCRIPTION'] as const;

export type OrderMode = (typeof orderModes)[number];

/** What a selection of line items costs. Minor units. */
export type CartTotals = {
  /** One-time items and the first period of the recurring ones. */
  readonly dueToday: number;
  readonly perMonth: number;
  readonly perYear: number;
  readonly mode: OrderMode;
};

const selected = (services: readonly Service[], ids: ReadonlySet<string>): readonly ServiceLineItem[] =>
  itemsOf(services).filter((item) => ids.has(item.id));

const recurring = (items: readonly Priced[], interval: BillingInterval): number =>
  sumOf(
    items
      .filter(({ billingType, billingInterval }) => billingType === 'RECURRING' && billingInterval === interval)
      .map(lineTotal),
  );

export const orderMode = (items: readonly Pick<ServiceLineItem, 'billingType'>[]): OrderMode =>
  items.some((item) => item.billingType === 'RECURRING') ? 'SUBSCRIPTION' : 'ONE_TIME';

/** What these items cost together. The one place where money is added up: page, checkout and server. */
export const totalsOf = (items: readonly Priced[]): CartTotals => ({
  dueToday: sumOf(items.map(lineTotal)),
  perMonth: recurring(items, 'MONTH'),
  perYear: recurring(items, 'YEAR'),
  mode: orderMode(items),
});

/** What these totals cost again each period; undefined where nothing recurs. One selection has one interval. */
export const recurringCharge = ({
  perMonth,
  perYear,
}: CartTotals): { readonly interval: BillingInterval; readonly amount: number } | undefined => {
  if (perMonth > 0) return { interval: 'MONTH', amount: perMonth };
  return perYear > 0 ? { interval: 'YEAR', amount: perYear } : undefined;
};

export const cartTotals = (services: readonly Service[], ids: ReadonlySet<string>): CartTotals =>
  totalsOf(selected(services, ids));

/** Why these items of a proposal cannot be paid together, or undefined. */
export const selectionProblem = <I extends PartItem & { readonly title: string }>(
  all: readonly I[],
  chosen: readonly I[],
): string | undefined => {
  if (chosen.length === 0) return 'Choose at least one item';
  const parts = partsOf(all).filter((part) => part.some(({ id }) => chosen.some((item) => item.id === id)));
  if (parts.length > 1) return 'Monthly and yearly items are two payments: pay one, then the other';
  const missing = parts
    .flat()
    .find(({ id, isRequired }) => isRequired === true && !chosen.some((item) => item.id === id));
  return missing === undefined ? undefined : `“${missing.title}” cannot be left out`;
};

/** As {@link selectionProblem}, for the items of these services that are ticked. */
export const cartProblem = (services: readonly Service[], ids: ReadonlySet<string>): string | undefined =>
  selectionProblem(itemsOf(services), selected(services, ids));

/** Returns the services of which an item is ticked, with only those items. */
export const selectedServices = (services: readonly Service[], ids: ReadonlySet<string>): readonly Service[] =>
  services
    .map((service) => ({ ...service, lineItems: service.lineItems.filter((item) => ids.has(item.id)) }))
    .filter((service) => service.lineItems.length > 0);
