/** Small texts kept on this device. Storage that is blocked or full behaves as empty. */
export type Preferences = {
  /** Returns the text under the key; undefined where there is none. Throws nothing. */
  readonly get: (key: string) => string | undefined;
  /** Keeps the text under the key, in place of the one before. Throws nothing. */
  readonly set: (key: string, value: string) => void;
  /** Removes the text under the key. Throws nothing. */
  readonly remove: (key: string) => void;
  /** Calls `listener` when another tab changes the key; returns an unsubscribe function. Throws nothing. */
  readonly onChange: (key: string, listener: () => void) => () => void;
};
