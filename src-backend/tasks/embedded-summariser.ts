import { summarise } from '#core/tasks/summary/summarise.ts';
import { embeddedName, type TaskSummariser } from './task-summariser.ts';

/** Picks sentences that people wrote; needs no network. */
export const embeddedSummariser: TaskSummariser = {
  name: embeddedName,
  summarise: async (input) => ({ sentences: summarise(input), madeBy: embeddedName }),
};
