import { describe, expect, it } from 'vitest';
import { connectionLost, Failure, type AppErrorKind } from '#core/kernel/app-error.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { showEdits } from '#ui/cache/show-edits.ts';
import { createQueryCache, retryAgain, retryDelay } from '#ui/cache/query-cache.ts';

const key = ['list'];
type Listed = { items: string[] };

describe('a failed question', () => {
  it('is asked three times more, after 1, 2 and 4 seconds, and never more than 30', () => {
    expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
    expect(retryDelay(20)).toBe(30_000);
    expect([0, 1, 2, 3].map((failures) => retryAgain(failures, connectionLost()))).toEqual([true, true, true, false]);
  });

  it('is asked again only where that may help', () => {
    const kinds: AppErrorKind[] = ['access-denied', 'not-found', 'invalid', 'conflict', 'identity', 'update-available'];
    for (const kind of kinds) expect(retryAgain(0, new Failure({ kind, message: 'no' } as never))).toBe(false);
    expect(retryAgain(0, new Error('what?'))).toBe(true);
  });

  it('gives answers that are fresh for 4 minutes and kept for 5', () => {
    const { queries } = createQueryCache().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 240_000, gcTime: 300_000 });
  });
});

it('each name of a key, and each part after it, has a key of its own', () => {
  type Key = readonly string[];
  const written = Object.values(keys).flatMap((feature) =>
    Object.values<Key | ((...parts: Key) => Key)>(feature).flatMap((key) =>
      typeof key === 'function' ? [key('a', 'b'), key('b', 'a')] : [key],
    ),
  );
  const texts = written.map((each) => JSON.stringify(each));
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

describe('an edit of what is cached', () => {
  it('shows at once, in everything beneath its key, and leaves what was cached before as it was', async () => {
    const cache = createQueryCache();
    cache.setQueryData<Listed>(key, { items: ['a', 'b'] });
    cache.setQueryData<Listed>([...key, 'more'], { items: ['c'] });
    const before = cache.getQueryData<Listed>(key);
    await showEdits(cache, [editCached<Listed>(key, ({ items }) => void items.shift())]);
    expect(cache.getQueryData(key)).toEqual({ items: ['b'] });
    expect(cache.getQueryData([...key, 'more'])).toEqual({ items: [] });
    expect(before).toEqual({ items: ['a', 'b'] });
  });

  it('is taken back without what was added meanwhile, and the truth is asked for', async () => {
    const cache = createQueryCache();
    cache.setQueryData(key, { items: ['a'], unread: 1, note: '' });
    const undo = await showEdits(cache, [editCached<{ unread: number }>(key, (draft) => void (draft.unread = 0))]);
    cache.setQueryData(key, (now: object | undefined) => ({ ...now, note: 'meanwhile' }));
    undo();
    expect(cache.getQueryData(key)).toEqual({ items: ['a'], unread: 1, note: 'meanwhile' });
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('is not overwritten by a response that was on its way when it was made', async () => {
    const cache = createQueryCache();
    cache.setQueryData<Listed>(key, { items: ['a', 'b'] });
    let respond: (data: Listed) => void = () => undefined;
    const response = new Promise<Listed>((resolve) => (respond = resolve));
    const fetched = cache.fetchQuery({ queryKey: key, queryFn: () => response, staleTime: 0 }).catch(() => undefined);
    await showEdits(cache, [editCached<Listed>(key, ({ items }) => void items.shift())]);
    respond({ items: ['a', 'b'] });
    await fetched;
    expect(cache.getQueryData(key)).toEqual({ items: ['b'] });
  });

  it('leaves what has changed so much that the edit is no longer in it', async () => {
    const cache = createQueryCache();
    cache.setQueryData(key, { pages: [{ items: ['a'] }, { items: ['b'] }] });
    const undo = await showEdits(cache, [
      editCached<{ pages: Listed[] }>(key, ({ pages }) => void pages[1]?.items.pop()),
    ]);
    cache.setQueryData(key, { pages: [] });
    undo();
    expect(cache.getQueryData(key)).toEqual({ pages: [] });
  });

  it('of nothing that is cached does nothing', async () => {
    const cache = createQueryCache();
    const undo = await showEdits(cache, [editCached<Listed>(key, ({ items }) => void items.pop())]);
    undo();
    expect(cache.getQueryData(key)).toBeUndefined();
  });
});

describe('stores by key', () => {
  it('are made once each', () => {
    const made: string[] = [];
    const store = keyed((name) => ({ name, serial: made.push(name) }));
    expect(store('a')).toBe(store('a'));
    expect(store('b')).not.toBe(store('a'));
    expect(made).toEqual(['a', 'b']);
  });
});
