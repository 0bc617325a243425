import { environmentManager, focusManager } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#core/kernel/app-error.ts';
import { listChanged, type Page } from '#core/kernel/page.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';
import { settled } from './settled.ts';

const counting = <T>(answer: (call: number) => T) => {
  let calls = 0;
  return {
    calls: () => calls,
    load: async (): Promise<T> => {
      calls += 1;
      return answer(calls);
    },
  };
};

const ignore = (): void => undefined;
const minute = 60_000;
const onServer = environmentManager.isServer();

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => onServer);
});

describe('what is shown with addresses of files, which end', () => {
  const open = () => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
    const cache = createQueryCache();
    cache.mount();
    focusManager.setFocused(true);
    const { load, calls } = counting((call) => call);
    const store = queryStore(cache, ['one'], load);
    return { calls, stop: store.subscribe(ignore) };
  };

  it('is asked for again within the hour for which they are good, as long as it is watched', async () => {
    const { calls, stop } = open();
    await vi.advanceTimersByTimeAsync(50 * minute);
    expect(calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(50 * minute);
    expect(calls()).toBe(3);
    stop();
    await vi.advanceTimersByTimeAsync(100 * minute);
    expect(calls()).toBe(3);
  });

  it('is asked for as soon as a tab is looked at again after that, and not before', async () => {
    const { calls, stop } = open();
    await vi.advanceTimersByTimeAsync(minute);
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(30 * minute);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toBe(1);
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(10 * 60 * minute);
    expect(calls()).toBe(1);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toBe(2);
    stop();
  });
});

describe('a store of one answer', () => {
  it('asks nothing until somebody watches it', async () => {
    const { load, calls } = counting(() => 'answer');
    const store = queryStore(createQueryCache(), ['one'], load);
    expect(store.getState()).toMatchObject({ loading: true, data: undefined });
    expect(calls()).toBe(0);
    const stop = store.subscribe(ignore);
    await settled(store, ({ data }) => data === 'answer');
    expect(store.getState()).toMatchObject({ loading: false, error: undefined });
    stop();
  });

  it('asks once for two views, and for two stores of one key', async () => {
    const cache = createQueryCache();
    const { load, calls } = counting(() => 'answer');
    const stores = [queryStore(cache, ['one'], load), queryStore(cache, ['one'], load)];
    const stops = stores.flatMap((store) => [store.subscribe(ignore), store.subscribe(ignore)]);
    for (const store of stores) await settled(store, ({ data }) => data === 'answer');
    expect(calls()).toBe(1);
    for (const stop of stops) stop();
  });

  it('lets go with its last watcher, and knows what changed when it is watched again', async () => {
    const cache = createQueryCache();
    const store = queryStore(cache, ['one'], counting(() => 'first').load);
    const observers = (): number =>
      cache
        .getQueryCache()
        .find({ queryKey: ['one'] })
        ?.getObserversCount() ?? 0;
    const stops = [store.subscribe(ignore), store.subscribe(ignore)];
    await settled(store, ({ data }) => data === 'first');
    stops[0]?.();
    expect(observers()).toBe(1);
    stops[1]?.();
    expect(observers()).toBe(0);
    cache.setQueryData(['one'], 'second');
    expect(store.getState().data).toBe('first');
    const stop = store.subscribe(ignore);
    expect(store.getState().data).toBe('second');
    stop();
  });

  it('knows the answer that came ahead of its first watcher, so that it is drawn at once, and one state for it', async () => {
    const cache = createQueryCache();
    const store = queryStore(cache, ['one'], counting(() => 'answer').load);
    expect(store.getState().data).toBeUndefined();
    await store.preload();
    const known = store.getState();
    expect(known).toMatchObject({ data: 'answer', loading: false });
    expect(store.getState()).toBe(known);
  });

  it('leaves a failure that came ahead of its first watcher to the watcher, who asks again', async () => {
    const { load, calls } = counting((call) => {
      if (call === 1) throw new Failure({ kind: 'access-denied', message: 'Unauthorized' });
      return 'answer';
    });
    const store = queryStore(createQueryCache(), ['one'], load);
    await store.preload();
    expect(store.getState()).toMatchObject({ error: undefined, loading: true });
    const stop = store.subscribe(ignore);
    expect((await settled(store, ({ data }) => data === 'answer')).error).toBeUndefined();
    expect(calls()).toBe(2);
    stop();
  });

  it('holds null for what does not exist, and a failure by its kind', async () => {
    const cache = createQueryCache();
    const missing = queryStore(cache, ['missing'], async () => undefined);
    const refused = queryStore(cache, ['refused'], () =>
      Promise.reject(new Failure({ kind: 'access-denied', message: 'Unauthorized' })),
    );
    const stops = [missing.subscribe(ignore), refused.subscribe(ignore)];
    expect((await settled(missing, ({ loading }) => !loading)).data).toBeNull();
    expect((await settled(refused, ({ loading }) => !loading)).error?.kind).toBe('access-denied');
    for (const stop of stops) stop();
  });

  it('is preloaded without being watched, and then shown at once', async () => {
    const { load, calls } = counting(() => 'answer');
    const store = queryStore(createQueryCache(), ['one'], load);
    await store.preload();
    const stop = store.subscribe(ignore);
    expect(store.getState()).toMatchObject({ data: 'answer', loading: false });
    expect(calls()).toBe(1);
    stop();
  });

  it('is ahead with an old answer too, which is asked for again and not waited for', async () => {
    const cache = createQueryCache();
    const { load, calls } = counting((call) => (call === 1 ? 'old' : new Promise<string>(ignore)));
    const store = queryStore<string>(cache, ['one'], async () => load());
    await store.preload();
    await cache.invalidateQueries({ queryKey: ['one'] });
    await store.preload();
    expect(store.getState()).toMatchObject({ data: 'old', loading: false });
    expect(calls()).toBe(2);
  });

  it('asks again when it is refreshed', async () => {
    const store = queryStore(createQueryCache(), ['one'], counting((call) => call).load);
    const stop = store.subscribe(ignore);
    await settled(store, ({ data }) => data === 1);
    await store.getState().refresh();
    expect(store.getState().data).toBe(2);
    stop();
  });
});

