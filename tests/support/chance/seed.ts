/**
 * What chance in the tests begins with: SEED from the environment, or else always the same, so that no run is decided by luck.
 * `npm run test:full` chooses a new one for each run and prints it.
 */
export const seed = Number(process.env['SEED'] ?? 20_261_124);

/** Returns whole numbers from 0 up to a count, the same ones for the same start (mulberry32). */
export const numbersFrom = (start: number): ((count: number) => number) => {
  let state = start;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
};

const chance = numbersFrom(seed);

/** The items in an order that the seed chose. */
export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: chance(2 ** 32) }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);
