import {
  AskAboutProposalDocument,
  GetProposalQuestionsDocument,
  type ProposalQuestionFieldsFragment,
} from '#contracts/generated/proposals/graphql.ts';
import type { Question } from '#core/proposals/questions/question.ts';
import { questionsPageSize, type QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import type { DataApi } from '../data-api.ts';
import { toPerson } from '../people/wire-person.ts';
import { pageVariables, toPage } from '../wire-page.ts';

const toQuestion = ({ itemId, author, ...wire }: ProposalQuestionFieldsFragment): Question => ({
  ...wire,
  author: toPerson(author),
  itemId: itemId ?? undefined,
});

export const createAppSyncQuestionGateway = (api: DataApi): QuestionGateway => {
  const execute = api('proposal');
  return {
    list: async (proposalId, page) => {
      const variables = { proposalId, ...pageVariables(page, questionsPageSize) };
      const { getProposalQuestions } = await execute(GetProposalQuestionsDocument, variables);
      return getProposalQuestions === null ? undefined : toPage(getProposalQuestions, toQuestion);
    },
    ask: async (id, { proposalId, itemId, text }) => {
      const input = { id, proposalId, itemId, text };
      return toQuestion((await execute(AskAboutProposalDocument, { input })).askAboutProposal);
    },
  };
};
