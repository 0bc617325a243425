import { formatMoney, money } from '../kernel/money.ts';
import { plainLine } from '../kernel/text.ts';
import { areFiles, isAsked, isEmptyAnswer, type Answer, type Answers, type RequestField } from './request-field.ts';
import { fieldsOf } from './request-form.ts';
import type { RequestKind } from './request-kind.ts';

const labelOf = (field: RequestField, value: string): string =>
  ('choices' in field ? field.choices.find((choice) => choice.value === value)?.label : undefined) ?? value;

/** How people read an answer: labels of choices, Yes or No, an amount with its currency, names of files. */
export const answerText = (field: RequestField, answer: Answer | undefined): string => {
  if (answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (typeof answer === 'number') return formatMoney(money(answer));
  if (typeof answer === 'string') return labelOf(field, answer);
  if (areFiles(answer)) return answer.map(({ name }) => name).join(', ');
  return answer.map((value) => labelOf(field, value)).join(', ');
};

export type AnsweredField = { readonly field: RequestField; readonly answer: Answer; readonly text: string };

const answered = (field: RequestField, answers: Answers): readonly AnsweredField[] => {
  const answer = answers[field.name];
  return answer === undefined || isEmptyAnswer(answer) || !isAsked(field, answers)
    ? []
    : [{ field, answer, text: answerText(field, answer) }];
};

/** What was answered, in the order of these fields. */
export const answeredAmong = (fields: readonly RequestField[], answers: Answers): readonly AnsweredField[] =>
  fields.flatMap((field) => answered(field, answers));

/** What was answered of a kind, in the order of its form. */
export const answeredFields = (kind: RequestKind, answers: Answers): readonly AnsweredField[] =>
  answeredAmong(fieldsOf(kind), answers);

/** How one field of a kind was answered; empty where it was not. */
export const textOf = (kind: RequestKind, name: string, answers: Answers): string =>
  answeredFields(kind, answers).find(({ field }) => field.name === name)?.text ?? '';

/** The custom budget where there is one, else the budget. */
export const budgetText = (kind: RequestKind, answers: Answers): string =>
  textOf(kind, 'customBudget', answers) || textOf(kind, 'budget', answers);

const briefLength = 100;

/** The beginning of the description as one line, with an ellipsis where it goes on. */
export const briefOf = ({ description }: Answers): string => {
  const line = plainLine(typeof description === 'string' ? description : '', briefLength + 1);
  return line.length > briefLength ? `${plainLine(line, briefLength)}…` : line;
};
