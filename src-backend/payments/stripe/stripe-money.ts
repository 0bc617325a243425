import { conflict } from '#core/kernel/app-error.ts';
import { formatMoney, minorDigits, type Money } from '#core/kernel/money.ts';

/** Stripe counts these without decimals. */
const without = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Stripe counts these with three decimals, the last of which is 0. */
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Two for all others, also where a currency has none: HUF, ISK and UGX are counted in hundredths. */
const digitsAtStripe = (currency: string): number => {
  if (without.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
};

/** Returns an amount as Stripe counts it. Rejects with `conflict` where Stripe has no such amount, as of 57.001 KWD. */
export const amountForStripe = ({ amount, currency }: Money): number => {
  const digits = digitsAtStripe(currency);
  const scaled = (amount * 10 ** digits) / 10 ** minorDigits(currency);
  if (!Number.isSafeInteger(scaled) || (digits === 3 && scaled % 10 !== 0))
    throw conflict(`${formatMoney({ amount, currency })} cannot be paid by card: ask the agency for a rounded price`);
  return scaled;
};

/** Returns an amount that Stripe names, in the minor unit of its currency; a fraction of that unit stays a fraction. */
export const moneyFromStripe = (amount: number, code: string): Money => {
  const currency = code.toUpperCase();
  return { amount: (amount * 10 ** minorDigits(currency)) / 10 ** digitsAtStripe(currency), currency };
};
