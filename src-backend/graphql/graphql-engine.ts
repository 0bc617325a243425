import { execute, GraphQLError, validate, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { observeOperation } from '#backend/observe/observe-operation.ts';
import { unobserved, type Observe } from '#backend/observe/observe.ts';
import type { Log, LogFields } from '#backend/storage/log.ts';
import type { Context } from './context.ts';
import { withinDeadline } from './deadline.ts';
import { limitProblem, parseLimited } from './document-limits.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import type { ListLimits } from './list-limits.ts';
import {
  compileKnownOperations,
  isSubscription,
  operationNames,
  variableNames,
  type KnownOperation,
} from './known-operations.ts';
import { createVariableReader, type VariableRefusal } from './read-variables.ts';
import { rootRights } from './root-rights.ts';
import { refusal, resolverError, type WireError } from './wire-error.ts';

export type GraphqlAnswer = {
  readonly status: 200 | 400 | 429;
  readonly body: string;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;
  /** The name of the contract's operation; undefined for any other. */
  readonly operation?: string;
  /** The type of the first error; undefined without one. */
  readonly errorType?: string | undefined;
};

export type GraphqlEngine = { readonly run: (request: GraphqlRequest, context: Context) => Promise<GraphqlAnswer> };

type Options = {
  readonly schema: GraphQLSchema;
  readonly listLimits: ListLimits;
  readonly log: Log;
  /** Accepts only the contract's own operations. */
  readonly contractOnly: boolean;
  readonly deadlineMs?: number;
  readonly observe?: Observe;
};

const mostErrors = 20;
const longestName = 100;

const noSuchOperation = 'The document has no operation of that name';

const refused = (status: 200 | 400, ...errors: readonly WireError[]): GraphqlAnswer => ({
  status,
  body: JSON.stringify({ data: null, errors }),
  errorType: errors[0]?.errorType,
});

const refusedVariable = ({ field, message }: VariableRefusal): GraphqlAnswer =>
  refused(200, refusal('BadRequest', { message }, { field }));

const strangeVariable = (
  names: ReadonlySet<string>,
  variables: GraphqlRequest['variables'],
): GraphqlAnswer | undefined => {
  for (const name in variables)
    if (!names.has(name))
      return refusedVariable({
        field: name.slice(0, longestName),
        message: `Unknown variable "$${name.slice(0, longestName)}"`,
      });
  return undefined;
};

const operationProblem = (document: DocumentNode, name: string | undefined): string | undefined => {
  const { length } = operationNames(document);
  if (name === undefined)
    return length === 1 ? undefined : 'The document has more than one operation: name one of them';
  return operationNames(document).includes(name) ? undefined : noSuchOperation;
};

const retryAfterOf = ({ errorInfo }: WireError): number | undefined =>
  typeof errorInfo === 'object' &&
  errorInfo !== null &&
  'retryAfter' in errorInfo &&
  typeof errorInfo.retryAfter === 'number'
    ? errorInfo.retryAfter
    : undefined;

/** Executes requests: the contract's operations as compiled, others within limits. */
export const createGraphqlEngine = ({
  schema,
  log,
  listLimits,
  contractOnly,
  deadlineMs = 10_000,
  observe = unobserved,
}: Options): GraphqlEngine => {
  const variableReader = createVariableReader(schema, listLimits);
  const known = compileKnownOperations({ schema, variableReader });

  const aboutOf = ({ requestId }: Context): LogFields => (requestId === undefined ? {} : { reqId: requestId });

  const answer = (
    result: ExecutionResult,
    stringify: (result: ExecutionResult) => string,
    context: Context,
  ): GraphqlAnswer => {
    if (result.errors === undefined) return { status: 200, body: stringify(result) };
    const errors = result.errors.slice(0, mostErrors).map((thrown) => resolverError(thrown, log, aboutOf(context)));
    const body = JSON.stringify({ data: result.data ?? null, errors });
    const retryAfter = errors.map(retryAfterOf).find((seconds) => seconds !== undefined);
    const errorType = errors[0]?.errorType;
    return retryAfter === undefined ? { status: 200, body, errorType } : { status: 429, body, retryAfter, errorType };
  };

  const runNamed = async (
    operation: KnownOperation,
    request: GraphqlRequest,
    context: Context,
  ): Promise<GraphqlAnswer> => {
    if (request.operationName !== undefined && request.operationName !== operation.name)
      return refused(400, refusal('BadRequest', { message: noSuchOperation }));
    const { variables } = request;
    const forbidden = operation.readRights(context.caller);
    if (forbidden !== undefined) return answer(forbidden, JSON.stringify, context);
    const strange = strangeVariable(operation.variables, variables);
    if (strange !== undefined) return strange;
    const wrong = operation.readVariables(variables);
    if (wrong !== undefined) return refusedVariable(wrong);
    const result = await withinDeadline(deadlineMs, operation.execute(context, variables));
    return answer(result, operation.stringify, context);
  };

  const runKnown = async (
    operation: KnownOperation,
    request: GraphqlRequest,
    context: Context,
  ): Promise<GraphqlAnswer> => ({ ...(await runNamed(operation, request, context)), operation: operation.name });

  const runText = async (request: GraphqlRequest, context: Context): Promise<GraphqlAnswer> => {
    const document = parseLimited(request.query);
    const operation = known.byDocument(document);
    if (operation !== undefined) return runKnown(operation, request, context);
    if (contractOnly) return refused(400, refusal('BadRequest', { message: 'Unknown operation or unknown field' }));
    const problem = limitProblem(document);
    if (problem !== undefined) return refused(400, refusal('BadRequest', { message: problem }));
    const invalid = validate(schema, document, undefined, { maxErrors: 3 });
    if (invalid.length > 0) return refused(200, ...invalid.map((error) => refusal('ValidationError', error)));
    const { operationName, variables } = request;
    const named = operationProblem(document, operationName);
    if (named !== undefined) return refused(400, refusal('BadRequest', { message: named }));
    if (isSubscription(document))
      return refused(400, refusal('BadRequest', { message: 'Subscriptions are opened at the realtime address' }));
    const forbidden = rootRights(schema, document)(context.caller);
    if (forbidden !== undefined) return answer(forbidden, JSON.stringify, context);
    const strange = strangeVariable(variableNames(document), variables);
    if (strange !== undefined) return strange;
    const wrong = variableReader(document)(variables);
    if (wrong !== undefined) return refusedVariable(wrong);
    const result = execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName: operationName ?? null,
    });
    return answer(await withinDeadline(deadlineMs, result), JSON.stringify, context);
  };

  const run: GraphqlEngine['run'] = async (request, context) => {
    const operation = known.byText(request.query);
    try {
      return await (operation === undefined ? runText(request, context) : runKnown(operation, request, context));
    } catch (cause) {
      if (cause instanceof GraphQLError) return refused(400, refusal('BadRequest', cause));
      return refused(200, resolverError({ message: 'failed', originalError: cause }, log, aboutOf(context)));
    }
  };
  return { run: (request, context) => observeOperation(observe, () => run(request, context)) };
};
