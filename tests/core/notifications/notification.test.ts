import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeText, mergeNotifications, messageOf } from '#core/notifications/notification.ts';
import { storedNotification } from '#tests/support/entities.ts';

const lists = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom('read' as const, 'unread' as const)))
  .map((all) => all.map(([number, status]) => storedNotification(number, { status })));

describe('two lists of notifications', () => {
  it('make one, newest first, with each of them once', () => {
    fc.assert(
      fc.property(lists, lists, (older, newer) => {
        const ids = mergeNotifications(older, newer).map(({ id }) => id);
        expect(ids).toEqual([...new Set([...older, ...newer].map(({ id }) => id))].sort().reverse());
      }),
    );
  });

  it('make the same one when they are merged again', () => {
    fc.assert(
      fc.property(lists, lists, (older, newer) => {
        const merged = mergeNotifications(older, newer);
        expect(mergeNotifications(merged, newer)).toEqual(merged);
        expect(mergeNotifications(merged, merged)).toEqual(merged);
        expect(mergeNotifications([], merged)).toEqual(merged);
      }),
    );
  });

  it('believe the newer one', () => {
    const merged = mergeNotifications(
      [storedNotification(1), storedNotification(2)],
      [storedNotification(1, { status: 'read' })],
    );
    expect(merged.map(({ status }) => status)).toEqual(['unread', 'read']);
  });
});

it('a notification that counts more comes before those made since', () => {
  const [early, late] = ['2026-11-20T09:30:00.000Z', '2026-11-21T09:30:00.000Z'];
  const before = [storedNotification(2, { createdAt: early }), storedNotification(1, { createdAt: early })];
  const counted = storedNotification(1, { createdAt: late, count: 2 });
  expect(mergeNotifications(before, [counted])).toEqual([counted, before[0]]);
});

describe('the badge', () => {
  it('counts to ninety-nine', () => {
    expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual(['0', '1', '99', '99+', '99+']);
  });
});

describe('what a notification says', () => {
  it.each([
    ['x'.repeat(500), 'x'.repeat(500)],
    ['𝕏'.repeat(500), '𝕏'.repeat(500)],
    ['𝕏'.repeat(501), `${'𝕏'.repeat(499)}…`],
  ])('is at most 500 characters', (news, message) => {
    expect(messageOf(news)).toBe(message);
  });
});
