import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { questionNews } from '#core/proposals/questions/question-news.ts';
import {
  checkQuestion,
  conversationAbout,
  noSuchItem,
  questionLimits,
  tooManyQuestions,
  type Question,
} from '#core/proposals/questions/question.ts';
import { questionsPageSize, type QuestionGateway } from '#core/proposals/questions/question-gateway.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { isAdminAccount, personOf, type Caller } from '../caller.ts';
import { notify } from '../notices.ts';
import { mirrored, pageOf } from '../paging.ts';
import { proposalFor } from '../proposal-access.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { withPicture } from '../users/picture-url.ts';
import type { StoredQuestion } from './question-tables.ts';

const placeOf = ({ sequence }: StoredQuestion): string => mirrored(String(sequence).padStart(12, '0'));

/** Everybody who may read the questions of a proposal and is concerned by them: its owner, its recipients, admins who wrote. */
const readersOf = ({ tables }: MemoryWorld, proposal: Proposal, authors: readonly string[]): readonly string[] => {
  const isAdmin = (id: string): boolean => {
    const account = tables.users.get(id);
    return account !== undefined && isAdminAccount(account);
  };
  const recipients = proposal.recipients.flatMap(({ userId }) => userId ?? []);
  return [...new Set([...[proposal.owner.id, ...authors].filter(isAdmin), ...recipients])];
};

export const createMemoryQuestionGateway = (world: MemoryWorld, caller: Caller): QuestionGateway => {
  const { proposals, proposalQuestions } = world.tables;
  const shown = ({ proposalId: _proposalId, sequence: _sequence, ...question }: StoredQuestion): Question => ({
    ...question,
    author: withPicture(world, question.author),
  });
  const find = (account: Account, id: string): Proposal | undefined => {
    const proposal = proposals.get(id);
    return proposal === undefined || proposal.status === 'DRAFT' ? undefined : proposalFor(world, account, proposal);
  };
  const questionsOf = (id: string): readonly StoredQuestion[] =>
    [...proposalQuestions.values()].filter(({ proposalId }) => proposalId === id);

  return {
    list: async (proposalId, page) => {
      const account = caller.signedIn();
      if (find(account, proposalId) === undefined) return undefined;
      const scope = ['questions', account.id, proposalId];
      const { items, next } = pageOf(questionsOf(proposalId), scope, page, questionsPageSize, placeOf);
      return { items: items.map(shown), next };
    },
    ask: async (id, typed) => {
      const account = caller.signedIn();
      const draft = checkQuestion(typed);
      const { proposalId, itemId, text } = draft;
      const proposal = find(account, proposalId);
      if (proposal === undefined) throw notFound('proposal');
      if (!isUlid(id)) throw invalid('id', 'This id is not valid');
      if (itemId !== undefined && itemsOf(proposal.services).every((item) => item.id !== itemId))
        throw invalid('itemId', noSuchItem);
      const made = proposalQuestions.get(id);
      if (made !== undefined) {
        const isSame = made.author.id === account.id && made.proposalId === proposalId && made.itemId === itemId;
        if (!isSame) throw invalid('id', 'This id is not valid');
        return shown(made);
      }
      const before = questionsOf(proposalId);
      if (before.length >= questionLimits.ofProposal) throw conflict(tooManyQuestions);
      const question: StoredQuestion = {
        id,
        proposalId,
        itemId,
        author: personOf(account),
        text,
        createdAt: world.stamp(),
        sequence: before.length + 1,
      };
      proposalQuestions.set(id, question);
      const isAnswer = isAdminAccount(account) && conversationAbout(before, itemId).length > 0;
      const news = questionNews(proposal, { author: account.name, isAnswer, itemId, text });
      const authors = before.map(({ author }) => author.id);
      for (const userId of readersOf(world, proposal, authors).filter((each) => each !== account.id))
        notify(world, userId, {
          type: 'ProposalQuestion',
          ...news,
          subjects: [{ kind: 'proposal', id: proposalId, name: proposalTitle(proposal) }],
          commentId: id,
          createdBy: account.name,
        });
      world.changed();
      return shown(question);
    },
  };
};
