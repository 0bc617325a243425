/** Hands out what was pushed, in order, to each reader that waits. */
export type Queue<T> = {
  readonly push: (item: T) => void;
  readonly next: () => Promise<T>;
  /** How many were pushed that nobody took. */
  readonly left: () => number;
};

export const createQueue = <T>(): Queue<T> => {
  const items: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    push: (item) => {
      const taker = waiting.shift();
      if (taker === undefined) items.push(item);
      else taker(item);
    },
    next: () =>
      new Promise((resolve) => {
        const [first] = items.splice(0, 1);
        if (first === undefined) waiting.push(resolve);
        else resolve(first);
      }),
    left: () => items.length,
  };
};
