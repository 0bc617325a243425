import { describe, expect, it } from 'vitest';
import { chosenServices } from '#backend/orders/chosen-services.ts';
import { maySeeOwned } from '#backend/orders/order-policy.ts';
import type { StoredItem, StoredService } from '#backend/proposals/proposal-tables.ts';
import { toAppError } from '#core/kernel/app-error.ts';

const item = (id: string, changes: Partial<StoredItem> = {}): StoredItem => ({
  id,
  title: id,
  description: '',
  price: 10_000,
  billingType: 'ONE_TIME',
  billingInterval: null,
  files: [],
  ...changes,
});
const service = (id: string, ...lineItems: readonly StoredItem[]): StoredService => ({
  id,
  title: id,
  type: 'Advertising',
  lineItems,
});

const offered = [service('care', item('audit'), item('fixes')), service('ads', item('spring'))];
const choice = (id: string, ...items: readonly string[]) => ({ id, lineItems: items.map((each) => ({ id: each })) });

const refusalOf = (services: readonly StoredService[], ...choices: readonly ReturnType<typeof choice>[]): unknown => {
  try {
    return chosenServices(services, choices);
  } catch (cause) {
    const error = toAppError(cause);
    return error.kind === 'invalid' ? [error.field, error.message] : error;
  }
};

describe('the choice of a checkout', () => {
  it('has what was chosen, each in its own service', () => {
    expect(chosenServices(offered, [choice('ads', 'spring'), choice('care', 'fixes')])).toEqual([
      service('ads', item('spring')),
      service('care', item('fixes')),
    ]);
  });

  it.each([
    ['a service twice', [choice('care', 'audit'), choice('care', 'fixes')], 'services', 'Each item can be chosen once'],
    ['an item twice', [choice('care', 'audit', 'audit')], 'services.lineItems', 'Each item can be chosen once'],
    ['an unknown service', [choice('poems', 'audit')], 'services', 'Item not in this proposal'],
    ['an item of another service', [choice('ads', 'audit')], 'services.lineItems', 'Item not in this proposal'],
    ['a service without an item', [choice('care')], 'services.lineItems', 'Choose at least one item'],
  ])('is refused for %s', (_what, choices, field, message) => {
    expect(refusalOf(offered, ...choices)).toEqual([field, message]);
  });

  it('is refused where its items recur by the month and by the year', () => {
    const monthly = item('monthly', { billingType: 'RECURRING', billingInterval: 'MONTH' });
    const yearly = item('yearly', { billingType: 'RECURRING', billingInterval: 'YEAR' });
    const [field] = refusalOf([service('care', monthly, yearly)], choice('care', 'monthly', 'yearly')) as [string];
    expect(field).toBe('services');
  });
});

describe('an order', () => {
  const caller = (userId: string, ...groups: readonly string[]) => ({
    userId,
    email: `${userId}@coolio.test`,
    emailVerified: true,
    name: userId,
    groups,
    expiresAt: 0,
  });

  it('is seen by its customer and by admins, and a missing one by nobody', () => {
    const row = { user_id: 'ada' };
    expect([maySeeOwned(row, caller('ada')), maySeeOwned(row, caller('robin', 'Admin'))]).toEqual([true, true]);
    expect(maySeeOwned(row, caller('ben'))).toBe(false);
    expect(maySeeOwned(undefined, caller('robin', 'Admin'))).toBe(false);
  });
});
