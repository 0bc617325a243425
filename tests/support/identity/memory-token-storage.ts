import type { TokenStorage } from '#adapters/amplify/token-storage.ts';

/** A device whose storage ends with the test. */
export const createMemoryTokenStorage = (): TokenStorage => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};
