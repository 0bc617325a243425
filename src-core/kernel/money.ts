/** An amount in the minor unit of an ISO 4217 currency: cents of USD, yen of JPY, fils of KWD. */
export type Money = { readonly amount: number; readonly currency: string };

/** What a deployment that names no currency has its prices in. */
export const defaultCurrency = 'USD';

/** Whether a text is the ISO 4217 code of a currency, in capital letters. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

export const money = (amount: number, currency = defaultCurrency): Money => ({ amount, currency });

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns what amounts come to in each currency, by its code; a currency that comes to nothing is left out. */
export const moneyOf = (amounts: readonly Money[]): readonly Money[] => {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ amount, currency }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
};

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each currency: a list of amounts would make one for each row. */
const formatOf = (currency: string): Intl.NumberFormat => {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
};

const decimalsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;

/** How many digits of an amount are behind its decimal point: 2 of USD, 0 of JPY, 3 of KWD. */
export const minorDigits = (currency: string): number => decimalsOf(formatOf(currency));

/** `$1,234.50` */
export const formatMoney = ({ amount, currency }: Money): string => {
  const format = formatOf(currency);
  return format.format(amount / 10 ** decimalsOf(format));
};

const decimalText = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,4}))?$/;

const signOf = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * Minor units of a typed amount such as `1234.5` or `$1,234.50`; undefined where it is not an amount of this currency, or has
 * more decimals than the currency. A comma stands between thousands and nowhere else.
 */
export const parseMoney = (typed: string, currency = defaultCurrency): number | undefined => {
  const decimals = decimalsOf(formatOf(currency));
  const [sign, text] = [signOf(currency), typed.trim()];
  const match = decimalText.exec(text.startsWith(sign) ? text.slice(sign.length).trimStart() : text);
  const [, whole = '', fraction = ''] = match ?? [];
  if (match === null || fraction.length > decimals) return undefined;
  return Number(`${whole.replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`);
};

/** `1234.50`, as {@link parseMoney} reads it. */
export const moneyText = (amount: number, currency = defaultCurrency): string => {
  const decimals = decimalsOf(formatOf(currency));
  return (amount / 10 ** decimals).toFixed(decimals);
};

/** `$1.2K`: as much of an amount as a scale has room for. */
export const compactMoney = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', minimumFractionDigits: 0 }).format(
    amount / 10 ** decimalsOf(formatOf(currency)),
  );

/** `1,234.50`: {@link formatMoney} without the sign of the currency. */
export const plainMoney = ({ amount, currency }: Money): string =>
  formatMoney({ amount, currency }).slice(signOf(currency).length).trimStart();
