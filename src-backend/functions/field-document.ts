import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** How far fields are followed where a name may be that of any of them. */
const deepest = 4;

type Selection = Map<string, Selection>;

const treeOf = (paths: readonly string[]): Selection => {
  const root: Selection = new Map();
  for (const path of paths) {
    let level = root;
    for (const name of path.split('/')) {
      const next = level.get(name) ?? new Map<string, Selection>();
      level.set(name, next);
      level = next;
    }
  }
  return root;
};

const wholeField = (field: GraphQLField<unknown, unknown>, depth: number): readonly string[] => {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return [field.name];
  if (!isObjectType(type) || depth === 0) return [];
  const inner = Object.values(type.getFields()).flatMap((each) => wholeField(each, depth - 1));
  return inner.length === 0 ? [] : [`${field.name} { ${inner.join(' ')} }`];
};

const wholeSelection = (type: GraphQLObjectType): string =>
  `{ ${Object.values(type.getFields())
    .flatMap((field) => wholeField(field, deepest))
    .join(' ')} }`;

const selectionOf = (type: GraphQLObjectType, wanted: Selection): string => {
  const fields = type.getFields();
  const chosen = [...wanted].flatMap(([name, below]) => {
    const field = fields[name];
    if (field === undefined) return [];
    const inner = getNamedType(field.type);
    return isObjectType(inner) ? `${name} ${selectionOf(inner, below)}` : name;
  });
  const isUnknown = [...wanted.keys()].some((name) => name !== '__typename' && fields[name] === undefined);
  const all = isUnknown ? Object.values(fields).flatMap((field) => wholeField(field, deepest)) : [];
  return `{ ${['__typename', ...chosen, ...all].join(' ')} }`;
};

type Root = { readonly type: 'Query' | 'Mutation'; readonly field: string };

const operationOf = (
  schema: GraphQLSchema,
  { type, field: name }: Root,
  selectionIn: (type: GraphQLObjectType) => string,
): string => {
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (field === undefined) throw new Error(`The schema has no field ${type}.${name}`);
  const inner = getNamedType(field.type);
  const selected = isObjectType(inner) ? ` ${selectionIn(inner)}` : '';
  if (field.args.length === 0) return `${type.toLowerCase()} ${name} { ${name}${selected} }`;
  const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `${type.toLowerCase()} ${name}(${declared}) { ${name}(${passed})${selected} }`;
};

/**
 * Returns an operation of one root field that selects what a caller of AppSync selected, by paths such as `items/id`, with a
 * variable for each argument under the argument's name. Where a name is an alias, all that it may be for is selected.
 */
export const fieldDocument = (schema: GraphQLSchema, root: Root, selection: readonly string[]): string =>
  operationOf(schema, root, (type) => selectionOf(type, treeOf(selection)));

/** Returns the same operation with all that the field has. */
export const wholeFieldDocument = (schema: GraphQLSchema, root: Root): string =>
  operationOf(schema, root, (type) => wholeSelection(type));
