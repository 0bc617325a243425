import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import type { SummarySentence } from '#core/tasks/task-summary.ts';

/** What made a summary without a model. */
export const embeddedName = 'embedded';

/** A summary and what made it: `embedded`, or the name of a model. No sentences where there is too little to sum up. */
export type MadeSummary = { readonly sentences: readonly SummarySentence[]; readonly madeBy: string };

/** Sums up what was said of a task. */
export type TaskSummariser = {
  /** `embedded`, or the name of a model. */
  readonly name: string;
  /**
   * Returns the sentences in their order, none where there is too little to sum up. Rejects with `limit-exceeded` for a service
   * that is busy, slow or away, with `conflict` for one that refuses or sends no summary, and with the reason of `signal` once it
   * aborts.
   */
  readonly summarise: (input: SummaryInput, signal?: AbortSignal) => Promise<MadeSummary>;
};
