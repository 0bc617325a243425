import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

const yard = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at, text: `entry ${at}` })));

/** Milliseconds of a piece of work that keeps an idle machine, such as a small virtual one, busy for about 100 ms. */
const yardstick = (): number => {
  const begun = performance.now();
  for (let round = 0; round < 3; round += 1) JSON.stringify(JSON.parse(yard));
  return performance.now() - begun;
};

const usual = Math.min(...Array.from({ length: 5 }, yardstick));

/** What a person who waits at another page may not notice, in yardsticks. */
export const most = 1;

type Work = () => Promise<unknown>;

/** Milliseconds that the event loop worked meanwhile, in one piece or in many. */
const workOf = async (run: Work): Promise<number> => {
  await setImmediate();
  const before = performance.eventLoopUtilization();
  await run();
  return performance.eventLoopUtilization(before).active;
};

/** Milliseconds of the longest piece. */
const blockOf = async (run: Work): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setImmediate();
  const work = await workOf(run);
  await setImmediate();
  delay.disable();
  return Math.min(work, delay.max / 1e6);
};

const tries = 5;

/**
 * Returns how long the event loop served nobody else, at the longest, as a multiple of the yardstick. What seems too long is
 * measured again beside the yardstick, since something else on the machine may be the cause: only what is always there counts.
 */
export const longestBlock = async (run: Work): Promise<number> => {
  let least = (await workOf(run)) / usual;
  for (let attempt = 0; attempt < tries && least > most; attempt += 1)
    least = Math.min(least, (await blockOf(run)) / yardstick());
  return least;
};
