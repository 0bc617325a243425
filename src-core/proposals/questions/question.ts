import { checked } from '#core/kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '#core/kernel/field-problem.ts';
import { textProblem, visibleText } from '#core/kernel/text.ts';
import type { Person } from '#core/users/user.ts';

/** A question about a sent proposal, or an answer to one. */
export type Question = {
  readonly id: string;
  /** The line item of whose conversation it is a part; undefined for the one about the whole. */
  readonly itemId: string | undefined;
  readonly author: Person;
  /** Plain text. */
  readonly text: string;
  readonly createdAt: string;
};

/** What a person writes. */
export type QuestionDraft = {
  readonly proposalId: string;
  readonly itemId: string | undefined;
  readonly text: string;
};

/** Characters of a text, and questions and answers of a proposal. */
export const questionLimits = { text: 2000, ofProposal: 200 } as const;

const tidyQuestion = (draft: QuestionDraft): QuestionDraft => ({ ...draft, text: draft.text.normalize('NFC').trim() });

const questionProblems = ({ text }: QuestionDraft): readonly FieldProblem[] =>
  fieldProblems([
    'text',
    visibleText(text).trim() === ''
      ? 'Write a question or an answer'
      : textProblem('The text', text, questionLimits.text),
  ]);

/** Returns what is written as it is kept. Throws `invalid` with every problem. */
export const checkQuestion = checked(tidyQuestion, questionProblems);

export const noSuchItem = 'Choose an item of this proposal';
export const tooManyQuestions = `A proposal takes at most ${questionLimits.ofProposal} questions and answers: continue by mail`;

/** Returns the conversation about an item, or about the whole, oldest first. */
export const conversationAbout = <Q extends Pick<Question, 'itemId'>>(
  questions: readonly Q[],
  itemId: string | undefined,
): readonly Q[] => questions.filter((question) => question.itemId === itemId);
