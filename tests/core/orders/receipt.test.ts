import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidSentence, receiptLines } from '#core/orders/receipt.ts';
import { includedTax, taxLabel } from '#core/orders/tax.ts';
import { storedItem, storedService } from '#tests/support/entities.ts';

describe('the lines of a receipt', () => {
  it('are the items in the order of their services, each with its price', () => {
    const once = storedItem({ id: 'a', title: 'Launch audit', price: 45_000 });
    const monthly = storedItem({
      id: 'b',
      title: 'Care',
      price: 1200,
      billingType: 'RECURRING',
      billingInterval: 'MONTH',
    });
    const several = storedItem({ id: 'c', title: 'Shirts', price: 1000, quantity: 3 });
    const services = [
      { ...storedService(once, several), title: 'Website' },
      { ...storedService(monthly), title: 'Care' },
    ];
    expect(receiptLines({ services, currency: 'USD' })).toEqual([
      { id: 'a', title: 'Launch audit', detail: 'Website', amount: '$450.00' },
      { id: 'c', title: 'Shirts', detail: 'Website · 3 × $10.00', amount: '$30.00' },
      { id: 'b', title: 'Care', detail: undefined, amount: '$12.00 / month' },
    ]);
  });
});

describe('the sentence of a receipt', () => {
  it('says the sum in the decimals of its currency, and the day of UTC', () => {
    expect(paidSentence(1_290, 'JPY', '2026-10-02T23:59:59.000Z')).toBe('¥1,290 paid on October 2, 2026');
  });
});

describe('an included tax', () => {
  it.each([
    [12_000, 2000, 2000],
    [10_770, 770, 770],
    [1, 2000, 0],
    [2_147_483_647, 2000, 357_913_941],
  ])('of %i at %i hundredths of a percent is %i', (total, rate, amount) => {
    expect(includedTax(total, { name: 'VAT', rate })).toEqual({ name: 'VAT', rate, amount });
  });

  it('is, on top of the rest, the rate of the rest to within one minor unit', () => {
    assert(
      property(integer({ min: 0, max: 2_147_483_647 }), integer({ min: 1, max: 9_999 }), (total, rate) => {
        const { amount } = includedTax(total, { name: 'VAT', rate });
        expect(Math.abs(((total - amount) * rate) / 10_000 - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is named with its rate', () => {
    expect(taxLabel({ name: 'VAT', rate: 2000 })).toBe('Includes VAT 20%');
    expect(taxLabel({ name: 'MWST', rate: 810 })).toBe('Includes MWST 8.1%');
  });
});
