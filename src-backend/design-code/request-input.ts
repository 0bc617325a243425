import type { DesignCodeServiceRequestInput } from '#backend/graphql/generated/resolvers.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import type { Answer, Answers } from '#core/design-code/request-field.ts';
import { fieldsOf, isCommonField } from '#core/design-code/request-form.ts';
import { kindOfLine, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import { invalid } from '#core/kernel/app-error.ts';

type Typed = Readonly<Record<string, Answer | null | undefined>>;

const given = (typed: Typed, names: readonly string[] = Object.keys(typed)): readonly (readonly [string, Answer])[] =>
  names.flatMap((name) => {
    const answer = typed[name];
    return answer === undefined || answer === null ? [] : [[name, answer] as const];
  });

/** Returns the answers in the one object that an input has to have, that of the kind. */
const ownAnswers = (input: DesignCodeServiceRequestInput, kind: RequestKind): Typed => {
  const named = requestKinds.filter((each) => input[each] !== undefined && input[each] !== null);
  const wrong = named.find((each) => each !== kind);
  if (wrong !== undefined) throw invalid(wrong, `Leave ${wrong} out: this category takes ${kind}`);
  const object = input[kind];
  if (object === undefined || object === null) throw invalid(kind, `Add ${kind}: this category takes it`);
  return { ...object };
};

/**
 * Returns what a person wrote, not yet checked, its answers side by side. Throws `invalid` where it does not have exactly one
 * object named for a kind, that of its category and subcategory.
 */
export const requestDraftOf = (input: DesignCodeServiceRequestInput): RequestDraft => {
  const line = { category: input.category, subCategory: input.subCategory ?? undefined };
  const kind = kindOfLine(line);
  if (kind === undefined) throw invalid('subCategory', 'Choose a subcategory of this category');
  const own = ownAnswers(input, kind);
  const common = fieldsOf(kind)
    .filter(isCommonField)
    .map(({ name }) => name);
  const { description, budget, customBudget, timeline, priority } = input;
  const beside = given({ description, budget, customBudget, timeline, priority }, common);
  const answers: Answers = Object.fromEntries([...beside, ...given(own)]);
  return { ...line, answers };
};
