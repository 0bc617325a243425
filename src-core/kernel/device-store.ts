/**
 * Larger values kept on this device between visits, cloned as `structuredClone` does. Storage that is broken, blocked
 * or full behaves as empty.
 */
export type DeviceStore = {
  /** Returns the value under the key; undefined where there is none. Never rejects. */
  readonly get: (key: string) => Promise<unknown>;
  /** Keeps the value under the key, in place of the one before. Never rejects. */
  readonly set: (key: string, value: unknown) => Promise<void>;
  /** Removes each value whose key starts with the prefix. Never rejects. */
  readonly clear: (prefix: string) => Promise<void>;
};
