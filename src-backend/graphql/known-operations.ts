import { createHash } from 'node:crypto';
import {
  Kind,
  OperationTypeNode,
  parse,
  print,
  valueFromASTUntyped,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import * as contract from '#contracts/generated/operations.ts';
import { once } from '#core/kernel/lazy.ts';
import type { Context } from './context.ts';
import type { ReadVariables, VariableReader } from './read-variables.ts';
import { rootRights, type ReadRights } from './root-rights.ts';

export type KnownOperation = {
  readonly document: DocumentNode;
  readonly name: string;
  readonly variables: ReadonlySet<string>;
  readonly readRights: ReadRights;
  readonly readVariables: ReadVariables;
  readonly execute: (
    context: Context,
    variables: Readonly<Record<string, unknown>>,
  ) => ExecutionResult | Promise<ExecutionResult>;
  /** Writes a result that has no errors. */
  readonly stringify: (result: ExecutionResult) => string;
};

/** The texts of the contract's operations, by their names. */
export const contractTexts: ReadonlyMap<string, string> = new Map(
  Object.values(contract)
    .flatMap((operations) => Object.entries(operations))
    .filter(([name]) => name.endsWith('Document'))
    .map(([name, text]) => [name.slice(0, -'Document'.length), String(text)]),
);

export const variableNames = (document: DocumentNode): ReadonlySet<string> =>
  new Set(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    ),
  );

/** Its variables that are something unless they are given: graphql-jit refuses to be without one that may not be null. */
const defaultsIn = (document: DocumentNode): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? (definition.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
            defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
          )
        : [],
    ),
  );

/** The names of a document's operations; undefined for one without a name. */
export const operationNames = (document: DocumentNode): readonly (string | undefined)[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  );

export const isSubscription = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.SUBSCRIPTION,
  );

type Compiler = { readonly schema: GraphQLSchema; readonly variableReader: VariableReader };

const compile = ({ schema, variableReader }: Compiler, name: string, text: string): KnownOperation | undefined => {
  const document = parse(text, { noLocation: false });
  if (isSubscription(document)) return undefined;
  const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(compiled)) throw new Error(`${name}: ${compiled.errors?.[0]?.message ?? 'cannot be compiled'}`);
  const defaults = defaultsIn(document);
  return {
    document,
    name,
    variables: variableNames(document),
    readRights: rootRights(schema, document),
    readVariables: variableReader(document),
    execute: (context, variables) => compiled.query(undefined, context, { ...defaults, ...variables }),
    stringify: compiled.stringify,
  };
};

/** The same for every text of a document, however it is laid out and in whatever order its fragments come. */
const hashOf = (document: DocumentNode): string =>
  createHash('sha256').update(document.definitions.map(print).sort().join('\n')).digest('hex');

/** Returns a predicate for documents that are operations of the contract, in whatever form. */
export const createContractCheck = (): ((document: DocumentNode) => boolean) => {
  const hashes = new Set([...contractTexts.values()].map((text) => hashOf(parse(text))));
  return (document) => hashes.has(hashOf(document));
};

export type KnownOperations = {
  /** The operation of exactly this text. */
  readonly byText: (text: string) => KnownOperation | undefined;
  /** The operation that this document is another form of. */
  readonly byDocument: (document: DocumentNode) => KnownOperation | undefined;
};

/** The contract's queries and mutations, each compiled once, when it is first asked for. */
export const compileKnownOperations = (compiler: Compiler): KnownOperations => {
  const texts = new Map(
    [...contractTexts].map(([name, text]) => [text, once(() => compile(compiler, name, text))] as const),
  );
  const hashes = once(() => new Map([...texts].map(([text, operation]) => [hashOf(parse(text)), operation])));
  return {
    byText: (text) => texts.get(text)?.(),
    byDocument: (document) => hashes().get(hashOf(document))?.(),
  };
};
