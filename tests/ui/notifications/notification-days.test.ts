import { expect, it } from 'vitest';
import { storedNotification } from '#tests/support/entities.ts';
import { byDay } from '#ui/notifications/notification-days.ts';

const at = (number: number, time: Date) => storedNotification(number, { createdAt: time.toISOString() });

it('notifications are grouped by the local day on which they were made', () => {
  const now = new Date(2026, 2, 29, 0, 30);
  const days = byDay(
    [
      at(5, new Date(2026, 2, 29, 0, 10)),
      at(4, new Date(2026, 2, 28, 23, 50)),
      at(3, new Date(2026, 2, 28, 0, 0)),
      at(2, new Date(2026, 2, 27, 23, 59)),
      storedNotification(1, { createdAt: 'no time' }),
    ],
    now.getTime(),
  );
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    [new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(2026, 2, 27)), 1],
    ['Earlier', 1],
  ]);
});
