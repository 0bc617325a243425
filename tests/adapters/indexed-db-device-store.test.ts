import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIndexedDbDeviceStore } from '#adapters/indexed-db/device-store.ts';

const platform = globalThis as { indexedDB?: unknown };

beforeEach(() => {
  platform.indexedDB = new IDBFactory();
});

afterEach(() => {
  delete platform.indexedDB;
});

describe('the device store', () => {
  it('keeps values for the next visit', async () => {
    await createIndexedDbDeviceStore().set('cache/ann', { a: [1, undefined] });
    expect(await createIndexedDbDeviceStore().get('cache/ann')).toEqual({ a: [1, undefined] });
    expect(await createIndexedDbDeviceStore().get('cache/bob')).toBeUndefined();
  });

  it('clears what begins with a prefix, and that alone', async () => {
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('cache/ann/1', 1);
    await deviceStore.set('cache/ann/2', 2);
    await deviceStore.set('cache/anna', 3);
    await deviceStore.clear('cache/ann/');
    expect(await Promise.all(['cache/ann/1', 'cache/ann/2', 'cache/anna'].map(deviceStore.get))).toEqual([
      undefined,
      undefined,
      3,
    ]);
  });
});

describe('a deviceStore that cannot stand', () => {
  const keptAndTaken = async (): Promise<unknown> => {
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('a', 1);
    await deviceStore.clear('b');
    return deviceStore.get('a');
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
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('a', 1);
    expect(await deviceStore.get('a')).toBe(1);
  });

  it('is made anew over a database without its store', async () => {
    (await openDB('portal-shelf', 1)).close();
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('a', 1);
    expect(await deviceStore.get('a')).toBe(1);
  });

  it('swallows what cannot be stored, and goes on', async () => {
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('a', () => 'a function cannot be cloned');
    expect(await deviceStore.get('a')).toBeUndefined();
    await deviceStore.set('b', 2);
    expect(await deviceStore.get('b')).toBe(2);
  });

  it('stands again after another tab deleted its database', async () => {
    const deviceStore = createIndexedDbDeviceStore();
    await deviceStore.set('a', 1);
    await deleteDB('portal-shelf');
    expect(await deviceStore.get('a')).toBeUndefined();
    await deviceStore.set('a', 2);
    expect(await deviceStore.get('a')).toBe(2);
  });
});
