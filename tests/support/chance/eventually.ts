import { vi } from 'vitest';

/**
 * Resolves with what `check` returns or resolves with, once it no longer fails; rejects with its failure after 60 s.
 * `interval` is the pause between two looks, in milliseconds.
 */
export const eventually = <T>(check: () => T | Promise<T>, { interval = 20 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval });
