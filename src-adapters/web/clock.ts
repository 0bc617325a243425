import type { Clock } from '#core/kernel/clock.ts';

/** Returns the clock of the device; one that `isIdle` keeps no process alive while it sleeps. */
export const createSystemClock = ({ isIdle = false } = {}): Clock => ({
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, milliseconds);
      if (isIdle) (timer as { unref?: () => void }).unref?.();
      signal?.addEventListener('abort', abort, { once: true });
    }),
});
