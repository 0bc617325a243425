import type { GraphQLFormattedError } from 'graphql';
import { accessDenied, Failure, type AppError } from '#core/kernel/app-error.ts';
import { describeError, type Log, type LogFields } from '#backend/storage/log.ts';

/** An entry of `errors` in AppSync's shape. */
export type WireError = {
  readonly path: readonly (string | number)[] | null;
  readonly data: null;
  readonly errorType: string;
  readonly errorInfo: unknown;
  readonly locations: readonly { readonly line: number; readonly column: number; readonly sourceName: null }[] | null;
  readonly message: string;
};

type Thrown = {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly locations?: GraphQLFormattedError['locations'];
  readonly originalError?: unknown;
};

const suggestion = / Did you mean [^?]*\?/g;

const wire = (thrown: Thrown, errorType: string, message: string, errorInfo: unknown): WireError => ({
  path: thrown.path === undefined ? null : [...thrown.path],
  data: null,
  errorType,
  errorInfo,
  locations: thrown.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
  message,
});

/** A refusal of the document or its variables, without the names that the caller did not guess. */
export const refusal = (errorType: string, thrown: Thrown, errorInfo: unknown = null): WireError =>
  wire(thrown, errorType, thrown.message.replace(suggestion, ''), errorInfo);

type Told = Pick<WireError, 'errorType' | 'errorInfo'>;

/** What the caller learns of a failure; undefined for one that is not meant for them. */
const told = (error: AppError): Told | undefined => {
  switch (error.kind) {
    case 'access-denied':
      return { errorType: 'Unauthorized', errorInfo: null };
    case 'not-found':
      return { errorType: 'NotFound', errorInfo: null };
    case 'conflict':
      return { errorType: 'Conflict', errorInfo: error.usedBy === undefined ? null : { usedBy: error.usedBy } };
    case 'invalid':
      return { errorType: 'BadRequest', errorInfo: { field: error.field, fields: error.fields } };
    case 'limit-exceeded':
      return {
        errorType: 'LimitExceeded',
        errorInfo: error.retryAfter === undefined ? null : { retryAfter: error.retryAfter },
      };
    case 'connection-lost':
    case 'update-available':
    case 'identity':
    case 'unexpected':
      return undefined;
    default:
      return error satisfies never;
  }
};

/** The code with which the database refuses a row of a person who was removed while they were writing. */
const ownerRemoved = 'PR001';

const isOwnerRemoved = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === ownerRemoved;

/** An error that a resolver threw; what is not meant for the caller is logged and reported as an internal failure. */
export const resolverError = (thrown: Thrown, log: Log, about?: LogFields): WireError => {
  const cause = isOwnerRemoved(thrown.originalError) ? accessDenied() : thrown.originalError;
  const refused = cause instanceof Failure ? told(cause.error) : undefined;
  if (cause instanceof Failure && refused !== undefined)
    return wire(thrown, refused.errorType, cause.message, refused.errorInfo);
  log.warn(`${thrown.path?.join('.') ?? 'request'}: ${describeError(cause ?? thrown.message)}`, about);
  return wire(thrown, 'InternalFailure', 'Something went wrong on the server', null);
};
