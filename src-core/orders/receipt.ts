import { formatMoney } from '../kernel/money.ts';
import { priceText, quantityText } from '../proposals/price-text.ts';
import type { BillingInterval, BillingType } from '../proposals/service.ts';

type Priced = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly quantity?: number | undefined;
  readonly billingType: BillingType;
  readonly billingInterval?: BillingInterval | null | undefined;
};

type Bought = {
  readonly services: readonly { readonly title: string; readonly lineItems: readonly Priced[] }[];
  readonly currency: string;
};

/** A line of a receipt, as page, mail and PDF show it. */
export type ReceiptLine = {
  readonly id: string;
  readonly title: string;
  /** `Website care · 3 × $40.00`: the service that it belongs to, unless it has the same name, and of several what one costs. */
  readonly detail: string | undefined;
  /** `$49.00 / month` */
  readonly amount: string;
};

/** Returns what was bought, line by line in the order of the services. */
export const receiptLines = ({ services, currency }: Bought): readonly ReceiptLine[] =>
  services.flatMap((service) =>
    service.lineItems.map((item) => {
      const details = [service.title === item.title ? undefined : service.title, quantityText(item, currency)];
      return {
        id: item.id,
        title: item.title,
        detail: details.filter((detail) => detail !== undefined).join(' · ') || undefined,
        amount: priceText(item, currency),
      };
    }),
  );

/** `$120.00 paid on October 2, 2026`: the sentence of a receipt, the day in UTC. */
export const paidSentence = (total: number, currency: string, paidAt: string): string =>
  `${formatMoney({ amount: total, currency })} paid on ${longDay.format(new Date(paidAt))}`;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
