import { describe, expect, it } from 'vitest';
import { mayCancelRemoval, mayScheduleRemoval, removalDays, removalDueAt } from '#core/users/scheduled-removal.ts';

const ann = { id: 'ann', isAdmin: false };
const robin = { id: 'robin', isAdmin: true };

describe('a removal', () => {
  it('is due after fourteen days of twenty-four hours, over a change to winter time too', () => {
    const asked = Date.UTC(2026, 9, 20, 8, 30);
    expect(removalDays).toBe(14);
    expect(new Date(removalDueAt(asked)).toISOString()).toBe('2026-11-03T08:30:00.000Z');
  });

  it.each([
    [ann, 'ann', true],
    [ann, 'bob', false],
    [robin, 'ann', true],
    [robin, 'robin', true],
  ])('is asked for by the person themselves and by admins: %o of %s', (by, userId, may) => {
    expect(mayScheduleRemoval(by, userId)).toBe(may);
  });

  it.each([
    [ann, 'ann', 'PERSON', true],
    [ann, 'ann', 'ADMIN', false],
    [ann, 'bob', 'PERSON', false],
    [robin, 'ann', 'PERSON', true],
    [robin, 'ann', 'ADMIN', true],
    [robin, 'robin', 'ADMIN', true],
  ] as const)(
    'is taken back by who asked for their own, and by admins: %o of %s asked by %s',
    (by, userId, askedBy, may) => {
      expect(mayCancelRemoval(by, userId, askedBy)).toBe(may);
    },
  );
});
