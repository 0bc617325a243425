import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { ProposalQuestion, ProposalQuestionInput } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { keepPace } from '#backend/limits/writing-pace.ts';
import { transact } from '#backend/storage/transact.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { checkQuestion, noSuchItem, questionLimits, tooManyQuestions } from '#core/proposals/questions/question.ts';
import type { ProposalDeps } from '../proposal-deps.ts';
import { mayDiscuss } from '../proposal-policy.ts';
import { lockProposal } from '../proposal-store.ts';
import { itemsIn } from '../proposal-tables.ts';
import { announceQuestion } from './announce-question.ts';
import { questionOf } from './present-question.ts';
import { findQuestion } from './question-store.ts';

/**
 * Keeps a question or an answer with the next sequence of its proposal, under the lock of the proposal's row. The same id from the
 * same person returns what was written before.
 */
export const askAboutProposal =
  (deps: ProposalDeps) =>
  async (input: ProposalQuestionInput, context: AuditedContext): Promise<ProposalQuestion> => {
    const { caller, audit } = context;
    const now = deps.now();
    const itemId = input.itemId ?? undefined;
    const { proposalId, text } = checkQuestion({ ...input, itemId });
    const id = chosenId('id', input.id);
    return transact(deps.database.db, async (trx) => {
      const proposal = await lockProposal(trx, proposalId);
      if (proposal === undefined || !mayDiscuss(proposal, caller)) throw missing();
      if (itemId !== undefined && itemsIn(proposal.services).every((item) => item.id !== itemId))
        throw invalid('itemId', noSuchItem);
      const earlier = await trx
        .selectFrom('proposal_questions')
        .select(['id', 'item_id'])
        .where('proposal_id', '=', proposalId)
        .execute();
      const made = await trx
        .insertInto('proposal_questions')
        .values({
          id,
          proposal_id: proposalId,
          sequence: earlier.length + 1,
          item_id: itemId ?? null,
          author_id: caller.userId,
          text,
          created_at: new Date(now),
        })
        .onConflict((taken) => taken.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      const question = await findQuestion(trx, id);
      if (question === undefined) throw missing();
      const isMeant =
        question.author_id === caller.userId &&
        question.proposal_id === proposalId &&
        question.item_id === (itemId ?? null);
      if (!isMeant) throw unusableId('id');
      if (made === undefined) return questionOf(question);
      if (earlier.length >= questionLimits.ofProposal) throw conflict(tooManyQuestions);
      await keepPace(trx, deps, 'proposal-question', caller.userId);
      await audit(trx, proposalId, { question: id });
      const isAnswer = isAdmin(caller.groups) && earlier.some(({ item_id }) => item_id === question.item_id);
      await announceQuestion(trx, deps, proposal, { question, isAnswer });
      return questionOf(question);
    });
  };
