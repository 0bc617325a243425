import type { MediaKind } from '../files/file-gateway.ts';

/** A reference file of a request, by its key. */
export type RequestFile = { readonly key: string; readonly name: string };

/** A reference file as it is shown. */
export type ShownRequestFile = RequestFile & {
  readonly url: string;
  /** Undefined where no thumbnail could be made. */
  readonly thumbnailUrl: string | undefined;
  /** The content type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly category: MediaKind;
};

/** One answer: a text or a choice's value, several choices, yes or no, an amount in minor units, or files. */
export type Answer = string | readonly string[] | boolean | number | readonly RequestFile[];

/** What was answered, by the names of their fields; a field that nobody answered is not there. */
export type Answers = Readonly<Record<string, Answer>>;

export type Choice = { readonly value: string; readonly label: string };

/** Makes a field appear: an earlier field's answer is one of these values, or holds one of them. */
export type Condition = { readonly field: string; readonly isOneOf: readonly string[] };

type Asked = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: true;
  /** What makes it appear; it is always there without. */
  readonly appears?: Condition;
};

export type RequestField = Asked &
  (
    | { readonly control: 'text' | 'long-text'; readonly maxLength: number }
    | { readonly control: 'web-address' | 'amount' | 'yes-no' }
    | { readonly control: 'choice' | 'choices'; readonly choices: readonly Choice[] }
    | { readonly control: 'files'; readonly most: number; readonly takes: readonly MediaKind[] }
  );

export type Control = RequestField['control'];

const textsOf = (answer: Answer | undefined): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** Whether a field is asked, given the answers before it. */
export const isAsked = ({ appears }: Pick<RequestField, 'appears'>, answers: Answers): boolean =>
  appears === undefined ||
  textsOf(answers[appears.field]).some((value) => appears.isOneOf.some((wanted) => wanted === value));

/** Whether an answer says nothing: an empty text or an empty list. No is an answer. */
export const isEmptyAnswer = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** Whether an answer is a list of files. */
export const areFiles = (answer: Answer | undefined): answer is readonly RequestFile[] =>
  Array.isArray(answer) && answer.some((each) => typeof each === 'object');

type More = Pick<Asked, 'help' | 'isRequired' | 'appears'>;

/** The values are written as people read them: `Unreal Engine`, kept as `unreal-engine`. */
const choicesOf = (labels: readonly string[]): readonly Choice[] =>
  labels.map((label) => ({
    value: label
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    label,
  }));

export const choice = (name: string, label: string, labels: readonly string[], more: More = {}): RequestField => ({
  control: 'choice',
  name,
  label,
  choices: choicesOf(labels),
  ...more,
});

export const choices = (name: string, label: string, labels: readonly string[], more: More = {}): RequestField => ({
  control: 'choices',
  name,
  label,
  choices: choicesOf(labels),
  ...more,
});

export const shortText = (name: string, label: string, more: More = {}): RequestField => ({
  control: 'text',
  name,
  label,
  maxLength: 200,
  ...more,
});

export const longText = (name: string, label: string, more: More = {}): RequestField => ({
  control: 'long-text',
  name,
  label,
  maxLength: 5000,
  ...more,
});

export const yesNo = (name: string, label: string, more: More = {}): RequestField => ({
  control: 'yes-no',
  name,
  label,
  ...more,
});

export const webAddress = (name: string, label: string, more: More = {}): RequestField => ({
  control: 'web-address',
  name,
  label,
  ...more,
});

export const amount = (name: string, label: string, more: More = {}): RequestField => ({
  control: 'amount',
  name,
  label,
  ...more,
});

/** How many files one field of a request takes. */
export const filesPerField = 20;

export const files = (
  name: string,
  label: string,
  takes: readonly MediaKind[] = ['image', 'video'],
  more: More = {},
): RequestField => ({ control: 'files', name, label, most: filesPerField, takes, ...more });
