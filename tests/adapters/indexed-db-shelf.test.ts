import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIndexedDbShelf } from '#adapters/indexed-db/shelf.ts';

const platform = globalThis as { indexedDB?: unknown };

beforeEach(() => {
  platform.indexedDB = new IDBFactory();
});

afterEach(() => {
  delete platform.indexedDB;
});

describe('the shelf', () => {
  it('keeps values for the next visit', async () => {
    await createIndexedDbShelf().keep('cache/ann', { a: [1, undefined] });
    expect(await createIndexedDbShelf().take('cache/ann')).toEqual({ a: [1, undefined] });
    expect(await createIndexedDbShelf().take('cache/bob')).toBeUndefined();
  });

  it('clears what begins with a prefix, and that alone', async () => {
    const shelf = createIndexedDbShelf();
    await shelf.keep('cache/ann/1', 1);
    await shelf.keep('cache/ann/2', 2);
    await shelf.keep('cache/anna', 3);
    await shelf.clear('cache/ann/');
    expect(await Promise.all(['cache/ann/1', 'cache/ann/2', 'cache/anna'].map(shelf.take))).toEqual([
      undefined,
      undefined,
      3,
    ]);
  });
});

describe('a shelf that cannot stand', () => {
  const keptAndTaken = async (): Promise<unknown> => {
    const shelf = createIndexedDbShelf();
    await shelf.keep('a', 1);
    await shelf.clear('b');
    return shelf.take('a');
  };

  it('is empty where there is no IndexedDB', async () => {
    delete platform.indexedDB;
    expect(await keptAndTaken()).toBeUndefined();
  });

  it('is empty where IndexedDB is blocked', async () => {
    platform.indexedDB = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    expect(await keptAndTaken()).toBeUndefined();
  });

  it('is made anew over a database of a later version', async () => {
    (await openDB('portal-shelf', 7)).close();
    const shelf = createIndexedDbShelf();
    await shelf.keep('a', 1);
    expect(await shelf.take('a')).toBe(1);
  });

  it('is made anew over a database without its store', async () => {
    (await openDB('portal-shelf', 1)).close();
    const shelf = createIndexedDbShelf();
    await shelf.keep('a', 1);
    expect(await shelf.take('a')).toBe(1);
  });

  it('swallows what cannot be stored, and goes on', async () => {
    const shelf = createIndexedDbShelf();
    await shelf.keep('a', () => 'a function cannot be cloned');
    expect(await shelf.take('a')).toBeUndefined();
    await shelf.keep('b', 2);
    expect(await shelf.take('b')).toBe(2);
  });

  it('stands again after another tab deleted its database', async () => {
    const shelf = createIndexedDbShelf();
    await shelf.keep('a', 1);
    await deleteDB('portal-shelf');
    expect(await shelf.take('a')).toBeUndefined();
    await shelf.keep('a', 2);
    expect(await shelf.take('a')).toBe(2);
  });
});
