import { allItems } from '#core/kernel/page.ts';
import type { Question } from '#core/proposals/questions/question.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { keys } from '#ui/cache/keys.ts';
import { queryStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** A question or an answer as it is shown, at first before the server has it. */
export type ShownQuestion = Question & { readonly isSending?: true };

export const questionStores = ({ portal, cache }: FeatureDeps) => ({
  /** Every question about a proposal and every answer, oldest first. */
  of: keyed((proposalId) =>
    queryStore<readonly ShownQuestion[]>(cache, keys.proposals.questions(proposalId), () =>
      allItems((token) => portal.proposals.questions(proposalId, { token }), 'proposal'),
    ),
  ),
});
