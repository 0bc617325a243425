import { AskAboutProposalDocument, GetProposalQuestionsDocument } from '#contracts/generated/proposals/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Call } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

/** How the rows of the matrix about questions are called. */
export const questionCalls = ({ toRita, sentProposal }: Stage): Readonly<Record<string, Call>> => ({
  getProposalQuestions: {
    document: GetProposalQuestionsDocument,
    about: async () => ({ proposalId: (await sentProposal(toRita)).id }),
    missing: () => ({ proposalId: ulid() }),
  },
  askAboutProposal: {
    document: AskAboutProposalDocument,
    about: async () => {
      const { id, services } = await sentProposal(toRita);
      return { input: { id: ulid(), proposalId: id, itemId: services[0]?.lineItems[0]?.id, text: 'How long?' } };
    },
    missing: ({ input }) => ({ input: { ...(input as object), proposalId: ulid() } }),
  },
});
