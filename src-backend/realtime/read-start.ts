import {
  execute,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  isNonNullType,
  Kind,
  OperationTypeNode,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { contractTexts, createContractCheck } from '#backend/graphql/known-operations.ts';
import { limitProblem, parseLimited } from '#backend/graphql/document-limits.ts';
import { textFault } from '#backend/graphql/guard-fields.ts';
import type { ListLimits } from '#backend/graphql/list-limits.ts';
import { createVariableReader, type VariableRefusal } from '#backend/graphql/read-variables.ts';
import type { LiveField, LiveMember } from './live-field.ts';
import type { RefusalType, StartFrame } from './realtime-frames.ts';

export type Subscription = {
  /** Begins the subscription; undefined where the caller may not have it. */
  readonly join: (member: LiveMember) => Promise<(() => void) | undefined>;
  /** The payload of a data frame. */
  readonly payloadFor: (event: unknown) => ExecutionResult | undefined;
  /** Why the caller may not have it, the same for a thing of others and for none. */
  readonly refusal: StartRefusal;
};

export type StartRefusal = { readonly errorType: RefusalType; readonly message: string };

type Options = {
  readonly schema: GraphQLSchema;
  readonly listLimits: ListLimits;
  readonly contractOnly: boolean;
  readonly fields: readonly LiveField[];
};

const refuse = (errorType: RefusalType, message: string): StartRefusal => ({ errorType, message });

const unauthorized = (field: string): StartRefusal =>
  refuse('Unauthorized', `Not Authorized to access ${field} on type Subscription`);

/** The only field of the only operation, where that is a subscription. */
const subscribed = (document: DocumentNode) => {
  const [operation, ...others] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION || others.length > 0) return undefined;
  const [field, ...more] = operation.selectionSet.selections;
  return field?.kind === Kind.FIELD && more.length === 0 ? { operation, field } : undefined;
};

/** Whether what is wrong says whose events are asked for. */
const isAboutNobody = (field: GraphQLField<unknown, unknown>, wrong: string): boolean =>
  field.args.some(({ name, type }) => isNonNullType(type) && name === wrong);

/** Reads starts of subscriptions against the contract and the fields that stand behind it. */
export const createReadStart = ({ schema, listLimits, contractOnly, fields }: Options) => {
  const isOfContract = createContractCheck();
  const readVariables = createVariableReader(schema, listLimits);
  const offered = schema.getSubscriptionType()?.getFields() ?? {};
  const live = new Map(fields.map((field) => [field.name, field]));
  for (const name of Object.keys(offered)) if (!live.has(name)) throw new Error(`Nothing stands behind ${name}`);

  const parse = (query: string): DocumentNode | StartRefusal => {
    try {
      const document = parseLimited(query);
      if (contractOnly && !isOfContract(document)) return refuse('BadRequest', 'Unknown operation or unknown field');
      const problem =
        limitProblem(document) ??
        validate(schema, document, undefined, { maxErrors: 1 })[0]?.message.replace(/ Did you mean .*$/, '');
      return problem === undefined ? document : refuse('BadRequest', problem);
    } catch (cause) {
      return refuse('BadRequest', cause instanceof GraphQLError ? cause.message : 'This is not a GraphQL document');
    }
  };

  const payloadOf =
    (document: DocumentNode, { name }: FieldNode, variableValues: StartFrame['variables']) =>
    (event: unknown): ExecutionResult | undefined => {
      const result = execute({ schema, document, rootValue: { [name.value]: event }, variableValues });
      return 'then' in result ? undefined : result;
    };

  const readDocument = (query: string) => {
    const document = parse(query);
    if ('errorType' in document) return document;
    const { operation, field } = subscribed(document) ?? {};
    const definition = field === undefined ? undefined : offered[field.name.value];
    const source = definition === undefined ? undefined : live.get(definition.name);
    if (operation === undefined || field === undefined || definition === undefined || source === undefined)
      return refuse('BadRequest', 'Only subscriptions are opened here, one with each start');
    return { document, operation, field, definition, source, readVariables: readVariables(document) };
  };

  /** The contract's own texts are read once for however many start them. */
  const own = new Set(contractTexts.values());
  const known = new Map<string, ReturnType<typeof readDocument>>();
  const read = (query: string): ReturnType<typeof readDocument> => {
    const found = known.get(query) ?? readDocument(query);
    if (own.has(query)) known.set(query, found);
    return found;
  };

  return ({ query, variables, operationName }: StartFrame): Subscription | StartRefusal => {
    const start = read(query);
    if ('errorType' in start) return start;
    const { document, operation, field, definition, source } = start;
    if (operationName !== undefined && operationName !== operation.name?.value)
      return refuse('BadRequest', 'The document has no operation of that name');
    const refuseFor = ({ field: wrong, message }: VariableRefusal): StartRefusal =>
      isAboutNobody(definition, wrong) ? unauthorized(definition.name) : refuse('BadRequest', message);
    const wrong = start.readVariables(variables);
    if (wrong !== undefined) return refuseFor(wrong);
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 1 });
    const args = getArgumentValues(definition, field, coerced);
    const fault = textFault(args);
    if (fault !== undefined) return refuseFor(fault);
    return {
      join: (member) => source.join(args, member),
      payloadFor: payloadOf(document, field, variables),
      refusal: unauthorized(definition.name),
    };
  };
};

export type ReadStart = ReturnType<typeof createReadStart>;
