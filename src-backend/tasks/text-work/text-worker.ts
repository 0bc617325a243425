import { checkSentences, type MadeSentence } from '#core/tasks/summary/check-sentences.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';

export { findNextStep as nextStep } from '#core/tasks/summary/next-step.ts';
export { summarise } from '#core/tasks/summary/summarise.ts';

export type CheckTask = { readonly made: readonly MadeSentence[]; readonly input: SummaryInput };

/** The entry of a thread: each export is a part of the work on texts, with one value for all its arguments. */
export const checked = ({ made, input }: CheckTask) => checkSentences(made, input);
