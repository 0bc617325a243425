import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AssetUpload, AssetUploads } from '#core/assets/asset-upload.ts';
import type { Portal } from '#core/portal.ts';
import { uploadStore } from '#ui/assets/uploads/upload-stores.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { keys } from '#ui/cache/keys.ts';
import type { AuthStore, AuthView } from '#ui/context/auth-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { partOf } from '#tests/support/entities.ts';

/** A queue that a test moves. */
const createQueue = () => {
  let uploads: readonly AssetUpload[] = [];
  const asked: unknown[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly AssetUpload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const queue: Partial<AssetUploads> = {
    list: () => uploads,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files, options) => {
      asked.push(['add', files, options]);
      become([
        ...uploads,
        ...files.map(({ name }) => ({ id: name, name, status: 'sending' }) as unknown as AssetUpload),
      ]);
    },
    retry: (id) => asked.push(['retry', id]),
    uploadAnyway: (id) => asked.push(['uploadAnyway', id]),
    cancel: (id) => become(uploads.map((each) => (each.id === id ? { ...each, status: 'canceled' } : each))),
    clear: () => become(uploads.filter(({ status }) => status === 'sending')),
  };
  const finish = (...names: readonly string[]): void =>
    become(uploads.map((each) => (names.length === 0 || names.includes(each.id) ? { ...each, status: 'done' } : each)));
  return { queue: queue as AssetUploads, asked, finish };
};

const setUp = () => {
  const { queue, asked, finish } = createQueue();
  const cache = createQueryCache();
  const auth = createStore<AuthView>(() => ({
    status: 'AUTHENTICATED',
    user: { id: 'ada-id', email: 'ada@coolio.test', name: 'Ada', groups: [], isAdmin: false },
  }));
  const tray = createStore(() => false);
  const assets = partOf<Portal['assets']>({ uploads: async () => queue });
  const store = uploadStore(
    partOf<FeatureDeps>({ portal: partOf<Portal>({ assets }), cache, auth: auth as unknown as AuthStore, tray }),
  );
  return { store, cache, auth, tray, queue, asked, finish };
};

const names = (uploads: readonly AssetUpload[]) => uploads.map(({ id }) => id);

describe('the uploads of a page', () => {
  it('are shown with the tray', async () => {
    const { store, tray } = setUp();
    await store.getState().add([new File(['x'], 'meadow.png')]);
    expect(tray.getState()).toBe(true);
    expect(names(store.getState().uploads)).toEqual(['meadow.png']);
  });

  it('are none before one is added, when there is nothing to act on', () => {
    const { store, tray } = setUp();
    expect(store.getState().uploads).toEqual([]);
    store.getState().act('retry', 'meadow.png');
    store.getState().clear();
    expect(tray.getState()).toBe(false);
  });

  it('are queued as the files are, with what was said of them', async () => {
    const { store, asked } = setUp();
    const file = new File(['xy'], 'meadow.png', { type: 'image/png' });
    await store.getState().add([file], { brandId: 'brand-1' });
    const chosen = { name: 'meadow.png', type: 'image/png', size: 2, body: file };
    expect(asked).toEqual([['add', [chosen], { brandId: 'brand-1' }]]);
  });

  it('are each canceled, tried again or sent in spite of another, and cleared together', async () => {
    const { store, asked, finish } = setUp();
    await store.getState().add([new File(['x'], 'meadow.png'), new File(['y'], 'lake.png')]);
    const { act, clear } = store.getState();
    act('retry', 'meadow.png');
    act('uploadAnyway', 'lake.png');
    act('cancel', 'lake.png');
    await expect.poll(() => store.getState().uploads.map(({ status }) => status)).toEqual(['sending', 'canceled']);
    expect(asked.slice(1)).toEqual([
      ['retry', 'meadow.png'],
      ['uploadAnyway', 'lake.png'],
    ]);
    finish();
    clear();
    await expect.poll(() => store.getState().uploads).toEqual([]);
  });

  it('go on where the session is only renewed', async () => {
    const { store, auth, tray } = setUp();
    await store.getState().add([new File(['x'], 'meadow.png')]);
    auth.setState({ ...auth.getState() }, true);
    expect(names(store.getState().uploads)).toEqual(['meadow.png']);
    expect(tray.getState()).toBe(true);
  });

  it('end with a sign-out, and the next person sees none of them', async () => {
    const { store, auth, tray, queue } = setUp();
    await store.getState().add([new File(['x'], 'meadow.png'), new File(['y'], 'lake.png')]);
    auth.setState({ status: 'UNAUTHENTICATED' }, true);
    expect(queue.list()).toEqual([]);
    expect(store.getState().uploads).toEqual([]);
    expect(tray.getState()).toBe(false);
  });

  it('have the assets fetched again once nothing is under way', async () => {
    const { store, cache, finish } = setUp();
    const [assets, collections] = [keys.assets.list(''), keys.collections.mine];
    const isAskedAgain = () => [assets, collections].map((key) => cache.getQueryState(key)?.isInvalidated);
    for (const key of [assets, collections, keys.brands.every]) cache.setQueryData(key, 'before');
    await store.getState().add([new File(['x'], 'meadow.png'), new File(['y'], 'lake.png')]);
    finish('meadow.png');
    expect(isAskedAgain()).toEqual([false, false]);
    finish();
    expect(isAskedAgain()).toEqual([true, true]);
    expect(cache.getQueryState(keys.brands.every)?.isInvalidated).toBe(false);
  });

  it('have nothing fetched again where none came through', async () => {
    const { store, cache, finish } = setUp();
    cache.setQueryData(keys.assets.list(''), 'before');
    await store.getState().add([new File(['x'], 'meadow.png')]);
    store.getState().act('cancel', 'meadow.png');
    await expect.poll(() => store.getState().uploads.map(({ status }) => status)).toEqual(['canceled']);
    expect(cache.getQueryState(keys.assets.list(''))?.isInvalidated).toBe(false);
    finish();
    cache.setQueryData(keys.assets.list(''), 'after');
    finish();
    expect(cache.getQueryState(keys.assets.list(''))?.isInvalidated).toBe(false);
  });
});
