/** Returns what lets nobody pass before so many have come; who comes later passes at once. */
export const createMeeting = (size: number): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let come = 0;
  return () =>
    new Promise((resolve) => {
      come += 1;
      waiting.push(resolve);
      if (come >= size) for (const pass of waiting.splice(0)) pass();
    });
};
