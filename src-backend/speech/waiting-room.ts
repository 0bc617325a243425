/** Does few pieces of work at once, and lets few wait. */
export type WaitingRoom = {
  /** Does the work when it is its turn. Rejects with what `full` returns where too many wait, and as the work does. */
  readonly enter: <T>(work: () => Promise<T>) => Promise<T>;
};

type Options = { readonly atOnce: number; readonly waiting: number; readonly full: () => Error };

export const createWaitingRoom = ({ atOnce, waiting, full }: Options): WaitingRoom => {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    enter: async (work) => {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw full();
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
