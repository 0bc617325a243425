import { availableParallelism } from 'node:os';
import { openThreads } from '#backend/threads/open-threads.ts';
import type { TextWork } from './text-work.ts';
import type { CheckTask } from './text-worker.ts';

type Options = {
  /** The built `text-worker`. */
  readonly file: string;
  /** How long a part may take before its thread is ended. */
  readonly patienceMs?: number;
};

/** Works in threads, so that nobody who is served by this process waits. */
export const textWorkInThreads = ({ file, patienceMs = 8000 }: Options): TextWork => {
  const { run, close } = openThreads({
    file,
    most: Math.max(1, availableParallelism() - 1),
    patienceMs,
    tooLong: 'This text takes too long to read: try again in a minute',
  });
  return {
    nextStep: (input) => run('nextStep', input),
    summarise: (input, signal) => run('summarise', input, signal),
    checkSentences: (made, input, signal) => run('checked', { made, input } satisfies CheckTask, signal),
    close,
  };
};
