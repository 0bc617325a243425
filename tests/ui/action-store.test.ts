import { describe, expect, it } from 'vitest';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { action, type ActionOptions } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import type { Notifier, ToastOptions } from '#ui/context/notifier.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';

const key = ['count'];
type Count = { count: number };

const scriptIsGone = 'Failed to fetch dynamically imported module: https://portal.test/x.js';

const setUp = <I = void, R = unknown>(options: ActionOptions<I, R>) => {
  const cache = createQueryCache();
  cache.setQueryData<Count>(key, { count: 1 });
  const toasts: unknown[] = [];
  const extras: (ToastOptions | undefined)[] = [];
  const notify: Notifier = (kind, title, text, extra) => {
    toasts.push([kind, title, ...(text === undefined ? [] : [text])]);
    extras.push(extra);
  };
  const made = action({ cache, notify }, options);
  const shown = () => cache.getQueryData<Count>(key)?.count;
  return { cache, toasts, extras, made, shown };
};

describe('an action', () => {
  it('is busy while it runs, and returns what it made', async () => {
    const { made } = setUp({ run: async (by: number) => by + 1 });
    const store = made.store();
    const busy: boolean[] = [];
    const stop = store.subscribe((state) => busy.push(state.busy));
    const running = store.getState().run(2);
    expect(await running).toEqual({ ok: true, value: 3 });
    await expect.poll(() => store.getState().busy).toBe(false);
    expect(busy).toContain(true);
    stop();
  });

  it('shows its result, asks again for what it touched, and says so once that is there', async () => {
    const { cache, toasts, made, shown } = setUp({
      run: async () => 5,
      shows: (count) => [[key, { count }]],
      touches: [['others']],
      notifies: (count) => [`It is ${count}`],
    });
    let answer = 'before';
    await cache.fetchQuery({ queryKey: ['others'], queryFn: () => answer });
    const observed = cache.getQueryCache().find({ queryKey: ['others'] });
    answer = 'after';
    await made.run();
    expect(shown()).toBe(5);
    expect(observed?.state.isInvalidated).toBe(true);
    expect(toasts).toEqual([['success', 'It is 5']]);
  });

  it('shows a toast while long work runs, which ends with it', async () => {
    const { toasts, extras, made } = setUp({
      run: async (count: number) => count,
      progress: (count) => (count > 1 ? `Deleting ${count} assets…` : undefined),
      clearsToasts: true,
      notifies: (count) => [`${count} deleted`],
    });
    await made.run(1);
    await made.run(40);
    expect(toasts).toEqual([
      ['success', '1 deleted'],
      ['loading', 'Deleting 40 assets…'],
      ['success', '40 deleted'],
    ]);
    await expect(extras[1]?.until).resolves.toBe(40);
    expect(extras.map((extra) => extra?.alone)).toEqual([true, undefined, true]);
  });

  it('takes the place of all toasts with its failure too, where it says so', async () => {
    const { extras, made } = setUp({
      run: async () => Promise.reject(conflict('Not now')),
      failureToast: true,
      clearsToasts: true,
    });
    await made.run();
    expect(extras).toEqual([{ alone: true }]);
  });

  it('shows an edit at once and keeps it where the server agrees', async () => {
    const seen: unknown[] = [];
    const { cache, made, shown } = setUp({
      optimistic: (by: number) => [editCached<Count>(key, (draft) => void (draft.count += by))],
      run: async () => seen.push(cacheNow()),
    });
    const cacheNow = (): unknown => cache.getQueryData(key);
    await made.run(2);
    expect(seen).toEqual([{ count: 3 }]);
    expect(shown()).toBe(3);
  });

  it('takes the edit back where the server refuses, and asks for what is true', async () => {
    const { cache, made, shown } = setUp({
      optimistic: () => [editCached<Count>(key, (draft) => void (draft.count = 9))],
      run: () => Promise.reject(conflict('Somebody was faster')),
    });
    expect(await made.run()).toEqual({ ok: false, error: { kind: 'conflict', message: 'Somebody was faster' } });
    expect(shown()).toBe(1);
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('keeps the failure for its view until it runs again or is reset', async () => {
    let fails = true;
    const { made } = setUp({ run: async () => (fails ? Promise.reject(invalid('name', 'Enter a name')) : 'done') });
    const store = made.store();
    const stop = store.subscribe(() => undefined);
    await store.getState().run();
    await expect.poll(() => store.getState().failure).toBe('Enter a name');
    expect(store.getState().error).toMatchObject({ kind: 'invalid', field: 'name' });
    store.getState().reset();
    await expect.poll(() => store.getState().failure).toBeUndefined();
    fails = false;
    expect(await store.getState().run()).toEqual({ ok: true, value: 'done' });
    stop();
  });

  it('shows nobody the failure of another view', async () => {
    const { made } = setUp({ run: () => Promise.reject(conflict('no')) });
    const stop = made.store().subscribe(() => undefined);
    await made.run();
    expect(made.store().getState().failure).toBeUndefined();
    stop();
  });

  it('words a failure for people, in a toast only where it has no other place', async () => {
    const run = () => Promise.reject(new Error(scriptIsGone));
    const silent = setUp({ run });
    await silent.made.run();
    expect(silent.toasts).toEqual([]);
    const told = setUp({ run, failureToast: true });
    await told.made.run();
    expect(told.toasts).toEqual([
      ['error', 'Error!', 'A new version of the app is ready. Reload to update and continue.'],
    ]);
  });

  it('runs while the device counts as offline, so that a lost connection is told and not waited for', async () => {
    const { made } = setUp({ run: () => Promise.reject(conflict('asked')) });
    expect(await made.run()).toMatchObject({ ok: false, error: { message: 'asked' } });
  });

  it('leaves nothing of what it was given and of what it made in the cache', async () => {
    const { cache, made } = setUp({ run: async (secret: string) => secret.toUpperCase() });
    const store = made.store();
    const stop = store.subscribe(() => undefined);
    await store.getState().run('a secret');
    await expect.poll(() => cache.getMutationCache().getAll()).toEqual([]);
    stop();
  });

  it('that failed leaves nothing once its view has gone', async () => {
    const { cache, made } = setUp({ run: (_secret: string) => Promise.reject(conflict('no')) });
    const store = made.store();
    const stop = store.subscribe(() => undefined);
    await store.getState().run('a secret');
    stop();
    await made.run('another');
    await expect.poll(() => cache.getMutationCache().getAll()).toEqual([]);
  });
});