describe('a store of a paged list whose tokens are no longer good', () => {
  it('starts again by itself, once for each try', async () => {
    let made = 1;
    const load = async (token: string | undefined): Promise<Page<string>> => {
      if (token !== undefined && token !== `after ${made}`) throw listChanged();
      return token === undefined
        ? { items: [`first of ${made}`], next: `after ${made}` }
        : { items: [`second of ${made}`], next: undefined };
    };
    const store = listStore(createQueryCache(), ['list'], load);
    const stop = store.subscribe(ignore);
    await settled(store, ({ items }) => items !== undefined);
    made = 2;
    await store.getState().loadMore();
    expect(store.getState()).toMatchObject({ items: ['first of 2'], error: undefined, hasMore: true });
    await store.getState().loadMore();
    expect(store.getState().items).toEqual(['first of 2', 'second of 2']);
    stop();
  });
});

describe('a store of a paged list', () => {
  const paged = () => {
    const asked: (string | undefined)[] = [];
    const load = async (token: string | undefined): Promise<Page<number>> => {
      asked.push(token);
      const at = Number(token ?? 0);
      return { items: [at * 2, at * 2 + 1], next: at < 2 ? String(at + 1) : undefined };
    };
    return { asked, store: listStore(createQueryCache(), ['list'], load) };
  };

  it('grows by a page at a time, each asked for by the token before it', async () => {
    const { asked, store } = paged();
    const stop = store.subscribe(ignore);
    await settled(store, ({ items }) => items !== undefined);
    expect(store.getState()).toMatchObject({ items: [0, 1], hasMore: true });
    await store.getState().loadMore();
    await store.getState().loadMore();
    expect(store.getState()).toMatchObject({ items: [0, 1, 2, 3, 4, 5], hasMore: false, loadingMore: false });
    expect(asked).toEqual([undefined, '1', '2']);
    stop();
  });

  it('keeps its pages when its last watcher comes back', async () => {
    const { asked, store } = paged();
    const stop = store.subscribe(ignore);
    await settled(store, ({ items }) => items !== undefined);
    await store.getState().loadMore();
    stop();
    const again = store.subscribe(ignore);
    expect(store.getState().items).toEqual([0, 1, 2, 3]);
    expect(asked).toHaveLength(2);
    again();
  });

  it('keeps what it has when the next page fails', async () => {
    const load = async (token: string | undefined): Promise<Page<string>> => {
      if (token !== undefined) throw new Failure({ kind: 'conflict', message: 'moved on' });
      return { items: ['first'], next: 'second' };
    };
    const store = listStore(createQueryCache(), ['list'], load);
    const stop = store.subscribe(ignore);
    await settled(store, ({ items }) => items !== undefined);
    await store.getState().loadMore();
    expect(store.getState()).toMatchObject({ items: ['first'], hasMore: true, error: { kind: 'conflict' } });
    stop();
  });
});

describe('what the cache has dropped', () => {
  it('is known no more, and asked for again with the next look', async () => {
    const cache = createQueryCache();
    const record = counting((call) => `record ${call}`);
    const list = counting((call): Page<string> => ({ items: [`item ${call}`], next: undefined }));
    const one = queryStore(cache, ['one'], record.load);
    const many = listStore(cache, ['many'], list.load);
    await settled(one, ({ loading }) => !loading);
    await settled(many, ({ loading }) => !loading);
    expect([one.getState().data, many.getState().items]).toEqual(['record 1', ['item 1']]);
    cache.clear();
    expect([one.getState().data, many.getState().items]).toEqual([undefined, undefined]);
    expect([one.getState().loading, many.getState().loading]).toEqual([true, true]);
    await settled(one, ({ loading }) => !loading);
    await settled(many, ({ loading }) => !loading);
    expect([one.getState().data, many.getState().items]).toEqual(['record 2', ['item 2']]);
    expect(cache.getQueryData(['one'])).toBe('record 2');
  });
});
