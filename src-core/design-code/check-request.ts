import { isMedia, onlyMedia, type FileKind } from '../files/file-gateway.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems, type FieldProblem } from '../kernel/field-problem.ts';
import { isolated } from '../kernel/isolated.ts';
import { parseMoney } from '../kernel/money.ts';
import { namedProblem, textProblem } from '../kernel/text.ts';
import { webAddressProblem } from '../kernel/web-address.ts';
import {
  areFiles,
  isAsked,
  isEmptyAnswer,
  type Answer,
  type Answers,
  type RequestField,
  type RequestFile,
} from './request-field.ts';
import { fieldsOf } from './request-form.ts';
import { kindOfLine, type RequestKind, type RequestLine } from './request-kind.ts';

/** What a person writes of a request. */
export type RequestDraft = RequestLine & { readonly answers: Answers };

/** Minor units: one dollar to twenty million. Characters of a file's name. */
export const requestLimits = { minBudget: 100, maxBudget: 2_000_000_000, fileName: 120 } as const;

const isText = (value: unknown): value is string => typeof value === 'string';

const isFile = (value: unknown): value is RequestFile => typeof value === 'object' && value !== null && 'key' in value;

const areTexts = (answer: Answer): answer is readonly string[] => Array.isArray(answer) && answer.every(isText);

const areAllFiles = (answer: Answer): answer is readonly RequestFile[] => Array.isArray(answer) && answer.every(isFile);

const tidyAnswer = ({ control }: RequestField, answer: Answer): Answer => {
  if (control === 'amount' && isText(answer)) return parseMoney(answer) ?? answer.trim();
  if (isText(answer)) return answer.trim();
  if (control === 'choices' && areTexts(answer)) return [...new Set(answer)];
  if (control === 'files' && areAllFiles(answer)) return answer.map(({ key, name }) => ({ key, name: name.trim() }));
  return answer;
};

/** Returns what was typed as it is kept: trimmed, amounts in minor units, without empty answers. */
export const tidyAnswers = (kind: RequestKind, answers: Answers): Answers => {
  const fields = new Map(fieldsOf(kind).map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const field = fields.get(name);
      const tidy = field === undefined ? answer : tidyAnswer(field, answer);
      return isEmptyAnswer(tidy) ? [] : [[name, tidy] as const];
    }),
  );
};

/** Only what is asked, given the other answers: what was answered before a question went away is left out. */
export const askedAnswers = (kind: RequestKind, answers: Answers): Answers => {
  const asked: Record<string, Answer> = {};
  for (const field of fieldsOf(kind)) {
    const answer = answers[field.name];
    if (answer !== undefined && isAsked(field, asked)) asked[field.name] = answer;
  }
  return asked;
};

/** Every file that answers name, with its field. */
export const answerFiles = (answers: Answers): readonly (RequestFile & { readonly field: string })[] =>
  Object.entries(answers).flatMap(([field, answer]) =>
    areFiles(answer) ? answer.map(({ key, name }) => ({ field, key, name })) : [],
  );

/** The keys of every file that answers name. */
export const keysIn = (answers: Answers): readonly string[] => answerFiles(answers).map(({ key }) => key);

/** The refusal of a file that is not there any more, or was another person's. */
export const noSuchFile = (name: string): string => `${isolated(name)} is no longer there: add it again`;

/** What is wrong with a file of this kind in a field of a request, or undefined. */
export const mediaProblem = (line: RequestLine, fieldName: string, file: FileKind): string | undefined => {
  if (!isMedia(file)) return onlyMedia;
  const kind = kindOfLine(line);
  const field = kind === undefined ? undefined : fieldsOf(kind).find(({ name }) => name === fieldName);
  return field?.control === 'files' && !field.takes.includes(file) ? 'Only pictures are taken here' : undefined;
};

export const requestKindStays = 'A request keeps its kind: make a new one for something else';

const offered = 'Choose one of the offered answers';

const filesProblem = (most: number, given: readonly RequestFile[]): string | undefined => {
  if (given.length > most) return `Add at most ${most} files`;
  if (new Set(given.map(({ key }) => key)).size < given.length) return 'A file is added twice';
  return given
    .map(({ name }) => namedProblem('Name of a file', name, requestLimits.fileName))
    .find((problem) => problem !== undefined);
};

const amountProblem = (answer: Answer): string | undefined =>
  typeof answer === 'number' &&
  Number.isInteger(answer) &&
  answer >= requestLimits.minBudget &&
  answer <= requestLimits.maxBudget
    ? undefined
    : 'Enter an amount from 1 to 20,000,000, such as 7,500';

/** What is wrong with an answer that says something, or undefined. */
const valueProblem = (field: RequestField, answer: Answer): string | undefined => {
  switch (field.control) {
    case 'text':
    case 'long-text':
      return isText(answer) ? textProblem(field.label, answer, field.maxLength) : 'Write a text';
    case 'web-address':
      return isText(answer) ? webAddressProblem(field.label, answer) : 'Write an address';
    case 'amount':
      return amountProblem(answer);
    case 'yes-no':
      return typeof answer === 'boolean' ? undefined : 'Choose yes or no';
    case 'choice':
      return field.choices.some(({ value }) => value === answer) ? undefined : offered;
    case 'choices':
      return areTexts(answer) && answer.every((each) => field.choices.some(({ value }) => value === each))
        ? undefined
        : 'Choose among the offered answers';
    case 'files':
      return areAllFiles(answer) ? filesProblem(field.most, answer) : 'Add files';
    default:
      return field satisfies never;
  }
};

const isChosen = ({ control }: RequestField): boolean =>
  control === 'choice' || control === 'choices' || control === 'yes-no';

const missing = (field: RequestField): string => {
  if (isChosen(field)) return field.control === 'choices' ? 'Choose at least one' : 'Choose an answer';
  return field.control === 'amount' ? 'Enter an amount' : `Write something for “${field.label}”`;
};

const answerProblem = (field: RequestField, answers: Answers): string | undefined => {
  const answer = answers[field.name];
  const asked = isAsked(field, answers);
  if (answer === undefined || isEmptyAnswer(answer))
    return asked && field.isRequired === true ? missing(field) : undefined;
  return asked ? valueProblem(field, answer) : 'Leave this out: it does not fit the other answers';
};

/** Everything that keeps these answers to some fields of a form from being sent, in reading order. */
export const answersProblems = (fields: readonly RequestField[], answers: Answers): readonly FieldProblem[] =>
  fieldProblems(...fields.map((field) => [field.name, answerProblem(field, answers)] as const));

/** Everything that keeps a tidy draft from being sent, in reading order. */
export const requestProblems = ({ category, subCategory, answers }: RequestDraft): readonly FieldProblem[] => {
  const kind = kindOfLine({ category, subCategory });
  if (kind === undefined) return [{ field: 'subCategory', message: 'Choose a subcategory of this category' }];
  const fields = fieldsOf(kind);
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(answers).filter((name) => !known.has(name));
  return [
    ...answersProblems(fields, answers),
    ...unknown.map((field) => ({ field, message: 'No question of this kind of request' })),
  ];
};

/** Returns the draft as it is kept, without empty answers; no is kept. Throws `invalid` with every problem. */
export const checkRequest = (draft: RequestDraft): RequestDraft => {
  const kind = kindOfLine(draft);
  const tidy = kind === undefined ? draft : { ...draft, answers: tidyAnswers(kind, draft.answers) };
  refuse(requestProblems(tidy));
  return tidy;
};
