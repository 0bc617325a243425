/** Works on each item, so many at once; rejects with the first failure when what was under way has ended. */
export const inParallel = async <Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.asyncIterator]();
  const failures: unknown[] = [];
  const take = async (): Promise<void> => {
    try {
      for (let next = await iterator.next(); next.done !== true && failures.length === 0; next = await iterator.next())
        await work(next.value);
    } catch (cause) {
      failures.push(cause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  await iterator.return?.();
  if (failures.length > 0) throw failures[0];
};
