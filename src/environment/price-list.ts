import { readFileSync } from 'node:fs';
import { priceKeys, type PriceKey, type PriceList } from '#core/design-code/estimate/price-list.ts';
import { defaultCurrency, isCurrency } from '#core/kernel/money.ts';
import type { TaxRule } from '#core/orders/tax.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { Environment } from './settings.ts';

export type Prices = {
  /** CURRENCY: the ISO 4217 code of what new proposals and all prices below are in. */
  readonly currency: string;
  /** PRICE_LIST: prices of work on requests, in minor units, above the usual ones. */
  readonly prices: Partial<PriceList> | undefined;
  /** TAX_NAME and TAX_RATE: what all prices include, as receipts say; nothing unless set. */
  readonly tax: TaxRule | undefined;
};

const isPriceKey = (key: string): key is PriceKey => priceKeys.some((known) => known === key);

const isPrice = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= draftLimits.minPrice &&
  value <= draftLimits.maxPrice;

const parsed = (path: string, refuse: (why: string) => never): Readonly<Record<string, unknown>> => {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    return refuse(cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : 'cannot be read');
  }
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return refuse('must be a JSON object');
  return list as Readonly<Record<string, unknown>>;
};

/** Returns the currency of a deployment, USD unless set. Throws an error that says in a sentence what is wrong with it. */
export const readCurrency = ({ CURRENCY: code }: Environment): string => {
  if (code === undefined || code === '') return defaultCurrency;
  if (isCurrency(code)) return code;
  throw new Error(`CURRENCY must be the ISO 4217 code of a currency, such as EUR, JPY or KWD, not ${code}`);
};

const taxRate = /^\d{1,2}(?:\.\d{1,2})?$/;
const longestTaxName = 20;

const readTax = ({ TAX_NAME: name = '', TAX_RATE: percent = '' }: Environment): TaxRule | undefined => {
  if (name === '' && percent === '') return undefined;
  if (name.trim() === '' || name.length > longestTaxName)
    throw new Error(`TAX_NAME must be the name of a tax, such as VAT, in at most ${longestTaxName} characters`);
  if (!taxRate.test(percent) || Number(percent) === 0)
    throw new Error('TAX_RATE must be a percentage that prices include, such as 20 or 7.7');
  return { name: name.trim(), rate: Math.round(Number(percent) * 100) };
};

/** Reads the currency, the tax and the price list of a deployment. Throws an error that says in a sentence what is wrong with them. */
export const readPrices = (env: Environment): Prices => {
  const path = env['PRICE_LIST'];
  const [currency, tax] = [readCurrency(env), readTax(env)];
  if (path === undefined || path === '') return { currency, tax, prices: undefined };
  const refuse = (why: string): never => {
    throw new Error(`PRICE_LIST ${path}: ${why}`);
  };
  const prices: Partial<Record<PriceKey, number>> = {};
  for (const [key, price] of Object.entries(parsed(path, refuse))) {
    if (!isPriceKey(key)) return refuse(`has no key ${key}; the keys are ${priceKeys.join(', ')}`);
    if (!isPrice(price))
      return refuse(
        `${key} must be a whole number of minor units of ${currency} from ${draftLimits.minPrice} to ${draftLimits.maxPrice.toLocaleString('en-US')}`,
      );
    prices[key] = price;
  }
  return { currency, tax, prices };
};
