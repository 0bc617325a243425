import { formatMoney } from '../kernel/money.ts';
import { lineTotal, type BillingInterval, type BillingType } from './service.ts';

/** What a price is made of. Minor units. */
export type Priced = {
  readonly price: number;
  readonly quantity?: number | undefined;
  readonly billingType: BillingType;
  /** Null and undefined alike for a one-time item. */
  readonly billingInterval?: BillingInterval | null | undefined;
};

const intervalWords: Record<BillingInterval, string> = { MONTH: 'month', YEAR: 'year' };

/** `3 × $40.00` for an item of which there are several; undefined for a single one. */
export const quantityText = (
  { price, quantity = 1 }: Pick<Priced, 'price' | 'quantity'>,
  currency: string,
): string | undefined => (quantity === 1 ? undefined : `${quantity} × ${formatMoney({ amount: price, currency })}`);

/** `$120.00`, or `$49.00 / month` for a recurring item: what all of its quantity costs. */
export const priceText = ({ billingType, billingInterval, ...item }: Priced, currency: string): string => {
  const amount = formatMoney({ amount: lineTotal(item), currency });
  return billingType === 'RECURRING' && billingInterval !== undefined && billingInterval !== null
    ? `${amount} / ${intervalWords[billingInterval]}`
    : amount;
};
