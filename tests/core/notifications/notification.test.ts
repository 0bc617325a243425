import { describe, expect, it } from 'vitest';
import { badgeText, messageOf } from '#core/notifications/notification.ts';

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
