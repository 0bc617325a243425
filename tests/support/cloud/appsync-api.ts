import {
  defaultFieldResolver,
  execute,
  GraphQLError,
  isObjectType,
  isScalarType,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';
import { resolverOf } from '../../../deploy/aws/resolvers/resolver-of.mjs';
import { mayRead, type Access } from './access.ts';
import {
  loadResolver,
  ResolverError,
  type Effects,
  type Invalidation,
  type Resolver,
  type ResolverContext,
} from './resolver-code.ts';
import { selectionList } from './selection-list.ts';

/** Who asks, as resolvers see it, and what AppSync lets them read. */
export type Asker = {
  readonly access: Access;
  readonly identity: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
};

type Options = {
  readonly schema: GraphQLSchema;
  /** A root field whose resolver is not deployed. */
  readonly without?: string | undefined;
  /** The function of the data source, as Lambda calls it. */
  readonly invoke: (payload: unknown) => Promise<unknown>;
  /** Called with each event that a mutation causes: what it selected. */
  readonly onEvent: (mutation: string, event: unknown) => void;
  readonly onInvalidation: (invalidation: Invalidation) => void;
};

const resolvers = new Map<string, Resolver>();

const codeOf = (type: 'Query' | 'Mutation' | 'Subscription', field: string) => {
  const { code, dataSource } = resolverOf(type, field);
  const resolver =
    resolvers.get(code) ?? loadResolver(new URL(`../../../deploy/aws/resolvers/${code}`, import.meta.url));
  resolvers.set(code, resolver);
  return { resolver, dataSource };
};

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Runs what is deployed for a root field. Rejects with a `ResolverError`. */
export const resolveField = async (
  type: 'Query' | 'Mutation' | 'Subscription',
  {
    field,
    args,
    selection,
    asker,
  }: { field: string; args: ResolverContext['arguments']; selection: readonly string[]; asker: Asker },
  invoke: Options['invoke'],
): Promise<{ readonly value: unknown; readonly effects: Effects }> => {
  const { resolver, dataSource } = codeOf(type, field);
  const context: ResolverContext = {
    arguments: args,
    args,
    identity: asker.identity,
    request: { headers: asker.headers },
    info: { parentTypeName: type, fieldName: field, selectionSetList: selection },
  };
  const effects: Effects = { errors: [], invalidations: [], invalidationFilter: undefined };
  const { payload } = resolver(context, effects).request(context);
  const invoked = async (): Promise<Pick<ResolverContext, 'result' | 'error'>> => {
    try {
      return { result: throughJson(dataSource === 'none' ? payload : await invoke(throughJson(payload))) };
    } catch (cause) {
      return { result: null, error: { message: String(cause), type: 'Lambda:Unhandled' } };
    }
  };
  const answered = { ...context, ...(await invoked()) };
  return { value: resolver(answered, effects).response(answered) ?? null, effects };
};

type Context = Asker & { readonly appended: GraphQLError[] };

const failure = (
  message: string,
  type: string,
  info: unknown,
  { fieldNodes, path }: GraphQLResolveInfo,
): GraphQLError => {
  const keys: (string | number)[] = [];
  for (let at: typeof path | undefined = path; at !== undefined; at = at.prev) keys.unshift(at.key);
  return new GraphQLError(message, {
    nodes: fieldNodes,
    path: keys,
    originalError: new ResolverError(message, type, info),
  });
};

/** AppSync's scalar for JSON: resolvers get what a text says, and clients the text of what resolvers return. */
const jsonScalar = (schema: GraphQLSchema): void => {
  const scalar = schema.getType('AWSJSON');
  if (!isScalarType(scalar)) return;
  scalar.parseValue = (value) => {
    try {
      return JSON.parse(String(value)) as unknown;
    } catch {
      throw new GraphQLError('AWSJSON cannot represent this value');
    }
  };
  scalar.serialize = (value) => JSON.stringify(value);
};

const attach = ({ schema, without, invoke, onInvalidation }: Options): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const { name: typeName } = type;
    for (const field of Object.values(type.getFields())) {
      field.resolve = async (source: unknown, args: Record<string, unknown>, context: Context, info) => {
        if (!mayRead(type, field.name, context.access))
          throw failure(`Not Authorized to access ${field.name} on type ${typeName}`, 'Unauthorized', null, info);
        if (`${typeName}.${field.name}` === without) return null;
        if (typeName !== 'Query' && typeName !== 'Mutation') return defaultFieldResolver(source, args, context, info);
        const asked = { field: field.name, args, selection: selectionList(info), asker: context };
        const { value, effects } = await resolveField(typeName, asked, invoke);
        for (const each of effects.errors) context.appended.push(failure(each.message, each.type, each.info, info));
        effects.invalidations.forEach(onInvalidation);
        return value;
      };
    }
  }
  jsonScalar(schema);
};

const wireError = ({ message, path, locations, originalError }: GraphQLError) => {
  const { type, info } = originalError instanceof ResolverError ? originalError : { type: null, info: null };
  return {
    path: path ?? null,
    data: null,
    errorType: type,
    errorInfo: info,
    locations: locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message,
  };
};

const got = /^Variable "\$(\w+)" got invalid value .*?(?: at "[\w.[\]]*?(\w+)(?:\[\d+\])*")?; /s;
const lacking = /^Variable "\$(\w+)" of (?:required|non-null) type "(.+?)"/;

/** AppSync's words for a variable that its type does not take. */
const ofVariable = (error: GraphQLError): GraphQLError => {
  const [, name, within] = got.exec(error.message) ?? [];
  if (name !== undefined) return new GraphQLError(`Variable '${within ?? name}' has an invalid value.`);
  const [, missing, type] = lacking.exec(error.message) ?? [];
  if (missing === undefined) return error;
  return new GraphQLError(`Variable '${missing}' has coerced Null value for NonNull type '${type}'`);
};

export type AppSyncAnswer = { readonly data: unknown; readonly errors?: readonly ReturnType<typeof wireError>[] };

const answerOf = ({ data, errors = [] }: ExecutionResult): AppSyncAnswer => ({
  data: data ?? null,
  ...(errors.length === 0 ? {} : { errors: errors.map(ofVariable).map(wireError) }),
});

type Request = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
};

/** AppSync's data API over the resolvers as they are deployed: its directives on fields and types, its JSON and its errors. */
export const createAppSyncApi = (options: Options) => {
  const { schema, onEvent } = options;
  attach(options);

  return async ({ query, variables, operationName }: Request, asker: Asker): Promise<AppSyncAnswer> => {
    try {
      const document = parse(query);
      const invalid = validate(schema, document);
      if (invalid.length > 0) return answerOf({ data: null, errors: invalid });
      const context: Context = { ...asker, appended: [] };
      const result = await execute({
        schema,
        document,
        contextValue: context,
        variableValues: variables,
        operationName: operationName ?? null,
      });
      const errors = [...(result.errors ?? []), ...context.appended];
      const isMutation = document.definitions.some(
        (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
      );
      if (isMutation)
        for (const [mutation, event] of Object.entries(result.data ?? {})) if (event !== null) onEvent(mutation, event);
      return answerOf({ ...result, errors });
    } catch (cause) {
      if (cause instanceof GraphQLError) return answerOf({ data: null, errors: [cause] });
      throw cause;
    }
  };
};
