import * as fc from 'fast-check';
import { askedAnswers } from '#core/design-code/check-request.ts';
import type { Answer, Answers, RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';

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
