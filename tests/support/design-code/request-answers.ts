import type { StoredRequest } from '#adapters/memory/design-code/request-tables.ts';
import { isAsked, type Answer, type Answers, type RequestField } from '#core/design-code/request-field.ts';
import { fieldsOf } from '#core/design-code/request-form.ts';
import { lineOfKind, type RequestKind } from '#core/design-code/request-kind.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import { numbered } from '#tests/support/entities.ts';

/** The value of a choice that most of the fields after it wait for; the first where none does. */
const wantedValue = (kind: RequestKind, name: string, values: readonly string[]): string => {
  const waiting = fieldsOf(kind).flatMap(({ appears }) => (appears?.field === name ? appears.isOneOf : []));
  const count = (value: string): number => waiting.filter((each) => each === value).length;
  return values.toSorted((one, other) => count(other) - count(one))[0] ?? '';
};

/** An answer to any field but one for files, so that every field that can appear does. */
export const answerTo = (kind: RequestKind, field: RequestField): Exclude<Answer, readonly { key: string }[]> => {
  switch (field.control) {
    case 'text':
    case 'long-text':
      return `About ${field.label}`;
    case 'web-address':
      return 'https://sails.test';
    case 'amount':
      return 750_000;
    case 'yes-no':
      return true;
    case 'choice':
      return wantedValue(
        kind,
        field.name,
        field.choices.map(({ value }) => value),
      );
    case 'choices':
      return field.choices.map(({ value }) => value);
    case 'files':
      return [];
    default:
      return field satisfies never;
  }
};

/** The fields that are asked once each is answered so. */
export const askedFields = (kind: RequestKind): readonly RequestField[] => {
  const answers: Record<string, Answer> = {};
  return fieldsOf(kind).filter((field) => {
    if (!isAsked(field, answers)) return false;
    answers[field.name] = answerTo(kind, field);
    return true;
  });
};

/** Every question of a kind answered, without files. */
export const fullAnswers = (kind: RequestKind): Answers =>
  Object.fromEntries(
    askedFields(kind).flatMap((field) =>
      field.control === 'files' ? [] : [[field.name, answerTo(kind, field)] as const],
    ),
  );

export const storedRequest = (kind: RequestKind, changes: Partial<StoredRequest> = {}): StoredRequest => ({
  ...lineOfKind[kind],
  id: numbered(70),
  answers: fullAnswers(kind),
  owner: { id: 'ada-id', name: 'Ada Lindqvist', email: 'ada@coolio.test' },
  createdAt: '2026-11-20T09:30:00.000Z',
  revision: 1,
  ...changes,
});

/** Returns a request of a kind that can be sent, every question answered unless given. */
export const fullDraft = (kind: RequestKind, answers: Answers = {}): RequestDraft => ({
  ...lineOfKind[kind],
  answers: { ...fullAnswers(kind), ...answers },
});
