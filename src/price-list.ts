import { readFileSync } from 'node:fs';
import { priceKeys, type PriceKey, type PriceList } from '#core/design-code/estimate/price-list.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** PRICE_LIST: prices of work on requests, in minor units, above the usual ones. */
export type Prices = { readonly prices: Partial<PriceList> | undefined };

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

/** Reads the price list of a deployment. Throws an error that says in a sentence what is wrong with the file. */
export const readPriceList = (env: Environment): Prices => {
  const path = env['PRICE_LIST'];
  if (path === undefined || path === '') return { prices: undefined };
  const refuse = (why: string): never => {
    throw new Error(`PRICE_LIST ${path}: ${why}`);
  };
  const prices: Partial<Record<PriceKey, number>> = {};
  for (const [key, price] of Object.entries(parsed(path, refuse))) {
    if (!isPriceKey(key)) return refuse(`has no key ${key}; the keys are ${priceKeys.join(', ')}`);
    if (!isPrice(price))
      return refuse(
        `${key} must be a whole number of cents from ${draftLimits.minPrice} to ${draftLimits.maxPrice.toLocaleString('en-US')}`,
      );
    prices[key] = price;
  }
  return { prices };
};
