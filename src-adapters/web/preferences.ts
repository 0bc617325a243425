import type { Preferences } from '#core/kernel/preferences.ts';
import { createTextStorage } from './text-storage.ts';

type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

export const createWebPreferences = (
  open: () => Storage = () => localStorage,
  events: StorageEvents = globalThis,
): Preferences => {
  const { get, set, remove } = createTextStorage(open);
  return {
    get,
    set,
    remove,
    onChange: (key, listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
};
