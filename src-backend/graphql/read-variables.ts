import {
  coerceInputValue,
  getNullableType,
  GraphQLEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { invalid, toAppError, type Failure } from '#core/kernel/app-error.ts';
import { notADay } from '#core/kernel/calendar/day.ts';
import type { ListLimits } from './list-limits.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** Where the first value is that is refused, such as `recipients.1.email`, and why, without the value. */
export type VariableRefusal = { readonly field: string; readonly message: string };

/** Returns why the variables of an operation are refused; undefined where its resolvers may have them. */
export type ReadVariables = (variables: Variables) => VariableRefusal | undefined;

type Path = readonly (string | number)[];

/** What ends a reading at the first value that is refused. */
const refused = (path: Path, reason: string): Failure => invalid(path.join('.'), reason);

const isRecord = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may be repeated of a reason: names of the schema and of fields, never a value. */
const repeatable: readonly RegExp[] = [
  /^Field "\w+" of required type "[\w![\]]+" was not provided\./,
  /^Field "\w+" is not defined by type "\w+"\./,
  /^Expected (?:non-nullable )?type "[\w![\]]+"/,
];
const scalarIn = /^(\w+) cannot represent /;
const choicesIn = / in "(\w+)" enum\./;
const longestReason = 300;
/** Of a list that no argument takes whole. */
const usualLimit = 100;

const camelCase = /(?<=[a-z])(?=[A-Z])/;

const wordsOf = (name: string): string => name.split(camelCase).join(' ').toLowerCase();

type Check = (value: unknown, path: Path) => void;

/** The checks of a type's lists, each made once; they look at no item of a list that is too long. */
const createListChecks = (limits: ListLimits) => {
  const checks = new Map<string, Check>();
  const nothing: Check = () => undefined;

  const checkOf = (typed: GraphQLInputType, place: string): Check => {
    const type = getNullableType(typed);
    if (isListType(type)) {
      const most = limits[place] ?? usualLimit;
      const inner = checkOf(type.ofType, place);
      return (value, path) => {
        if (!Array.isArray(value)) return inner(value, path);
        if (value.length > most) throw refused(path, `At most ${most} ${wordsOf(place.split('.').at(-1) ?? '')}`);
        return value.forEach((item, at) => inner(item, [...path, at]));
      };
    }
    if (!isInputObjectType(type)) return nothing;
    const known = checks.get(type.name);
    if (known !== undefined) return known;
    const fields: (readonly [name: string, check: Check])[] = [];
    const check: Check = (value, path) => {
      if (isRecord(value)) for (const [name, part] of fields) part(value[name], [...path, name]);
    };
    checks.set(type.name, check);
    for (const { name, type: inner } of Object.values(type.getFields())) {
      const part = checkOf(inner, `${type.name}.${name}`);
      if (part !== nothing) fields.push([name, part]);
    }
    return check;
  };
  return checkOf;
};

/** The place of the first argument that takes a variable whole: `Query.getAssetUses.ids`. */
const placeOf = (
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  variable: string,
): string => {
  const root = schema.getRootType(operation)?.name ?? '';
  const fields = selectionSet.selections.filter((each): each is FieldNode => each.kind === Kind.FIELD);
  for (const field of fields)
    for (const { name, value } of field.arguments ?? [])
      if (value.kind === Kind.VARIABLE && value.name.value === variable)
        return `${root}.${field.name.value}.${name.value}`;
  return '';
};

const choicesOf = (schema: GraphQLSchema, reason: string): string | undefined => {
  const type = schema.getType(choicesIn.exec(reason.slice(-longestReason))?.[1] ?? '');
  if (!(type instanceof GraphQLEnumType)) return undefined;
  return `use one of ${type
    .getValues()
    .map(({ name }) => name)
    .join(', ')}`;
};

const messageOf = (schema: GraphQLSchema, variable: string, reason: string): string => {
  const known = reason.slice(0, longestReason);
  if (known.startsWith('At most ')) return known;
  const scalar = scalarIn.exec(known)?.[1];
  if (scalar === 'AWSDate') return notADay;
  if (scalar === 'AWSDateTime') return 'invalid date';
  if (scalar === 'AWSJSON') return 'must be a JSON object';
  const why =
    scalar === undefined
      ? (choicesOf(schema, reason) ??
        repeatable.map((pattern) => pattern.exec(known)?.[0]).find((found) => found !== undefined))
      : `Expected type "${scalar}"`;
  return `Variable "$${variable}" is not valid${why === undefined ? '' : `: ${why}`}`;
};

/**
 * Makes readers of an operation's variables. They stop at the first value that is refused, so that an answer costs as much as a
 * value and not as all that is wrong; lists over their limit are refused before any item is looked at.
 */
export const createVariableReader = (schema: GraphQLSchema, limits: ListLimits) => {
  const checkOf = createListChecks(limits);

  const readerOf = (operation: OperationDefinitionNode, definition: VariableDefinitionNode): ReadVariables => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) return () => undefined;
    const checkLists = checkOf(type, placeOf(schema, operation, name));
    return (variables) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined) {
        return isNonNullType(type) && definition.defaultValue === undefined
          ? { field: name, message: `Variable "$${name}" of required type "${String(type)}" was not provided.` }
          : undefined;
      }
      try {
        checkLists(value, []);
        coerceInputValue(value, type, (path, _, { message }) => {
          throw refused(path, message);
        });
        return undefined;
      } catch (cause) {
        const error = toAppError(cause);
        if (error.kind !== 'invalid') throw cause;
        return {
          field: error.field === '' ? name : (error.field ?? name),
          message: messageOf(schema, name, error.message),
        };
      }
    };
  };

  return (document: DocumentNode): ReadVariables => {
    const readers = document.definitions.flatMap((operation) =>
      operation.kind === Kind.OPERATION_DEFINITION
        ? (operation.variableDefinitions ?? []).map((definition) => readerOf(operation, definition))
        : [],
    );
    return (variables) => {
      for (const read of readers) {
        const refused = read(variables);
        if (refused !== undefined) return refused;
      }
      return undefined;
    };
  };
};

export type VariableReader = ReturnType<typeof createVariableReader>;
