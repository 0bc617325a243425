import {
  GraphQLError,
  isNonNullType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import type { Caller } from './caller.ts';
import { mayCall, refusalOf } from './guard-fields.ts';

/** Returns the result of an operation of which the caller may call nothing; undefined where they may call some of it. */
export type ReadRights = (caller: Caller) => ExecutionResult | undefined;

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

const undecided: ReadRights = () => undefined;

/** Makes what decides who may call an operation before its variables are looked at, as its execution would. */
export const rootRights = (schema: GraphQLSchema, document: DocumentNode): ReadRights => {
  const [operation, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undecided;
  const type = schema.getRootType(operation.operation);
  const roots = operation.selectionSet.selections.flatMap((node) => {
    const field = node.kind === Kind.FIELD ? type?.getFields()[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || field === undefined || (node.directives ?? []).length > 0) return [];
    return [
      { node, isNeeded: isNonNullType(field.type), name: field.name, isAllowedTo: mayCall(field, operation.operation) },
    ];
  });
  if (type === undefined || type === null || roots.length < operation.selectionSet.selections.length) return undecided;
  const data = roots.some(({ isNeeded }) => isNeeded)
    ? null
    : Object.fromEntries(roots.map(({ node }) => [keyOf(node), null]));
  return (caller) => {
    if (roots.some(({ isAllowedTo }) => isAllowedTo(caller))) return undefined;
    const errors = roots.map(({ node, name }) => {
      const originalError = refusalOf(caller, name, type.name);
      return new GraphQLError(originalError.message, { nodes: node, path: [keyOf(node)], originalError });
    });
    return { data, errors };
  };
};
