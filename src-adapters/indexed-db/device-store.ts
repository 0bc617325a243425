import type { IDBPDatabase } from 'idb';
import type { DeviceStore } from '#core/kernel/device-store.ts';

const version = 1;
const store = 'values';

const openStore = async (name: string): Promise<IDBPDatabase> => {
  const { openDB } = await import('idb');
  return openDB(name, version, {
    upgrade: (database) => void database.createObjectStore(store),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
};

/** A database of another shape is deleted and created again: nothing in it is worth more than a request. */
const openOrRebuild = async (name: string): Promise<IDBPDatabase> => {
  try {
    const database = await openStore(name);
    if (database.objectStoreNames.contains(store)) return database;
    database.close();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'VersionError') throw cause;
  }
  const { deleteDB } = await import('idb');
  await deleteDB(name);
  return openStore(name);
};

export const createIndexedDbDeviceStore = (name = 'portal-shelf'): DeviceStore => {
  let opening: Promise<IDBPDatabase> | undefined;
  const once = async <T>(action: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
    const used = (opening ??= openOrRebuild(name));
    try {
      return await action(await used);
    } catch (cause) {
      opening = undefined;
      used.then((database) => database.close()).catch(() => undefined);
      throw cause;
    }
  };
  const attempt = async <T>(action: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
    try {
      return await once(action).catch(() => once(action));
    } catch {
      return undefined;
    }
  };
  return {
    set: async (key, value) => {
      await attempt((database) => database.put(store, value, key));
    },
    get: (key) => attempt<unknown>((database) => database.get(store, key)),
    clear: async (prefix) => {
      await attempt((database) => database.delete(store, IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
    },
  };
};
