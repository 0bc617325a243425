/** Small texts kept until the tab closes. Storage that is blocked or full behaves as empty. */
export type SessionMemory = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
};
