/** The time, and waiting for it. */
export type Clock = {
  /** Returns the time in milliseconds since 1970. Throws nothing. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. Rejects with the signal's reason once it aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignalLike) => Promise<void>;
};

/** What the core needs of an AbortSignal. */
export type AbortSignalLike = {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};
