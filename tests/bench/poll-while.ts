import { pause } from './live-clock.ts';

const pauseMs = 5;

/** Asks one after the other until the work has ended; returns what each answer took, in milliseconds. */
export const pollWhile = async (work: Promise<unknown>, ask: () => Promise<unknown>): Promise<readonly number[]> => {
  const took: number[] = [];
  const over = new AbortController();
  const ended = work.finally(() => over.abort());
  while (!over.signal.aborted) {
    const begun = performance.now();
    await ask();
    took.push(performance.now() - begun);
    await pause(pauseMs);
  }
  await ended;
  return took;
};
