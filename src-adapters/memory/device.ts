import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { DeviceStore } from '#core/kernel/device-store.ts';

const textStore = (): SessionMemory => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};

export const createMemorySessionMemory = (): SessionMemory => textStore();

/** Two of them over one device listen each other's changes when they share the `tabs` set. */
export const createMemoryPreferences = (
  shared: SessionMemory = textStore(),
  tabs: Set<(key: string) => void> = new Set(),
): Preferences => {
  const listeners = new Map<() => void, string>();
  const listen = (changed: string): void => {
    for (const [listener, key] of listeners) if (key === changed) listener();
  };
  tabs.add(listen);
  const notify = (key: string): void => {
    for (const tab of tabs) if (tab !== listen) tab(key);
  };
  return {
    get: shared.get,
    set: (key, value) => {
      shared.set(key, value);
      notify(key);
    },
    remove: (key) => {
      shared.remove(key);
      notify(key);
    },
    onChange: (key, listener) => {
      const once = () => listener();
      listeners.set(once, key);
      return () => listeners.delete(once);
    },
  };
};

export const createMemoryDeviceStore = (): DeviceStore => {
  const values = new Map<string, unknown>();
  return {
    set: async (key, value) => {
      try {
        values.set(key, structuredClone(value));
      } catch {
        values.delete(key);
      }
    },
    get: async (key) => structuredClone(values.get(key)),
    clear: async (prefix) => {
      for (const key of values.keys()) if (key.startsWith(prefix)) values.delete(key);
    },
  };
};
