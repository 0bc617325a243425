/** Small texts kept until the tab closes. Storage that is blocked or full behaves as empty. */
export type SessionMemory = {
  /** Returns the text under the key; undefined where there is none. Throws nothing. */
  readonly get: (key: string) => string | undefined;
  /** Keeps the text under the key, in place of the one before. Throws nothing. */
  readonly set: (key: string, value: string) => void;
  /** Removes the text under the key. Throws nothing. */
  readonly remove: (key: string) => void;
};
