import { notFound } from '#core/kernel/app-error.ts';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import { createStopSignal } from '#core/kernel/stop-signal.ts';
import type { Portal } from '#core/portal.ts';
import { optional, wholeNumber } from './field.ts';

const day = 24 * 60 * 60;

/** For verbs that print what comes until Ctrl+C. */
export const watchFor = { for: optional(wholeNumber('seconds', 'ends after so many seconds')) };

/** Resolves after so many seconds, never where they are undefined. Rejects with the signal's reason once it aborts. */
export const holdFor = async (
  { device }: Portal,
  seconds: number | undefined,
  signal?: AbortSignalLike,
): Promise<void> => {
  for (let left = seconds ?? Infinity; left > 0; left -= day)
    await device.clock.sleep(Math.min(left, day) * 1000, signal);
};

/**
 * Follows a task for so many seconds, without end where they are undefined. `begin` is given a signal that ends it, and what to
 * call where the task is gone. Rejects with `not-found` then.
 */
export const watchTask = async (
  portal: Portal,
  seconds: number | undefined,
  begin: (signal: AbortSignalLike, onGone: () => void) => void,
): Promise<void> => {
  const { signal, stop } = createStopSignal();
  let isGone = false;
  begin(signal, () => {
    isGone = true;
    stop();
  });
  try {
    await holdFor(portal, seconds, signal);
  } catch (cause) {
    throw isGone ? notFound('task') : cause;
  } finally {
    stop();
  }
};
