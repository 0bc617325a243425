import { formatMoney } from '../kernel/money.ts';
import { itemsOf, type BillingInterval, type Service, type ServiceLineItem } from './service.ts';

export type OrderMode = 'ONE_TIME' | 'SUBSCRIPTION';

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

const recurring = (items: readonly ServiceLineItem[], interval: BillingInterval): number =>
  items.reduce(
    (sum, item) => (item.billingType === 'RECURRING' && item.billingInterval === interval ? sum + item.price : sum),
    0,
  );

export const orderMode = (items: readonly Pick<ServiceLineItem, 'billingType'>[]): OrderMode =>
  items.some((item) => item.billingType === 'RECURRING') ? 'SUBSCRIPTION' : 'ONE_TIME';

export const cartTotals = (services: readonly Service[], ids: ReadonlySet<string>): CartTotals => {
  const items = selected(services, ids);
  return {
    dueToday: items.reduce((sum, item) => sum + item.price, 0),
    perMonth: recurring(items, 'MONTH'),
    perYear: recurring(items, 'YEAR'),
    mode: orderMode(items),
  };
};

/** Why these items cannot be paid together, or undefined. */
export const selectionProblem = (
  items: readonly Pick<ServiceLineItem, 'billingType' | 'billingInterval'>[],
): string | undefined => {
  if (items.length === 0) return 'Choose at least one item';
  const intervals = new Set(
    items.filter((item) => item.billingType === 'RECURRING').map((item) => item.billingInterval),
  );
  return intervals.size > 1
    ? 'Monthly and yearly items are billed apart: choose one kind, pay, then ask for the other'
    : undefined;
};

/** As {@link selectionProblem}, for the items of these services that are ticked. */
export const cartProblem = (services: readonly Service[], ids: ReadonlySet<string>): string | undefined =>
  selectionProblem(selected(services, ids));

/** The services of which an item is ticked, with those items alone. */
export const selectedServices = (services: readonly Service[], ids: ReadonlySet<string>): readonly Service[] =>
  services
    .map((service) => ({ ...service, lineItems: service.lineItems.filter((item) => ids.has(item.id)) }))
    .filter((service) => service.lineItems.length > 0);

const intervalWords: Record<BillingInterval, string> = { MONTH: 'month', YEAR: 'year' };

/** `$120.00`, or `$49.00 / month` for a recurring item. */
export const priceText = (
  { price, billingType, billingInterval }: Pick<ServiceLineItem, 'price' | 'billingType' | 'billingInterval'>,
  currency: string,
): string => {
  const amount = formatMoney({ amount: price, currency });
  return billingType === 'RECURRING' && billingInterval !== undefined
    ? `${amount} / ${intervalWords[billingInterval]}`
    : amount;
};
