import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import { readPrices } from '#src/environment/price-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'price-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'prices.json');
const read = (list: unknown) => {
  writeFileSync(path, typeof list === 'string' ? list : JSON.stringify(list));
  return readPrices({ PRICE_LIST: path });
};

describe('the price list of a deployment', () => {
  it('is the own one where nothing is set', () => {
    expect(readPrices({})).toEqual({ currency: 'USD', prices: undefined });
    expect(readPrices({ PRICE_LIST: '' })).toEqual({ currency: 'USD', prices: undefined });
  });

  it('replaces any price, or every one', () => {
    expect(read({ website: 1, hour: 99_999_999 })).toEqual({
      currency: 'USD',
      prices: { website: 1, hour: 99_999_999 },
    });
    expect(read(defaultPriceList)).toEqual({ currency: 'USD', prices: defaultPriceList });
    expect(read({})).toEqual({ currency: 'USD', prices: {} });
  });

  it.each<[unknown, string]>([
    ['{', 'is not JSON'],
    ['', 'is not JSON'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['7', 'must be a JSON object'],
    [{ web: 100 }, 'has no key web; the keys are model, '],
    ['{"__proto__": 100}', 'has no key __proto__'],
    [{ website: 0 }, 'website must be a whole number of minor units of USD from 1 to 99,999,999'],
    [{ website: -5 }, 'website must be'],
    [{ website: 1.5 }, 'website must be'],
    [{ website: '100' }, 'website must be'],
    [{ website: null }, 'website must be'],
    [{ website: 100_000_000 }, 'website must be'],
    ['{"hour": 1e400}', 'hour must be'],
  ])('keeps the server from starting with %j', (list, why) => {
    expect(() => read(list)).toThrow(`PRICE_LIST ${path}: ${why}`);
  });

  it.each(['EUR', 'JPY', 'KWD'])('is in %s where that is the currency', (currency) => {
    expect(readPrices({ CURRENCY: currency })).toEqual({ currency, tax: undefined, prices: undefined });
  });

  it('knows what tax prices include, in hundredths of a percent', () => {
    expect(readPrices({ TAX_NAME: 'VAT', TAX_RATE: '20' }).tax).toEqual({ name: 'VAT', rate: 2000 });
    expect(readPrices({ TAX_NAME: ' MWST ', TAX_RATE: '8.1' }).tax).toEqual({ name: 'MWST', rate: 810 });
    expect(readPrices({ TAX_NAME: '', TAX_RATE: '' }).tax).toBeUndefined();
  });

  it.each([
    ['VAT', undefined, 'TAX_RATE must be a percentage'],
    ['VAT', '20%', 'TAX_RATE must be a percentage'],
    ['VAT', '0', 'TAX_RATE must be a percentage'],
    ['VAT', '100', 'TAX_RATE must be a percentage'],
    ['VAT', '8.125', 'TAX_RATE must be a percentage'],
    [undefined, '20', 'TAX_NAME must be the name of a tax'],
    ['a name that is longer', '20', 'TAX_NAME must be the name of a tax'],
  ])('keeps the server from starting with the tax %s of %s', (name, rate, why) => {
    expect(() => readPrices({ TAX_NAME: name, TAX_RATE: rate })).toThrow(why);
  });

  it.each(['EURO', 'eur', 'XYZ', '€', '978'])('keeps the server from starting with the currency %s', (code) => {
    expect(() => readPrices({ CURRENCY: code })).toThrow(
      `CURRENCY must be the ISO 4217 code of a currency, such as EUR, JPY or KWD, not ${code}`,
    );
  });

  it('keeps the server from starting where the file is not there', () => {
    const missing = join(folder, 'nowhere.json');
    expect(() => readPrices({ PRICE_LIST: missing })).toThrow(`PRICE_LIST ${missing}: cannot be read`);
  });
});
