import type { GraphQLSchema } from 'graphql';
import { fileAddresses } from '#backend/files/file-address.ts';
import { readerMark } from '#backend/files/reader-mark.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import { createGraphqlEngine, type GraphqlAnswer } from '#backend/graphql/graphql-engine.ts';
import { unauthorized } from '#backend/graphql/refusals.ts';
import { resolverError, type WireError } from '#backend/graphql/wire-error.ts';
import { locationIn, type RequestOrigin } from '#backend/http/request-origin.ts';
import type { Application } from '#backend/open-application.ts';
import type { LiveField } from '#backend/realtime/live-field.ts';
import type { PublishedField, PublishingArguments } from '#backend/realtime/published-field.ts';
import type { Database } from '#backend/storage/database.ts';
import { plainLine } from '#core/kernel/text.ts';
import { guestIn, isOwnCall, type CallerOf } from './caller-of.ts';
import { fieldDocument } from './field-document.ts';
import type { FieldAnswer, FieldError, FieldEvent } from './field-event.ts';
import { withJsonTexts, withJsonValues } from './json-values.ts';
import type { Publisher } from './publisher.ts';

type Options = {
  readonly application: Application;
  readonly database: Pick<Database, 'collect'>;
  readonly live: readonly LiveField[];
  readonly published: readonly PublishedField[];
  readonly publisher: Publisher;
  readonly callerOf: CallerOf;
  /** Where people reach the portal, and with it its files. */
  readonly publicUrl: string;
  /** An origin of its own for files. */
  readonly filesOrigin?: string | undefined;
  /** The header in which a network in front says where a request came from. */
  readonly locationHeader?: string | undefined;
};

const longestUserAgent = 512;

const errorOf = ({ message, errorType, errorInfo }: WireError): FieldError => ({
  message,
  type: errorType,
  info: errorInfo,
});

const nobody: FieldAnswer = {
  error: { message: 'Token is not valid.', type: 'UnauthorizedException', info: null },
};

const answerOf = ({ body }: GraphqlAnswer, field: string): FieldAnswer => {
  const { data, errors = [] } = JSON.parse(body) as {
    readonly data: Readonly<Record<string, unknown>> | null;
    readonly errors?: readonly WireError[];
  };
  const value = data?.[field] ?? null;
  const [first] = errors;
  if (value === null && first !== undefined) return { error: errorOf(first) };
  return { data: value, ...(first === undefined ? {} : { errors: errors.map(errorOf) }) };
};

const rootOf = (schema: GraphQLSchema, { type, field }: Pick<FieldEvent, 'type' | 'field'>) => {
  const found = schema.getType(type);
  const fields = found !== undefined && 'getFields' in found ? found.getFields() : {};
  const root = fields[field];
  if (root === undefined || !('args' in root)) throw new Error(`The schema has no field ${type}.${field}`);
  return root;
};

/**
 * The data API behind AppSync: resolves one root field as the server's own engine would, for the caller whom AppSync has verified, and
 * publishes what a mutation caused before it answers, since a function that has answered may be frozen.
 */
export const createDataFunction = (options: Options) => {
  const { application, database, live, published, publisher, callerOf, publicUrl, filesOrigin } = options;
  const { schema, listLimits, services } = application;
  const { log, now, observe } = services;
  const engine = createGraphqlEngine({ schema, listLimits, log, contractOnly: false, observe });
  const addressesFor = fileAddresses(services.fileSecret, now);

  const originOf = ({ identity, headers }: FieldEvent): RequestOrigin => ({
    address: identity?.sourceIp?.[0] ?? '',
    location: locationIn({ headers }, options.locationHeader),
    userAgent: plainLine(headers['user-agent'] ?? '', longestUserAgent),
  });

  const contextFor = (event: FieldEvent, caller: Caller): Context => {
    const requestId = event.headers['x-amzn-requestid'];
    return {
      caller,
      actor: caller.viewing?.viewer ?? caller,
      origin: publicUrl,
      fileAddress: addressesFor(filesOrigin ?? publicUrl, readerMark(caller)),
      requestOrigin: originOf(event),
      ...(requestId === undefined ? {} : { requestId }),
    };
  };

  const resolved = async (event: FieldEvent, type: 'Query' | 'Mutation', caller: Caller): Promise<FieldAnswer> => {
    const { field } = event;
    const root = rootOf(schema, event);
    const answer = await engine.run(
      {
        query: fieldDocument(schema, { type, field }, event.selection),
        variables: withJsonTexts(root, event.arguments),
        operationName: undefined,
      },
      contextFor(event, caller),
    );
    const found = answerOf(answer, field);
    return 'error' in found ? found : { ...found, data: withJsonValues(root, found.data) };
  };

  const refused = (event: FieldEvent, cause: unknown): FieldAnswer => ({
    error: errorOf(resolverError({ message: 'failed', path: [event.field], originalError: cause }, log)),
  });

  const publishedEvent = async (event: FieldEvent): Promise<FieldAnswer> => {
    const field = published.find(({ mutation }) => mutation === event.field);
    if (field === undefined) throw unauthorized(event.field, event.type);
    return { data: withJsonValues(rootOf(schema, event), await field.eventOf(event.arguments as PublishingArguments)) };
  };

  const mayListen = async (event: FieldEvent, caller: Caller): Promise<FieldAnswer> => {
    const ignore = (): void => undefined;
    const leave = await live
      .find(({ name }) => name === event.field)
      ?.join(event.arguments, { caller, onEvent: ignore, onGap: ignore, onRefused: ignore });
    if (leave === undefined) throw unauthorized(event.field, event.type);
    leave();
    return { data: null };
  };

  const answer = async (event: FieldEvent): Promise<FieldAnswer> => {
    if (isOwnCall(event)) return publishedEvent(event);
    const caller = guestIn(event) ?? (await callerOf(event));
    if (caller === undefined) return nobody;
    const { type } = event;
    if (type === 'Subscription') return mayListen(event, caller);
    if (type === 'Query') return resolved(event, type, caller);
    const { result, notices } = await database.collect(publisher.channels, () => resolved(event, type, caller));
    const ended = await publisher.publish(notices);
    return 'error' in result || ended.length === 0 ? result : { ...result, ended };
  };

  return (event: FieldEvent): Promise<FieldAnswer> => answer(event).catch((cause: unknown) => refused(event, cause));
};

export type DataFunction = ReturnType<typeof createDataFunction>;
