import type { RandomBelow } from '#core/vault/generate-password.ts';

const range = 2 ** 32;

/** Draws again where the last stretch of the range would favour the small numbers. */
export const randomBelow: RandomBelow = (count) => {
  const limit = range - (range % count);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % count;
  }
};
