const firstMs = 1_000;
const longestMs = 60 * 60_000;
const jitter = 0.2;

/** Milliseconds to wait after so many failed attempts: twice as long each time, at most an hour, within 20 % of that. */
export const pauseAfter = (attempts: number, random: () => number = Math.random): number =>
  Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (1 - jitter + 2 * jitter * random());
