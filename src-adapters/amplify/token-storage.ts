/** Where the tokens of one device are kept. */
export type TokenStorage = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

/** Over a Storage of the browser; what it will not take is remembered until the page is left. */
export const createBrowserTokenStorage = (open: () => Storage = () => localStorage): TokenStorage => {
  const unkept = new Map<string, string>();
  return {
    get: (key) => {
      try {
        return unkept.get(key) ?? open().getItem(key) ?? undefined;
      } catch {
        return unkept.get(key);
      }
    },
    set: (key, value) => {
      try {
        open().setItem(key, value);
        unkept.delete(key);
      } catch {
        unkept.set(key, value);
      }
    },
    remove: (key) => {
      unkept.delete(key);
      try {
        open().removeItem(key);
      } catch {
        return;
      }
    },
  };
};
