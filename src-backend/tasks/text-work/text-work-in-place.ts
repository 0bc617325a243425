import { checkSentences } from '#core/tasks/summary/check-sentences.ts';
import { findNextStep } from '#core/tasks/summary/next-step.ts';
import { summarise } from '#core/tasks/summary/summarise.ts';
import type { TextWork } from './text-work.ts';

/** Works where it is called and lets nobody else be served meanwhile. For programs that serve nobody, tests and development. */
export const textWorkInPlace: TextWork = {
  nextStep: async (input) => findNextStep(input),
  summarise: async (input) => summarise(input),
  checkSentences: async (made, input) => checkSentences(made, input),
  close: async () => undefined,
};
