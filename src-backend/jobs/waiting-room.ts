/** Does few pieces of work at once, while the others wait. */
export type WaitingRoom = {
  /** Does the work when it is its turn. Rejects as the work does, and with what `full` returns where too many wait. */
  readonly enter: <T>(work: () => Promise<T>) => Promise<T>;
};

type Options = {
  readonly atOnce: number;
  /** How many may wait; everybody may without it. */
  readonly limit?: { readonly waiting: number; readonly full: () => Error };
};

export const createWaitingRoom = ({ atOnce, limit }: Options): WaitingRoom => {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    enter: async (work) => {
      if (running >= atOnce) {
        if (limit !== undefined && queue.length >= limit.waiting) throw limit.full();
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
};
