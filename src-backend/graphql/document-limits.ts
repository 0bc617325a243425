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

export const documentLimits = { tokens: 2_000, depth: 8, aliases: 15, directives: 50, selections: 1_000 } as const;

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

type Measure = { selections: number };

/** Walks the selections with every fragment spread in place, and stops at the first limit. */
const walk = (
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  path: readonly string[],
  measure: Measure,
): string | undefined => {
  for (const selection of set.selections) {
    measure.selections += 1;
    if (measure.selections > documentLimits.selections) return `Limit of ${documentLimits.selections} fields exceeded`;
    let problem: string | undefined;
    if (selection.kind === Kind.FIELD) {
      if (depth > documentLimits.depth) return `Limit of depth ${documentLimits.depth} exceeded`;
      if (selection.selectionSet !== undefined)
        problem = walk(selection.selectionSet, fragments, depth + 1, path, measure);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      problem = walk(selection.selectionSet, fragments, depth, path, measure);
    } else {
      const name = selection.name.value;
      if (path.includes(name)) return 'Fragments may not form a cycle';
      const fragment = fragments.get(name);
      if (fragment !== undefined) problem = walk(fragment.selectionSet, fragments, depth, [...path, name], measure);
    }
    if (problem !== undefined) return problem;
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
  return countProblem(document) ?? walk(operation.selectionSet, fragments, 1, [], { selections: 0 });
};
