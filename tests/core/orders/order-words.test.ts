import { describe, expect, it } from 'vitest';
import { badgesPerOrder, orderModeName, orderServiceTypes } from '#core/orders/order.ts';
import { billingReasonName, paymentStatusName, subscriptionStatusName } from '#core/orders/subscription.ts';
import { serviceBadge, serviceTypeName, serviceTypes } from '#core/proposals/service.ts';
import { storedService } from '#tests/support/entities.ts';

describe('the badges of an order', () => {
  it('are the six of the product', () => {
    expect(serviceTypes.map(serviceBadge)).toEqual(['Ad', 'Bm', 'Am', 'Em', 'Wm', 'Dc']);
    expect(serviceTypes.map(serviceTypeName)).toContain('Design and Code');
    expect(badgesPerOrder).toBe(2);
  });

  it('stand once for each service line, in the fixed order', () => {
    const services = (['DesignAndCode', 'Advertising', 'DesignAndCode'] as const).map((type) => ({
      ...storedService(),
      type,
    }));
    expect(orderServiceTypes({ services })).toEqual(['Advertising', 'DesignAndCode']);
    expect(orderServiceTypes({ services: [] })).toEqual([]);
  });
});

describe('the words of a provider', () => {
  it('are said plainly', () => {
    expect(orderModeName('ONE_TIME')).toBe('One-time');
    expect(
      ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'].map(
        subscriptionStatusName,
      ),
    ).toEqual(['Incomplete', 'Incomplete, expired', 'Trial', 'Active', 'Past due', 'Canceled', 'Unpaid', 'Paused']);
    expect(
      ['subscription_create', 'subscription_cycle', 'subscription_update', 'manual'].map(billingReasonName),
    ).toEqual(['First payment', 'Renewal', 'Plan change', 'Manual']);
    expect(['paid', 'open', 'failed'].map(paymentStatusName)).toEqual(['Paid', 'Open', 'Failed']);
  });

  it.each(['void', 'toString', '__proto__', ''])('that nobody knows stay as they are: %j', (word) => {
    for (const name of [subscriptionStatusName, paymentStatusName, billingReasonName]) expect(name(word)).toBe(word);
  });
});
