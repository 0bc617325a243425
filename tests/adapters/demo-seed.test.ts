import { describe, expect, it } from 'vitest';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { isUlid } from '#core/kernel/ulid.ts';

const {
  users = [],
  proposals = [],
  orders = [],
  subscriptions = [],
  payments = [],
  notifications = [],
  brands = [],
} = demoSeed(Date.UTC(2026, 5, 1));

describe('the demo world in memory', () => {
  it('has both roles, proposals in every state and subscriptions with payments', () => {
    expect(new Set(users.map(({ group }) => group))).toEqual(new Set(['Admin', 'User']));
    expect(new Set(proposals.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SENT', 'DECLINED', 'PAID']));
    expect(new Set(payments.map(({ subscriptionId }) => subscriptionId))).toEqual(
      new Set(subscriptions.map(({ id }) => id)),
    );
  });

  it('names nothing that is not there', () => {
    const userIds = new Set(users.map(({ id }) => id));
    const orderIds = new Set(orders.map(({ id }) => id));
    const subscriptionIds = new Set(subscriptions.map(({ id }) => id));
    expect(
      orders.every(
        ({ user, subscriptionId }) =>
          userIds.has(user.id) && (subscriptionId === undefined || subscriptionIds.has(subscriptionId)),
      ),
    ).toBe(true);
    expect(proposals.every(({ orderId }) => orderId === undefined || orderIds.has(orderId))).toBe(true);
    expect(notifications.every(({ userId }) => userIds.has(userId))).toBe(true);
    expect(brands.every(({ owner }) => userIds.has(owner.id))).toBe(true);
  });

  it('has ULIDs where addresses need them', () => {
    expect([...proposals, ...orders, ...brands].every(({ id }) => isUlid(id))).toBe(true);
  });
});
