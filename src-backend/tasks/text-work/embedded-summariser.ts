import { embeddedName, type TaskSummariser } from '../task-summariser.ts';
import type { TextWork } from './text-work.ts';

/** Picks sentences that people wrote; needs no network. */
export const embeddedSummariser = ({ summarise }: TextWork): TaskSummariser => ({
  name: embeddedName,
  summarise: async (input, signal) => ({ sentences: await summarise(input, signal), madeBy: embeddedName }),
});
