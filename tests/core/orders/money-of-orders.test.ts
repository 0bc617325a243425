import { describe, expect, it } from 'vitest';
import { monthlyCharges } from '#core/orders/monthly-charges.ts';
import { orderLines, renewalLines } from '#core/orders/service-lines.ts';

const once = (price: number, quantity?: number) => ({ price, quantity, billingType: 'ONE_TIME' as const });
const recurring = (price: number, quantity?: number) => ({ price, quantity, billingType: 'RECURRING' as const });

describe('what subscriptions cost a month', () => {
  it('is the months and a twelfth of the years together, rounded once', () => {
    const each = [
      { amount: 100, currency: 'USD', interval: 'MONTH' },
      { amount: 3, currency: 'USD', interval: 'YEAR' },
      { amount: 3, currency: 'USD', interval: 'YEAR' },
    ] as const;
    expect(monthlyCharges(each)).toEqual([{ amount: 101, currency: 'USD' }]);
  });

  it('is by currency, without those that come to nothing', () => {
    const each = [
      { amount: 1200, currency: 'USD', interval: 'YEAR' },
      { amount: 5, currency: 'CHF', interval: 'YEAR' },
      { amount: 70, currency: 'EUR', interval: 'MONTH' },
    ] as const;
    expect(monthlyCharges(each)).toEqual([
      { amount: 70, currency: 'EUR' },
      { amount: 100, currency: 'USD' },
    ]);
  });
});

describe('the service lines of what was paid', () => {
  const services = [
    { type: 'Advertising', lineItems: [once(100, 3)] },
    { type: 'EmailAndSms', lineItems: [once(50), recurring(20, 2)] },
    { type: 'WebsiteMaintenance', lineItems: [recurring(5)] },
  ] as const;

  it('have of an order all that is theirs, with its quantity', () => {
    expect(orderLines(services)).toEqual([
      { serviceType: 'Advertising', amount: 300 },
      { serviceType: 'EmailAndSms', amount: 90 },
      { serviceType: 'WebsiteMaintenance', amount: 5 },
    ]);
  });

  it('have of a renewal what recurs', () => {
    expect(renewalLines(services, 45)).toEqual([
      { serviceType: 'EmailAndSms', amount: 40 },
      { serviceType: 'WebsiteMaintenance', amount: 5 },
    ]);
  });

  it.each([
    [47, 42],
    [44, 39],
  ])('have of a renewal of another amount, %i, the rest in the first that recurs', (amount, first) => {
    expect(renewalLines(services, amount)).toEqual([
      { serviceType: 'EmailAndSms', amount: first },
      { serviceType: 'WebsiteMaintenance', amount: 5 },
    ]);
  });

  it('have all of a renewal in the first service where none recurs', () => {
    expect(renewalLines([services[0]], 9)).toEqual([{ serviceType: 'Advertising', amount: 9 }]);
    expect(renewalLines([], 9)).toEqual([]);
  });
});
