import { Tinypool } from 'tinypool';
import { limitExceeded } from '#core/kernel/app-error.ts';

type Options = {
  /** The built entry of a thread, each of whose exports is a part of the work. */
  readonly file: string;
  /** How many work at once, at most. */
  readonly most: number;
  /** How long a part may take before its thread is ended. */
  readonly patienceMs: number;
  /** What somebody reads whose part takes longer. */
  readonly tooLong: string;
};

export type Threads = {
  /** Does a part of the work. Rejects with `limit-exceeded` when it takes too long, and with the reason of a signal that ends it. */
  readonly run: <Result>(name: string, task: unknown, signal?: AbortSignal) => Promise<Result>;
  readonly close: () => Promise<void>;
};

const idleMs = 60_000;
const mostWaiting = 100;
const mostMebibytes = 256;
const retrySeconds = 60;

/** Works in threads, so that nobody who is served by this process waits. A thread that nobody needs ends after a minute. */
export const openThreads = ({ file, most, patienceMs, tooLong }: Options): Threads => {
  const pool = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: most,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMebibytes },
  });
  return {
    run: async <Result>(name: string, task: unknown, signal?: AbortSignal): Promise<Result> => {
      const deadline = AbortSignal.timeout(patienceMs);
      try {
        return (await pool.run(task, {
          name,
          signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
        })) as Result;
      } catch (cause) {
        signal?.throwIfAborted();
        throw deadline.aborted ? limitExceeded(tooLong, retrySeconds) : cause;
      }
    },
    close: () => pool.destroy(),
  };
};
