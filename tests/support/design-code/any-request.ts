import * as fc from 'fast-check';
import { askedAnswers, tidyAnswers, type RequestDraft } from '#core/design-code/check-request.ts';
import { areFiles, type Answer, type Answers, type RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { lineOfKind, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { fullAnswers } from './request-answers.ts';

const answerTo = (field: RequestField): fc.Arbitrary<Answer> => {
  switch (field.control) {
    case 'text':
    case 'long-text':
      return fc.string({ minLength: 1, maxLength: 200 });
    case 'web-address':
      return fc.webUrl();
    case 'amount':
      return fc.integer({ min: 100, max: 2_000_000_000 });
    case 'yes-no':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ value }) => value));
    case 'choices':
      return fc.subarray(field.choices.map(({ value }) => value));
    case 'files':
      return fc.array(fc.record({ key: fc.uuid(), name: fc.string({ minLength: 1, maxLength: 20 }) }), {
        maxLength: 3,
      });
    default:
      return field satisfies never;
  }
};

export type AnyRequest = { readonly kind: RequestKind; readonly answers: Answers };

/** A request of some kind, with answers to some of the questions that it is asked. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc.constantFrom(...requestKinds).chain((kind) =>
  fc
    .record(
      Object.fromEntries(fieldsOf(kind).map((field) => [field.name, fc.option(answerTo(field), { nil: undefined })])),
    )
    .map((answers) => {
      const given = Object.entries(answers).filter((entry): entry is [string, Answer] => entry[1] !== undefined);
      return { kind, answers: askedAnswers(kind, Object.fromEntries(given)) };
    }),
);

const hasNoFiles = ([, answer]: readonly [string, Answer]): boolean => !areFiles(answer);

/** A request without files that can be sent. */
export const anyDraft: fc.Arbitrary<RequestDraft> = anyRequest.map(({ kind, answers }) => {
  const given = Object.fromEntries(Object.entries(tidyAnswers(kind, answers)).filter(hasNoFiles));
  return { ...lineOfKind[kind], answers: askedAnswers(kind, { ...fullAnswers(kind), ...given }) };
});
