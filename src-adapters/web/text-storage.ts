/** A Storage that may be missing, blocked, broken or full, and then behaves as empty. */
export type TextStorage = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/** Opened again at every use: only touching `localStorage` may throw. */
export const createTextStorage = (open: () => Storage): TextStorage => ({
  get: (key) => attempt(() => open().getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => open().setItem(key, value)),
  remove: (key) => attempt(() => open().removeItem(key)),
});
