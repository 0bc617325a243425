/** Small texts kept on this device. Storage that is blocked or full behaves as empty. */
export type Preferences = {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Tells when another tab changes the key. Answers how to stop. */
  readonly onChange: (key: string, listener: () => void) => () => void;
};
