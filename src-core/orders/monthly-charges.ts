import { moneyOf, type Money } from '../kernel/money.ts';
import type { Subscription } from './subscription.ts';

type Charged = Pick<Subscription, 'amount' | 'currency' | 'interval'>;

/** Returns what active subscriptions cost a month, by the code of the currency; rounded once, to the minor unit. */
export const monthlyCharges = (active: readonly Charged[]): readonly Money[] => {
  const byYear = active.map(({ amount, currency, interval }) => ({
    currency,
    amount: interval === 'YEAR' ? amount : amount * 12,
  }));
  return moneyOf(byYear)
    .map(({ amount, currency }) => ({ amount: Math.round(amount / 12), currency }))
    .filter(({ amount }) => amount !== 0);
};
