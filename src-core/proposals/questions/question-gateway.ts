import type { Page, PageRequest } from '#core/kernel/page.ts';
import type { Question, QuestionDraft } from './question.ts';

export const questionsPageSize = 100;

/**
 * Questions about sent proposals and answers to them, for their recipients and for admins. Every call also rejects with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type QuestionGateway = {
  /**
   * Returns the questions and answers of a proposal, oldest first, 100 a page; undefined where it is missing, a draft, or not for
   * the caller. Rejects with `access-denied` when nobody is signed in.
   */
  readonly list: (proposalId: string, page?: PageRequest) => Promise<Page<Question> | undefined>;
  /**
   * Writes a question or an answer under the id and returns it; the same id again returns the one that was written. The others
   * on the proposal are notified. Rejects with `not-found` where `list` returns undefined, with `invalid` for a text or an item
   * that cannot be, with `conflict` once there are 200, and with `limit-exceeded` after 30 in a minute.
   */
  readonly ask: (id: string, draft: QuestionDraft) => Promise<Question>;
};
