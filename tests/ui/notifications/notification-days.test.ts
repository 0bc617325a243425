import { afterEach, describe, expect, it } from 'vitest';
import { storedNotification } from '#tests/support/entities.ts';
import { byDay, byNearness } from '#ui/notifications/notification-days.ts';

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

describe('a day', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59.000Z', '2026-11-20T10:00:00.000Z'],
    ['America/St_Johns', '2026-11-20T03:29:59.000Z', '2026-11-20T03:30:00.000Z'],
  ])('begins at midnight in %s', (name, before, after) => {
    process.env['TZ'] = name;
    const days = byDay([at(2, new Date(after)), at(1, new Date(before))], Date.parse(after));
    expect(days.map(({ label }) => label)).toEqual(['Today', 'Yesterday']);
  });
});
