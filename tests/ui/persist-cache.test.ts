import { QueryObserver, type QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';
import { pagesKept, persistCache } from '#ui/cache/persist-cache.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.useRealTimers();
});

type Visit = { readonly userId?: string; readonly build?: string };

/** A page of this build, opened by this person on a device. */
const visit = async (store: DeviceStore, { userId = 'ada-id', build = 'build-1' }: Visit = {}) => {
  const cache = createQueryCache();
  const stop = persistCache({ cache, store, userId, build, now: () => Date.now() });
  stops.push(stop);
  await vi.advanceTimersByTimeAsync(0);
  return { cache, stop };
};

/** Looks at something for a moment. */
const see = async (cache: QueryClient, key: string, data: unknown, meta?: object): Promise<void> => {
  const options = { queryKey: [key], queryFn: async () => data, ...(meta === undefined ? {} : { meta: { ...meta } }) };
  const leave = new QueryObserver(cache, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  leave();
};

const saved = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1500);
const onDevice = { onDevice: true };

describe('answers kept on the device', () => {
  it('come back within a day, to their own user only', async () => {
    const store = createMemoryDeviceStore();
    const first = await visit(store);
    await see(first.cache, 'orders', 'two orders', onDevice);
    await saved();
    expect((await visit(store)).cache.getQueryData(['orders'])).toBe('two orders');
    expect((await visit(store, { userId: 'eve-id' })).cache.getQueryData(['orders'])).toBeUndefined();
    await first.stop();
    await vi.advanceTimersByTimeAsync(day);
    expect((await visit(store)).cache.getQueryData(['orders'])).toBeUndefined();
  });

  it('are those that say so, and no others', async () => {
    const store = createMemoryDeviceStore();
    const { cache } = await visit(store);
    await see(cache, 'orders', 'two orders', onDevice);
    await see(cache, 'vault', 'a secret');
    await see(cache, 'users', 'somebody', { onDevice: false });
    await saved();
    expect(JSON.stringify(await store.get('ada-id/cache'))).toContain('two orders');
    expect(JSON.stringify(await store.get('ada-id/cache'))).not.toMatch(/secret|somebody/);
  });

  it('are of a long list its first pages, with the tokens of those', async () => {
    const store = createMemoryDeviceStore();
    const { cache } = await visit(store);
    const numbers = Array.from({ length: pagesKept + 2 }, (_, at) => at);
    const seen = { pages: numbers.map((at) => ({ items: [`order ${at}`] })), pageParams: numbers.map(String) };
    await see(cache, 'orders', seen, onDevice);
    await saved();
    expect(cache.getQueryData(['orders'])).toEqual(seen);
    expect((await visit(store)).cache.getQueryData(['orders'])).toEqual({
      pages: seen.pages.slice(0, pagesKept),
      pageParams: seen.pageParams.slice(0, pagesKept),
    });
  });

  it('of another build are not brought back, for they may have other shapes', async () => {
    const store = createMemoryDeviceStore();
    const { cache } = await visit(store, { build: 'build-1' });
    await see(cache, 'orders', 'in an older shape', onDevice);
    await saved();
    expect((await visit(store, { build: 'build-2' })).cache.getQueryData(['orders'])).toBeUndefined();
  });

  it('are all still there after six minutes on one page', async () => {
    const store = createMemoryDeviceStore();
    const first = await visit(store);
    for (const key of ['dashboard', 'orders', 'proposals']) await see(first.cache, key, key, onDevice);
    await saved();
    await first.stop();

    const second = await visit(store);
    await vi.advanceTimersByTimeAsync(6 * minute);
    await see(second.cache, 'brands', 'brands', onDevice);
    await saved();
    expect(second.cache.getQueryData(['orders'])).toBe('orders');
    await vi.advanceTimersByTimeAsync(6 * minute);
    await see(second.cache, 'leads', 'leads', onDevice);
    await saved();
    await second.stop();

    const third = await visit(store);
    for (const key of ['dashboard', 'orders', 'proposals', 'brands', 'leads'])
      expect(third.cache.getQueryData([key])).toBe(key);
  });

  it('that cannot be read are as if there were none', async () => {
    const store = createMemoryDeviceStore();
    await store.set('ada-id/cache', { build: 'build-1', queries: 'broken' });
    expect((await visit(store)).cache.getQueryCache().getAll()).toEqual([]);
  });
});

describe('answers of somebody who signs out', () => {
  it('do not come back by a save that is under way', async () => {
    const store = createMemoryDeviceStore();
    const slow: DeviceStore = {
      ...store,
      set: async (key, value) => {
        await new Promise((resolve) => setTimeout(resolve, 5000));
        await store.set(key, value);
      },
    };
    const { cache, stop } = await visit(slow);
    await see(cache, 'orders', 'two orders', onDevice);
    await saved();
    const signedOut = stop().then(() => slow.clear('ada-id'));
    await vi.advanceTimersByTimeAsync(10_000);
    await signedOut;
    expect(await store.get('ada-id/cache')).toBeUndefined();
  });

  it('do not come back by a save that was about to begin', async () => {
    const store = createMemoryDeviceStore();
    const { cache, stop } = await visit(store);
    await see(cache, 'orders', 'two orders', onDevice);
    await stop();
    await store.clear('ada-id');
    await saved();
    expect(await store.get('ada-id/cache')).toBeUndefined();
  });
});
