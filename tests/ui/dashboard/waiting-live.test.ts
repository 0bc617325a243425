import { expect, it } from 'vitest';
import type { DashboardFeed } from '#core/dashboard/dashboard-gateway.ts';
import type { Waiting } from '#core/dashboard/waiting.ts';
import type { Portal } from '#core/portal.ts';
import { partOf } from '#tests/support/entities.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { withFeatures, type FeatureDeps } from '#ui/context/portal-context.ts';
import { waitingLive } from '#ui/dashboard/waiting-live-actions.ts';
import { waitingStore } from '#ui/dashboard/waiting-store.ts';

const connect = () => {
  const feeds = new Set<DashboardFeed>();
  const asked: string[] = [];
  let count = 2;
  const portal = partOf<Portal>({
    dashboard: partOf<Portal['dashboard']>({
      waiting: async (): Promise<Waiting> => {
        asked.push('waiting');
        return { things: [], counts: [{ value: 'task', count }], count };
      },
      watch: (userId, feed) => {
        asked.push(`watch ${userId}`);
        feeds.add(feed);
        return () => void feeds.delete(feed);
      },
    }),
  });
  const deps = withFeatures(partOf<FeatureDeps>({ portal, cache: createQueryCache() }));
  const counted = deps.feature(waitingStore);
  const leave = waitingLive(deps).connect('ada');
  return {
    asked,
    leave,
    feeds,
    count: () => counted.getState()?.count,
    become: (next: number) => (count = next),
  };
};

it('what waits is asked for at once, and again as soon as somebody listens, after each change and after each break', async () => {
  const { asked, feeds, count, become } = connect();
  await expect.poll(count).toBe(2);
  become(3);
  for (const feed of feeds) feed.onOpen(false);
  await expect.poll(count).toBe(3);
  become(1);
  for (const feed of feeds) feed.onChange();
  await expect.poll(count).toBe(1);
  become(0);
  for (const feed of feeds) feed.onOpen(true);
  await expect.poll(count).toBe(0);
  expect(asked).toEqual(['waiting', 'watch ada', 'waiting', 'waiting', 'waiting']);
});

it('nobody listens and nothing is counted once the person left', async () => {
  const { feeds, count, leave } = connect();
  await expect.poll(count).toBe(2);
  leave();
  expect(feeds.size).toBe(0);
  expect(count()).toBeUndefined();
});
