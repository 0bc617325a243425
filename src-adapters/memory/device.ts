import type { Preferences } from '#core/kernel/preferences.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Shelf } from '#core/kernel/shelf.ts';

const textShelf = (): SessionMemory => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};

export const createMemorySessionMemory = (): SessionMemory => textShelf();

/** Two of them over one device hear each other's changes when they share the `tabs` set. */
export const createMemoryPreferences = (
  shared: SessionMemory = textShelf(),
  tabs: Set<(key: string) => void> = new Set(),
): Preferences => {
  const listeners = new Map<() => void, string>();
  const hear = (changed: string): void => {
    for (const [listener, key] of listeners) if (key === changed) listener();
  };
  tabs.add(hear);
  const tell = (key: string): void => {
    for (const tab of tabs) if (tab !== hear) tab(key);
  };
  return {
    get: shared.get,
    set: (key, value) => {
      shared.set(key, value);
      tell(key);
    },
    remove: (key) => {
      shared.remove(key);
      tell(key);
    },
    onChange: (key, listener) => {
      const once = () => listener();
      listeners.set(once, key);
      return () => listeners.delete(once);
    },
  };
};

export const createMemoryShelf = (): Shelf => {
  const values = new Map<string, unknown>();
  return {
    keep: async (key, value) => {
      try {
        values.set(key, structuredClone(value));
      } catch {
        values.delete(key);
      }
    },
    take: async (key) => structuredClone(values.get(key)),
    clear: async (prefix) => {
      for (const key of values.keys()) if (key.startsWith(prefix)) values.delete(key);
    },
  };
};
