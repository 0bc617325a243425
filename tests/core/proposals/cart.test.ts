import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartProblem, cartTotals, selectedServices, selectionProblem } from '#core/proposals/cart.ts';
import { priceText, quantityText } from '#core/proposals/price-text.ts';
import { partsOf } from '#core/proposals/payment-parts.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { numbered, recurringItem, storedItem, storedService } from '#tests/support/entities.ts';

const once = storedItem({ id: numbered(1), price: 39_000 });
const monthly = recurringItem('MONTH', { id: numbered(2), price: 29_000 });
const yearly = recurringItem('YEAR', { id: numbered(3), price: 14_400 });
const services = [storedService(once, monthly), { ...storedService(yearly), id: numbered(11) }];
const ids = (...items: readonly { readonly id: string }[]): Set<string> => new Set(items.map(({ id }) => id));

const kinds = fc.constantFrom('ONE_TIME', 'MONTH', 'YEAR');
const carts = fc
  .array(fc.record({ kind: kinds, price: fc.integer({ min: 1, max: 99_999_999 }), chosen: fc.boolean() }), {
    maxLength: 20,
  })
  .map((picks) => {
    const items = picks.map(({ kind, price }, at) =>
      kind === 'ONE_TIME'
        ? storedItem({ id: numbered(at), price })
        : recurringItem(kind === 'MONTH' ? 'MONTH' : 'YEAR', { id: numbered(at), price }),
    );
    return { services: [storedService(...items)], chosen: ids(...items.filter((_, at) => picks[at]?.chosen)) };
  });

describe('a selection of line items', () => {
  it('tells apart what is due today, each month and each year', () => {
    expect(cartTotals(services, ids(once, monthly))).toEqual({
      dueToday: 68_000,
      perMonth: 29_000,
      perYear: 0,
      mode: 'SUBSCRIPTION',
    });
    expect(cartTotals(services, ids(once)).mode).toBe('ONE_TIME');
    expect(cartTotals(services, ids(yearly))).toMatchObject({ perYear: 14_400, mode: 'SUBSCRIPTION' });
  });

  it('of nothing costs nothing and cannot be paid', () => {
    expect(cartTotals(services, new Set())).toEqual({ dueToday: 0, perMonth: 0, perYear: 0, mode: 'ONE_TIME' });
    expect(cartProblem(services, new Set())).toBe('Choose at least one item');
    expect(cartProblem(services, new Set([numbered(999)]))).toBe('Choose at least one item');
  });

  it('of monthly and yearly items together is refused before the call', () => {
    expect(cartProblem(services, ids(monthly, yearly))).toBe(
      'Monthly and yearly items are two payments: pay one, then the other',
    );
    expect(cartProblem(services, ids(once, monthly))).toBeUndefined();
    expect(cartProblem(services, ids(yearly))).toBeUndefined();
    expect(selectionProblem([once, yearly], [once, yearly])).toBeUndefined();
  });

  it('costs as many times what one costs as there are of an item', () => {
    const three = recurringItem('MONTH', { price: 1200, quantity: 3 });
    expect(cartTotals([storedService(three, once)], ids(three, once))).toEqual({
      dueToday: 42_600,
      perMonth: 3600,
      perYear: 0,
      mode: 'SUBSCRIPTION',
    });
    expect([priceText(three, 'USD'), quantityText(three, 'USD')]).toEqual(['$36.00 / month', '3 × $12.00']);
    expect(quantityText(once, 'USD')).toBeUndefined();
  });

  it('has what its part requires, and nothing that another part requires', () => {
    const setup = storedItem({ id: numbered(5), title: 'Set-up', isRequired: true });
    const domain = recurringItem('YEAR', { id: numbered(6), title: 'Domain', isRequired: true });
    const all = [once, monthly, yearly, setup, domain];
    expect(selectionProblem(all, [once])).toBe('“Set-up” cannot be left out');
    expect(selectionProblem(all, [yearly])).toBe('“Domain” cannot be left out');
    expect(selectionProblem(all, [once, setup])).toBeUndefined();
    expect(selectionProblem(all, [domain])).toBeUndefined();
  });

  it('leaves out services of which nothing is ticked', () => {
    expect(selectedServices(services, ids(monthly))).toEqual([{ ...services[0], lineItems: [monthly] }]);
  });

  it('always costs today the sum of its lines, recurring ones among them', () => {
    fc.assert(
      fc.property(carts, ({ services, chosen }) => {
        const lines = itemsOf(selectedServices(services, chosen));
        const { dueToday, perMonth, perYear, mode } = cartTotals(services, chosen);
        expect(lines).toHaveLength(chosen.size);
        expect(dueToday).toBe(lines.reduce((sum, { price }) => sum + price, 0));
        expect(perMonth + perYear).toBeLessThanOrEqual(dueToday);
        expect(mode === 'SUBSCRIPTION').toBe(perMonth + perYear > 0);
        expect(cartProblem(services, chosen) === undefined).toBe(
          partsOf(itemsOf(services)).filter((part) => part.some(({ id }) => chosen.has(id))).length === 1,
        );
        expect(cartProblem(services, chosen) === undefined && perMonth > 0 && perYear > 0).toBe(false);
      }),
    );
  });
});

describe('a price', () => {
  it('names its period where it comes again', () => {
    expect(priceText(once, 'USD')).toBe('$390.00');
    expect(priceText(monthly, 'USD')).toBe('$290.00 / month');
    expect(priceText(yearly, 'EUR')).toBe('€144.00 / year');
  });
});
