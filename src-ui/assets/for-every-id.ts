const atOnce = 4;

export type Attempts = {
  readonly done: readonly string[];
  readonly failed: readonly string[];
  readonly cause: unknown;
};

/** Does the work for every id, a few at once. A failure keeps none of the others back. */
export const forEveryId = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onProgress?: (done: number) => void,
): Promise<Attempts> => {
  const waiting = [...ids];
  const done: string[] = [];
  const failed: string[] = [];
  let cause: unknown;
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id);
        done.push(id);
      } catch (thrown) {
        failed.push(id);
        cause = thrown;
      }
      onProgress?.(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return { done, failed, cause };
};
