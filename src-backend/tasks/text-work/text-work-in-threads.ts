import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { NextStep, SummarySentence } from '#core/tasks/task-summary.ts';
import type { TextWork } from './text-work.ts';
import type { CheckTask } from './text-worker.ts';

type Options = {
  /** The built `text-worker`. */
  readonly file: string;
  /** How long a part may take before its thread is ended. */
  readonly patienceMs?: number;
};

const idleMs = 60_000;
const mostWaiting = 100;
const mostMebibytes = 256;

/** Works in threads, so that nobody who is served by this process waits. A thread that nobody needs ends after a minute. */
export const textWorkInThreads = ({ file, patienceMs = 8000 }: Options): TextWork => {
  const pool = new Tinypool({
    filename: file,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMebibytes },
  });

  const run = async <Result>(name: string, task: unknown, signal?: AbortSignal): Promise<Result> => {
    const deadline = AbortSignal.timeout(patienceMs);
    try {
      return (await pool.run(task, {
        name,
        signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
      })) as Result;
    } catch (cause) {
      signal?.throwIfAborted();
      throw deadline.aborted ? limitExceeded('This text takes too long to read: try again in a minute', 60) : cause;
    }
  };

  return {
    nextStep: (input) => run<NextStep | undefined>('nextStep', input),
    summarise: (input, signal) => run<readonly SummarySentence[]>('summarise', input, signal),
    checkSentences: (made, input, signal) => run('checked', { made, input } satisfies CheckTask, signal),
    close: () => pool.destroy(),
  };
};
