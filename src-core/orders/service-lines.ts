import { sumOf } from '../kernel/money.ts';
import { lineTotal, type BillingType, type ServiceType } from '../proposals/service.ts';

type Bought = {
  readonly type: ServiceType;
  readonly lineItems: readonly {
    readonly price: number;
    readonly quantity?: number | undefined;
    readonly billingType: BillingType;
  }[];
};

/** What a service line has of an amount; minor units. */
export type LineMoney = { readonly serviceType: ServiceType; readonly amount: number };

/** Returns what each service of an order costs at checkout. */
export const orderLines = (services: readonly Bought[]): readonly LineMoney[] =>
  services.map(({ type, lineItems }) => ({ serviceType: type, amount: sumOf(lineItems.map(lineTotal)) }));

/**
 * Returns what a renewal of this amount has for each service of the order that began it: what recurs of them, and what the
 * amount is more or less than that, to the first of these; the whole to the first service where none recurs.
 */
export const renewalLines = (services: readonly Bought[], amount: number): readonly LineMoney[] => {
  const recurring = services
    .map((service) => ({
      ...service,
      lineItems: service.lineItems.filter(({ billingType }) => billingType === 'RECURRING'),
    }))
    .filter(({ lineItems }) => lineItems.length > 0);
  const lines =
    recurring.length > 0 ? orderLines(recurring) : services.map(({ type }) => ({ serviceType: type, amount: 0 }));
  const rest = amount - sumOf(lines.map((line) => line.amount));
  return lines.map((line, at) => (at === 0 ? { ...line, amount: line.amount + rest } : line));
};
