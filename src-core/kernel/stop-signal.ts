import type { AbortSignalLike } from './clock.ts';

/** A signal and what sets it off. */
export type StopSignal = { readonly signal: AbortSignalLike; readonly stop: () => void };

/** A signal of one's own, for what may be stopped for more than one reason. */
export const createStopSignal = (): StopSignal => {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    stop: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
};
