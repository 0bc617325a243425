import * as fc from 'fast-check';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import { isAsked, type Answer, type Answers, type RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { lineOfKind, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';

/** Returns an answer that says something: the values that make later fields appear are among several choices. */
const fullAnswer = (field: RequestField): Answer | undefined => {
  switch (field.control) {
    case 'text':
    case 'long-text':
      return `What ${field.name} is`;
    case 'web-address':
      return 'https://lindqvist.test/shop';
    case 'amount':
      return 750_000;
    case 'yes-no':
      return true;
    case 'choice':
      return field.choices.at(field.name === 'projectType' ? 1 : -1)?.value;
    case 'choices':
      return field.choices.map(({ value }) => value);
    default:
      return undefined;
  }
};

/** Returns answers to every field of a kind but its files, each field asked. */
export const fullAnswers = (kind: RequestKind): Answers => {
  const answers: Record<string, Answer> = {};
  for (const field of fieldsOf(kind)) {
    const answer = fullAnswer(field);
    if (answer !== undefined && isAsked(field, answers)) answers[field.name] = answer;
  }
  return answers;
};

/** Returns a request of a kind that can be sent. */
export const fullDraft = (kind: RequestKind, answers: Answers = {}): RequestDraft => ({
  ...lineOfKind[kind],
  answers: { ...fullAnswers(kind), ...answers },
});

const anyAnswer = (field: RequestField): fc.Arbitrary<Answer | undefined> => {
  switch (field.control) {
    case 'text':
    case 'long-text':
      return fc.string({ minLength: 1, maxLength: 80 }).map((text) => `${text}.`);
    case 'web-address':
      return fc.webUrl();
    case 'amount':
      return fc.integer({ min: 100, max: 2_000_000_000 });
    case 'yes-no':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'choices':
      return fc.subarray(
        field.choices.map(({ value }) => value),
        { minLength: 1 },
      );
    default:
      return fc.constant(undefined);
  }
};

/** Requests of every kind that can be sent, each optional field answered or not. */
export const anyDraft: fc.Arbitrary<RequestDraft> = fc.constantFrom(...requestKinds).chain((kind) =>
  fc
    .tuple(
      ...fieldsOf(kind).map((field) =>
        fc.tuple(fc.constant(field), anyAnswer(field), field.isRequired === true ? fc.constant(true) : fc.boolean()),
      ),
    )
    .map((given) => {
      const answers: Record<string, Answer> = {};
      for (const [field, answer, isGiven] of given)
        if (isGiven && answer !== undefined && isAsked(field, answers)) answers[field.name] = answer;
      return { ...lineOfKind[kind], answers };
    }),
);
