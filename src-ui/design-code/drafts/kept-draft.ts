import { isEmptyAnswer, type Answer, type Answers, type RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf, requestForms } from '#core/design-code/request-form.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';

/** What a person has answered so far, and how far they have come. */
export type KeptDraft = {
  /** Of the request to be, or of the one that is edited. */
  readonly id: string;
  readonly answers: Answers;
  /** The step that is shown, from 0; the one after the last of the form is the summary. */
  readonly step: number;
  /** The furthest step that was shown. */
  readonly reached: number;
  /** Of the request that is edited, as the draft began. */
  readonly revision: number | undefined;
  /** When it was kept. */
  readonly savedAt: string | undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isNamedFile = (value: unknown): value is { readonly key: string; readonly name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isText(value.key) &&
  'name' in value &&
  isText(value.name);

/** The answer where the field can still have it. A build may have taken a choice away, or made a text of a choice. */
const answerOf = (field: RequestField, value: unknown): Answer | undefined => {
  switch (field.control) {
    case 'text':
    case 'long-text':
    case 'web-address':
      return isText(value) ? value : undefined;
    case 'amount':
      return isText(value) || typeof value === 'number' ? value : undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.value;
    case 'choices':
      return Array.isArray(value)
        ? field.choices.map((choice) => choice.value).filter((choice) => value.includes(choice))
        : undefined;
    case 'files':
      return Array.isArray(value) ? value.filter(isNamedFile) : undefined;
    default:
      return field satisfies never;
  }
};

const answersOf = (kind: RequestKind, kept: object): Answers => {
  const values = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const answer = answerOf(field, values.get(field.name));
      return answer === undefined || isEmptyAnswer(answer) ? [] : [[field.name, answer] as const];
    }),
  );
};

const within = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), most) : 0;

/** Returns a draft that was kept, without what this build does not know; undefined where it is none. */
export const readDraft = (kind: RequestKind, kept: unknown): KeptDraft | undefined => {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !isText(kept.id)) return undefined;
  const { answers, step, reached, revision, savedAt }: Partial<Record<keyof KeptDraft, unknown>> = kept;
  if (typeof answers !== 'object' || answers === null) return undefined;
  const last = requestForms[kind].steps.length;
  const furthest = within(reached, last);
  return {
    id: kept.id,
    answers: answersOf(kind, answers),
    step: within(step, furthest),
    reached: furthest,
    revision: typeof revision === 'number' ? revision : undefined,
    savedAt: isText(savedAt) ? savedAt : undefined,
  };
};
