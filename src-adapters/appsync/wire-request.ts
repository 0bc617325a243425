import type {
  DesignCodeRequestFieldsFragment,
  DesignCodeServiceRequestInput,
} from '#contracts/generated/design-code/graphql.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import type { Answer, Answers, ShownRequestFile } from '#core/design-code/request-field.ts';
import { fieldsOf, isCommonField } from '#core/design-code/request-form.ts';
import { kindOfLine, requestKinds, type RequestKind } from '#core/design-code/request-kind.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { unexpected } from '#core/kernel/app-error.ts';
import { toPerson } from './people/wire-person.ts';

type WireFile = Omit<ShownRequestFile, 'thumbnailUrl'> & { readonly thumbnailUrl: string | null };
type WireAnswer = string | boolean | number | readonly string[] | readonly WireFile[] | null;

const isWireFile = (value: string | WireFile): value is WireFile => typeof value === 'object';
const isText = (value: string | WireFile): value is string => typeof value === 'string';

const toFile = ({ thumbnailUrl, ...file }: WireFile): ShownRequestFile => ({
  ...file,
  thumbnailUrl: thumbnailUrl ?? undefined,
});

const toAnswer = (wire: Exclude<WireAnswer, null>): Answer => {
  if (typeof wire !== 'object') return wire;
  const items: readonly (string | WireFile)[] = wire;
  return items.some(isWireFile) ? items.filter(isWireFile).map(toFile) : items.filter(isText);
};

const toAnswers = (wire: Readonly<Record<string, WireAnswer>>): Answers =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([name, answer]) => (answer === null ? [] : [[name, toAnswer(answer)] as const])),
  );

const kindIn = (wire: DesignCodeRequestFieldsFragment): RequestKind => {
  const kind = requestKinds.find((each) => wire[each] !== null);
  if (kind === undefined) throw unexpected('A request of no known kind');
  return kind;
};

export const toRequest = (wire: DesignCodeRequestFieldsFragment): DesignCodeRequest => {
  const kind = kindIn(wire);
  const { description, budget, customBudget, timeline, priority } = wire;
  return {
    id: wire.id,
    kind,
    category: wire.category,
    subCategory: wire.subCategory ?? undefined,
    answers: toAnswers({ description, budget, customBudget, timeline, priority, ...wire[kind] }),
    owner: toPerson(wire.owner),
    createdAt: wire.createdAt,
    revision: wire.revision,
    proposals: wire.proposals.map(({ id, status, orderId }) => ({ id, status, orderId: orderId ?? undefined })),
  };
};

/** The answers beside the object named for the kind, and that object. */
export const toRequestInput = ({ category, subCategory, answers }: RequestDraft): DesignCodeServiceRequestInput => {
  const kind = kindOfLine({ category, subCategory });
  if (kind === undefined) throw unexpected('A request of no known kind');
  const given = fieldsOf(kind).flatMap((field) => {
    const answer = answers[field.name];
    return answer === undefined ? [] : [{ field, entry: [field.name, answer] as const }];
  });
  const common = given.filter(({ field }) => isCommonField(field)).map(({ entry }) => entry);
  const own = given.filter(({ field }) => !isCommonField(field)).map(({ entry }) => entry);
  return {
    category,
    subCategory,
    ...(Object.fromEntries(common) as Pick<
      DesignCodeServiceRequestInput,
      'description' | 'budget' | 'customBudget' | 'timeline' | 'priority'
    >),
    [kind]: Object.fromEntries(own),
  };
};
