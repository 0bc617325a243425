import { audited } from '#backend/audit/audited.ts';
import { each } from '#backend/graphql/pages.ts';
import type { RootResolvers } from '#backend/graphql/merge-resolvers.ts';
import { questionsPageSize } from '#core/proposals/questions/question-gateway.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { mayDiscuss } from '../proposal-policy.ts';
import { findProposal } from '../proposal-store.ts';
import { askAboutProposal } from './ask-about-proposal.ts';
import { readProposalState } from '../present-proposal.ts';
import { questionOf } from './present-question.ts';
import { listQuestions, type StoredQuestion } from './question-store.ts';

export const questionResolvers = (deps: ProposalDeps): Pick<RootResolvers, 'Query' | 'Mutation'> => {
  const { db } = deps.database;
  const ask = askAboutProposal(deps);
  return {
    Query: {
      getProposalQuestions: deps.page(
        questionsPageSize,
        each((row: StoredQuestion) => questionOf(row)),
        async (after, count, { proposalId }, { caller }) => {
          const proposal = await findProposal(db, proposalId);
          if (proposal === undefined || !mayDiscuss(proposal, caller)) return null;
          return listQuestions(db, proposalId, { after, count });
        },
        { keyOf: ({ sequence }) => String(sequence) },
      ),
    },
    Mutation: {
      askAboutProposal: audited('proposal', deps, readProposalState)(({ input }, context) => ask(input, context)),
    },
  };
};
