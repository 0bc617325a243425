import { PermanentFailure, RetryLater } from '#backend/jobs/job-queue.ts';
import type { Log } from '#backend/storage/log.ts';
import { conflict } from '#core/kernel/app-error.ts';

/** What somebody reads whose payment, or change of one, the provider did not take. */
export const providerProblems = {
  refused: 'The payment provider refuses this. Nothing was charged: ask the agency how to pay',
  unavailable: 'The payment provider does not respond: try again in a minute',
} as const;

/** Asks a provider while somebody waits. Rejects with `conflict` where it refuses or does not answer, and logs what it said. */
export const askProvider = async <Answer>(log: Log, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (cause) {
    const isRefused = cause instanceof PermanentFailure;
    if (!isRefused && !(cause instanceof RetryLater)) throw cause;
    log.warn(`payments: ${cause.message}`);
    throw conflict(isRefused ? providerProblems.refused : providerProblems.unavailable);
  }
};
