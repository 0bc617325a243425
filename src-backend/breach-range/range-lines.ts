import { randomBytes, randomInt } from 'node:crypto';

const suffixLength = 35;
/** How many lines a response has, the last one excluded, so that its size reveals nothing of the request. */
export const paddedLines = { min: 800, end: 1001 } as const;
/** This data set knows no more than that a password leaked. */
const leastCount = 1;

/** Lines `SUFFIX:COUNT` by suffix, filled up with random ones that count 0. */
export const rangeLines = (suffixes: readonly string[]): readonly string[] => {
  const filling = Math.max(0, randomInt(paddedLines.min, paddedLines.end) - suffixes.length);
  const bytes = Math.ceil(suffixLength / 2);
  const random = randomBytes(bytes * filling)
    .toString('hex')
    .toUpperCase();
  const padding = Array.from({ length: filling }, (_, at) => {
    const from = at * bytes * 2;
    return `${random.slice(from, from + suffixLength)}:0`;
  });
  return [...suffixes.map((suffix) => `${suffix}:${leastCount}`), ...padding].sort();
};
