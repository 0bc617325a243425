import type { MadeSentence } from '#core/tasks/summary/check-sentences.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import type { NextStep, SummarySentence } from '#core/tasks/task-summary.ts';

/** Reading of long texts, which can take a processor for seconds. Each part rejects when it takes too long. */
export type TextWork = {
  /** Returns what comes next as a comment says so; undefined where none does. */
  readonly nextStep: (input: SummaryInput) => Promise<NextStep | undefined>;
  /** Returns sentences that people wrote; none where there is too little to sum up. Rejects when `signal` ends it. */
  readonly summarise: (input: SummaryInput, signal?: AbortSignal) => Promise<readonly SummarySentence[]>;
  /** Returns those of a model's sentences that pass the check against their sources. Rejects when `signal` ends it. */
  readonly checkSentences: (
    made: readonly MadeSentence[],
    input: SummaryInput,
    signal?: AbortSignal,
  ) => Promise<readonly SummarySentence[]>;
  /** Ends what is under way. */
  readonly close: () => Promise<void>;
};
