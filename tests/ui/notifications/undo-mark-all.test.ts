import { expect, it } from 'vitest';
import { notificationActions } from '#ui/notifications/notification-actions.ts';
import { storedNotification } from '#tests/support/entities.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const markingAll = async (count: number) => {
  const unread = Array.from({ length: count }, (_, at) => storedNotification(at));
  const { deps, calls } = openFeatureStage({
    answers: {
      'notifications.list': (_status: string, { token = '0' }: { readonly token?: string }) => {
        const end = Number(token) + 100;
        return { items: unread.slice(Number(token), end), next: end < count ? String(end) : undefined };
      },
      'notifications.markAllRead': count,
    },
  });
  return { outcome: await deps.feature(notificationActions).markAllRead.run(), calls };
};

it.each([
  [3, 1],
  [201, 3],
])('marking everything read can be taken back for each one of %i', async (count, pages) => {
  const { outcome, calls } = await markingAll(count);
  expect(outcome.ok && outcome.value).toHaveLength(count);
  expect(calls.map(([name]) => name)).toEqual([
    ...Array.from({ length: pages }, () => 'notifications.list'),
    'notifications.markAllRead',
  ]);
});
