import { expect, it, onTestFinished } from 'vitest';
import { storedNotification } from '#tests/support/entities.ts';
import { writeDatesFor } from '#ui/kit/date-formats.ts';
import { byNearness } from '#ui/notifications/notification-days.ts';

const at = (number: number, time: Date) => storedNotification(number, { createdAt: time.toISOString() });

it('a feed has the news of today, of yesterday, and all before under one heading', () => {
  const now = new Date(2026, 2, 29, 12).getTime();
  const news = [29, 29, 28, 27, 20].map((day, at) =>
    storedNotification(5 - at, { createdAt: new Date(2026, 2, day, 8).toISOString() }),
  );
  expect(byNearness(news, now).map(({ label, items }) => [label, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Earlier', 2],
  ]);
  expect(byNearness(news.slice(3), now).map(({ label }) => label)).toEqual(['Earlier']);
});

it.each([
  ['Pacific/Kiritimati', '2026-11-20T09:59:59.000Z', '2026-11-20T10:00:00.000Z'],
  ['America/St_Johns', '2026-11-20T03:29:59.000Z', '2026-11-20T03:30:00.000Z'],
  ['Europe/Berlin', '2026-03-28T22:59:59.000Z', '2026-03-28T23:00:00.000Z'],
])('a day begins at midnight in %s for a reader there', (timeZone, before, after) => {
  writeDatesFor({ timeZone });
  onTestFinished(() => writeDatesFor({}));
  const groups = byNearness([at(2, new Date(after)), at(1, new Date(before))], Date.parse(after));
  expect(groups.map(({ label }) => label)).toEqual(['Today', 'Yesterday']);
});

it('what bears no time is from before', () => {
  const [group] = byNearness([storedNotification(1, { createdAt: 'no time' })], 0);
  expect(group?.label).toBe('Earlier');
});
