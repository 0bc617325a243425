import {
  GraphQLError,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const documentLimits = {
  tokens: 2_000,
  depth: 8,
  aliases: 15,
  directives: 50,
  selections: 1_000,
  repetitions: 50,
} as const;

/** The parsed document; throws a GraphQLError for what is not one or is too long. */
export const parseLimited = (text: string): DocumentNode => {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch (cause) {
    if (cause instanceof GraphQLError && cause.message.includes('tokens'))
      throw new GraphQLError(`Limit of ${documentLimits.tokens} tokens exceeded`);
    if (cause instanceof RangeError) throw new GraphQLError(`Limit of depth ${documentLimits.depth} exceeded`);
    throw cause;
  }
};

type Measure = {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  selections: number;
  /** How often each place of the answer is selected: validation compares all selections of one with each other. */
  readonly repetitions: Map<string, number>;
  readonly reached: Set<string>;
};

type Place = { readonly depth: number; readonly answer: string; readonly within: readonly string[] };

/** Walks the selections with every fragment spread in place, and stops at the first limit. */
const walk = (set: SelectionSetNode, { depth, answer, within }: Place, measure: Measure): string | undefined => {
  for (const selection of set.selections) {
    measure.selections += 1;
    if (measure.selections > documentLimits.selections) return `Limit of ${documentLimits.selections} fields exceeded`;
    let problem: string | undefined;
    if (selection.kind === Kind.FIELD) {
      if (depth > documentLimits.depth) return `Limit of depth ${documentLimits.depth} exceeded`;
      const own = `${answer}.${(selection.alias ?? selection.name).value}`;
      const times = (measure.repetitions.get(own) ?? 0) + 1;
      if (times > documentLimits.repetitions)
        return `Limit of ${documentLimits.repetitions} repetitions of a field exceeded`;
      measure.repetitions.set(own, times);
      if (selection.selectionSet !== undefined)
        problem = walk(selection.selectionSet, { depth: depth + 1, answer: own, within }, measure);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      problem = walk(selection.selectionSet, { depth, answer, within }, measure);
    } else {
      const name = selection.name.value;
      if (within.includes(name)) return 'Fragments may not form a cycle';
      measure.reached.add(name);
      const fragment = measure.fragments.get(name);
      if (fragment !== undefined)
        problem = walk(fragment.selectionSet, { depth, answer, within: [...within, name] }, measure);
    }
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** Walks the operation, then the fragments that it does not spread: they are validated too. */
const walkAll = (operation: OperationDefinitionNode, measure: Measure): string | undefined => {
  const problem = walk(operation.selectionSet, { depth: 1, answer: '', within: [] }, measure);
  if (problem !== undefined) return problem;
  for (const [name, { selectionSet }] of measure.fragments) {
    if (measure.reached.has(name)) continue;
    measure.reached.add(name);
    const own = walk(selectionSet, { depth: 1, answer: `...${name}`, within: [name] }, measure);
    if (own !== undefined) return own;
  }
  return undefined;
};

const countProblem = (document: DocumentNode): string | undefined => {
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field: ({ alias }) => {
      if (alias !== undefined) aliases += 1;
    },
    Directive: () => {
      directives += 1;
    },
  });
  if (aliases > documentLimits.aliases) return `Limit of ${documentLimits.aliases} aliases exceeded`;
  if (directives > documentLimits.directives) return `Limit of ${documentLimits.directives} directives exceeded`;
  return undefined;
};

/** The limit that a document breaks, by its name; undefined where it may be executed. */
export const limitProblem = (document: DocumentNode): string | undefined => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
    else return 'Only operations and fragments can be executed';
  }
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) return 'Limit of one operation a request';
  return (
    countProblem(document) ??
    walkAll(operation, { fragments, selections: 0, repetitions: new Map(), reached: new Set() })
  );
};
