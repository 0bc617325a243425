import { expect, it } from 'vitest';
import type { NotificationFeed } from '#core/notifications/notification-gateway.ts';
import type { Portal } from '#core/portal.ts';
import { partOf, storedNotification } from '#tests/support/entities.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { notificationLive } from '#ui/notifications/notification-live-actions.ts';

it('a burst of pushes shows three toasts, and more once those have gone', () => {
  let now = 0;
  let feed: NotificationFeed | undefined;
  const told: string[] = [];
  const portal = partOf<Portal>({
    notifications: partOf<Portal['notifications']>({
      watch: (_userId, opened) => {
        feed = opened;
        return () => undefined;
      },
    }),
    device: partOf<Portal['device']>({
      clock: { now: () => now, sleep: async () => undefined },
      preferences: partOf<Portal['device']['preferences']>({ onChange: () => () => undefined }),
    }),
  });
  const notify = (_kind: unknown, title: string): unknown => told.push(title);
  notificationLive({ portal, cache: createQueryCache(), notify }, []).connect('ada');
  const push = (number: number): void => feed?.onNotification(storedNotification(number));

  for (let number = 0; number < 50; number += 1) push(number);
  expect(told).toHaveLength(3);
  now = 4000;
  push(50);
  expect(told).toHaveLength(4);
});
