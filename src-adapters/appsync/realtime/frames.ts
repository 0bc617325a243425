/** What AppSync sends. */
export type ServerFrame = {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly payload?: unknown;
};

type WireError = { readonly errorType?: unknown; readonly message?: unknown; readonly errorCode?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const wordOf = (...candidates: readonly unknown[]): string =>
  candidates.find((candidate) => typeof candidate === 'string') ?? 'The subscription failed';

export const readFrame = (data: unknown): ServerFrame => {
  try {
    const frame: unknown = JSON.parse(String(data));
    return isObject(frame) ? frame : {};
  } catch {
    return {};
  }
};

const errorsIn = (payload: unknown): readonly WireError[] => {
  const errors: unknown = isObject(payload) && 'errors' in payload ? payload.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isObject) : [];
};

/** The errors of a refused subscription as graphql-ws wants them: at least one, each with a message. */
export const subscriptionErrors = (payload: unknown): readonly object[] => {
  const errors = errorsIn(payload).map(({ errorType, message }) => ({
    message: wordOf(message, errorType),
    extensions: { errorType },
  }));
  return errors.length === 0 ? [{ message: 'The subscription failed' }] : errors;
};

const finalCodes: ReadonlySet<unknown> = new Set([400, 401, 403]);
const finalTypes: ReadonlySet<unknown> = new Set(['UnauthorizedException', 'BadRequestException']);

/** Why the server will never take this connection, or undefined when it is worth another try. */
export const refusalIn = (payload: unknown): string | undefined => {
  const error = errorsIn(payload)[0];
  if (error === undefined) return undefined;
  const isFinal = finalCodes.has(error.errorCode) || finalTypes.has(error.errorType);
  return isFinal ? wordOf(error.message, error.errorType) : undefined;
};

const base64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const subprotocols = (token: string, host: string): string[] => [
  'graphql-ws',
  `header-${base64Url(JSON.stringify({ Authorization: token, host }))}`,
];

export const startFrame = (id: unknown, request: unknown, token: string, host: string): string => {
  const { query, variables } = request as { readonly query?: unknown; readonly variables?: unknown };
  return JSON.stringify({
    id,
    type: 'start',
    payload: {
      data: JSON.stringify({ query, variables }),
      extensions: { authorization: { Authorization: token, host } },
    },
  });
};
