import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  isCurrency,
  money,
  moneyOf,
  moneyText,
  parseMoney,
  plainMoney,
  sumOf,
} from '#core/kernel/money.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const carts = inFullRun ? 100_000 : 5000;
const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'), 'USD', 'EUR', 'JPY', 'KWD');
const amounts = fc.integer({ min: 0, max: draftLimits.maxTotal });

describe('an amount of money', () => {
  it('is shown in dollars and cents', () => {
    expect(formatMoney(money(123_450))).toBe('$1,234.50');
    expect(formatMoney(money(5))).toBe('$0.05');
  });

  it('comes to one sum for each currency that has any, by its code', () => {
    const each = [money(5), money(2, 'EUR'), money(7), money(3, 'CHF'), money(-3, 'CHF')];
    expect(moneyOf(each)).toEqual([money(2, 'EUR'), money(12)]);
  });

  it('is shown in the currency it is in, with the decimals that this has', () => {
    expect(formatMoney({ amount: 1234, currency: 'JPY' })).toBe('¥1,234');
    expect(formatMoney({ amount: 1234, currency: 'EUR' })).toBe('€12.34');
  });

  it('is read back from every way it is written', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        expect(parseMoney(moneyText(amount, currency), currency)).toBe(amount);
        expect(parseMoney(plainMoney({ amount, currency }), currency)).toBe(amount);
        expect(parseMoney(formatMoney({ amount, currency }), currency)).toBe(amount);
      }),
    );
  });

  it('has the same digits wherever it is shown, whatever the currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const shown = formatMoney({ amount, currency });
        expect(plainMoney({ amount, currency }).replaceAll(',', '')).toBe(moneyText(amount, currency));
        expect(shown.endsWith(plainMoney({ amount, currency }))).toBe(true);
      }),
    );
  });

  it.each([
    ['JPY', '1234', 1234],
    ['JPY', '¥1,234', 1234],
    ['KWD', '1.5', 1500],
    ['KWD', 'KWD 1,234.567', 1_234_567],
    ['EUR', '€12.3', 1230],
  ])('is typed in %s as %s', (currency, typed, amount) => {
    expect(parseMoney(typed, currency)).toBe(amount);
  });

  it.each([
    ['JPY', '1.5'],
    ['JPY', '12.00'],
    ['JPY', '$12'],
    ['KWD', '1.2345'],
    ['EUR', '1.234'],
    ['EUR', '$12.00'],
  ])('is not typed in %s as %s', (currency, typed) => {
    expect(parseMoney(typed, currency)).toBeUndefined();
  });

  it('is in a currency that ISO 4217 has a code for', () => {
    expect(['USD', 'EUR', 'JPY', 'KWD', 'usd', 'XYZ', 'EURO', ''].filter(isCurrency)).toEqual([
      'USD',
      'EUR',
      'JPY',
      'KWD',
    ]);
  });

  it.each([
    ['1234.5', 123_450],
    [' $1,234.50 ', 123_450],
    ['0.07', 7],
    ['12', 1200],
    ['12,345,678', 1_234_567_800],
  ])('is typed as %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each([
    '',
    '$',
    '1$2',
    '$$1',
    '-1',
    '1.234',
    '1e3',
    'NaN',
    '12.',
    '.5',
    '1 000',
    '१२',
    '1,5',
    '1,23',
    '12,34,567',
    ',123',
    '1'.repeat(13),
  ])('is not typed as “%s”', (typed) => {
    expect(parseMoney(typed)).toBeUndefined();
  });

  it(`adds up to the cent, whatever ${carts} carts hold`, () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: draftLimits.maxPrice }), { maxLength: 20 }), (prices) => {
        const total = sumOf(prices);
        let exact = 0n;
        for (const price of prices) exact += BigInt(price);
        expect(BigInt(total)).toBe(exact);
      }),
      { numRuns: carts },
    );
  });
});
