import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import { settled } from './settled.ts';

const ignore = (): void => undefined;

describe('what is loaded while it is watched', () => {
  it('is asked for once, by the first watcher', async () => {
    let asked = 0;
    const store = watchedStore(async () => ++asked);
    expect(asked).toBe(0);
    const stops = [store.subscribe(ignore), store.subscribe(ignore)];
    await settled(store, ({ data }) => data === 1);
    expect([asked, store.getState().loading]).toEqual([1, false]);
    for (const stop of stops) stop();
  });

  it('is forgotten with its last watcher, who ends what is under way', async () => {
    const signals: AbortSignal[] = [];
    const store = watchedStore(async (signal) => {
      signals.push(signal);
      return 'a secret';
    });
    const stop = store.subscribe(ignore);
    await settled(store, ({ data }) => data === 'a secret');
    stop();
    expect(store.getState().data).toBeUndefined();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('ignores an answer that comes when nobody watches any more', async () => {
    let answer: (text: string) => void = ignore;
    const coming = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const store = watchedStore(() => coming);
    store.subscribe(ignore)();
    answer('late');
    await coming;
    expect(store.getState().data).toBeUndefined();
  });

  it('says why it failed, and is asked for again', async () => {
    let fails = true;
    const store = watchedStore(async () => (fails ? Promise.reject(conflict('no')) : 'yes'));
    const stop = store.subscribe(ignore);
    await settled(store, ({ error }) => error?.kind === 'conflict');
    fails = false;
    await store.getState().refresh();
    expect(store.getState()).toMatchObject({ data: 'yes', error: undefined, loading: false });
    stop();
  });

  it('shows what a change has made of it', async () => {
    const store = watchedStore(async () => ['a']);
    const stop = store.subscribe(ignore);
    await settled(store, ({ data }) => data !== undefined);
    store.put(['a', 'b']);
    expect(store.getState().data).toEqual(['a', 'b']);
    stop();
  });
});
