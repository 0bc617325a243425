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
    add: (files) =>
      become([
        ...uploads,
        ...files.map(({ name }) => ({ id: name, name, status: 'sending' }) as unknown as AssetUpload),
      ]),
    cancel: (id) => become(uploads.map((each) => (each.id === id ? { ...each, status: 'canceled' } : each))),
    clear: () => become(uploads.filter(({ status }) => status === 'sending')),
  };
  return { queue: queue as AssetUploads, finish: () => become(uploads.map((each) => ({ ...each, status: 'done' }))) };
};

const setUp = () => {
  const { queue, finish } = createQueue();
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
  return { store, cache, auth, tray, queue, finish };
};

const names = (uploads: readonly AssetUpload[]) => uploads.map(({ id }) => id);

describe('the uploads of a page', () => {
  it('are shown with the tray', async () => {
    const { store, tray } = setUp();
    await store.getState().add([new File(['x'], 'meadow.png')]);
    expect(tray.getState()).toBe(true);
    expect(names(store.getState().uploads)).toEqual(['meadow.png']);
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
    cache.setQueryData(keys.assets.list(''), 'before');
    await store.getState().add([new File(['x'], 'meadow.png')]);
    expect(cache.getQueryState(keys.assets.list(''))?.isInvalidated).toBe(false);
    finish();
    expect(cache.getQueryState(keys.assets.list(''))?.isInvalidated).toBe(true);
  });
});
