import { environmentManager, focusManager } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Archive } from '#core/archives/archive.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { archiveStores } from '#ui/archives/archive-stores.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { anArchive } from '#tests/support/archives/some-archive.ts';

const second = 1000;
const minute = 60 * second;
const onServer = environmentManager.isServer();

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => onServer);
});

/** Watches the archive of a person, of which the server says this; returns how often it was asked. */
const watch = async (archive: Archive | undefined): Promise<{ readonly asked: () => number }> => {
  let asked = 0;
  const cache = createQueryCache();
  cache.mount();
  const get = async (): Promise<Archive | undefined> => {
    asked += 1;
    return archive;
  };
  const deps = { cache, portal: { archives: { get } } } as unknown as FeatureDeps;
  archiveStores(deps)
    .of('ada-id')
    .subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { asked: () => asked };
};

it.each(['WAITING', 'RUNNING'] as const)('an archive that is %s is asked for each second', async (status) => {
  const { asked } = await watch(anArchive({ status }));
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(asked()).toBe(4);
});

it('an archive that is ready is asked for before its address ends, and when the tab is looked at again', async () => {
  const { asked } = await watch(anArchive({ status: 'READY' }));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(asked()).toBe(3);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(asked()).toBe(3);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(4);
});

it('an archive that nobody made is not asked for again', async () => {
  const { asked } = await watch(undefined);
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(asked()).toBe(1);
});
