import type { Question } from '#core/proposals/questions/question.ts';

export type StoredQuestion = Question & {
  readonly proposalId: string;
  /** Its place among those of its proposal, from 1. */
  readonly sequence: number;
};

export type QuestionTables = { readonly proposalQuestions: StoredQuestion };
