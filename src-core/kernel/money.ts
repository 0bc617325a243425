/** An amount in the minor unit (cents) of an ISO 4217 currency. */
export type Money = { readonly amount: number; readonly currency: string };

export const defaultCurrency = 'USD';

export const money = (amount: number, currency = defaultCurrency): Money => ({ amount, currency });

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each currency: a list of amounts would make one for each row. */
const formatOf = (currency: string): Intl.NumberFormat => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
};

const decimalsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;

/** `$1,234.50` */
export const formatMoney = ({ amount, currency }: Money): string => {
  const format = formatOf(currency);
  return format.format(amount / 10 ** decimalsOf(format));
};

const decimalText = /^\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/**
 * Minor units of a typed amount such as `1234.5` or `$1,234.50`; undefined where it is not an amount to the cent. A comma
 * stands between thousands and nowhere else.
 */
export const parseMoney = (typed: string): number | undefined => {
  const match = decimalText.exec(typed.trim());
  if (match === null) return undefined;
  const [, whole = '0', cents = ''] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
};

/** `1234.50`, as {@link parseMoney} reads it. */
export const moneyText = (amount: number): string => (amount / 100).toFixed(2);
