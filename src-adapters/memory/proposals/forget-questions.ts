import type { MemoryWorld } from '../world.ts';

/** Deletes the questions whose proposal is gone. */
export const forgetQuestions = ({ tables: { proposals, proposalQuestions } }: MemoryWorld): void => {
  for (const { id, proposalId } of proposalQuestions.values())
    if (!proposals.has(proposalId)) proposalQuestions.delete(id);
};
