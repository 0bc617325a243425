import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { connectionLost } from '#core/kernel/app-error.ts';
import { isTokenRefused, wireFailure } from './wire-failure.ts';

type Variables<V> = V extends Record<string, never> ? [variables?: V] : [variables: V];

/** An operation's text, with the types of its result and its variables. */
export type Operation<R, V> = DocumentTypeDecoration<R, V> & { toString(): string };

/** Sends one operation and returns its data. */
export type Execute = <R, V>(document: Operation<R, V>, ...variables: Variables<NoInfer<V>>) => Promise<R>;

/** Opens the data API for one subject, the word that a not-found failure will carry. */
export type DataApi = (subject: string, access?: { readonly guests: true }) => Execute;

export type IdTokens = {
  readonly current: () => Promise<string | undefined>;
  /** A new token in place of one that the server refused; undefined when the session is over. */
  readonly renew: (refused: string | undefined) => Promise<string | undefined>;
};

export type DataApiOptions = {
  readonly endpoint: string;
  readonly tokens: IdTokens;
  /** Headers for guests, on the calls that are open to them; undefined where none are. */
  readonly guests?: ((address: string, body: string) => Promise<Readonly<Record<string, string>>>) | undefined;
  readonly send?: typeof fetch | undefined;
  /** Returns a new W3C `traceparent` for a request; undefined where requests are not traced. */
  readonly traceparent?: (() => string) | undefined;
  /** Returns, once, the response to a request that the page sent before its scripts were loaded. */
  readonly prefetchedResponse?: ((body: string) => Promise<Response> | undefined) | undefined;
};

/** The bytes that an operation is sent as. */
export const requestBody = (document: { toString(): string }, variables?: unknown): string =>
  JSON.stringify({ query: document.toString(), variables });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Answer = {
  readonly body: unknown;
  /** Whether the server refused who asks, and not only what they asked. */
  readonly isTokenRefused: boolean;
};

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text().catch(() => {
    throw connectionLost();
  });
  const body = parsed(text);
  return { body, isTokenRefused: response.status === 401 || isTokenRefused(body) };
};

const dataOf = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { data, errors } = answer as { readonly data?: unknown; readonly errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? undefined : (data ?? undefined);
};

export const createDataApi = ({
  endpoint,
  tokens,
  guests,
  send = fetch,
  prefetchedResponse,
  traceparent,
}: DataApiOptions): DataApi => {
  const proofOf = async (body: string, token: string | undefined, isOpen: boolean) => {
    if (token !== undefined) return { Authorization: token };
    return isOpen ? guests?.(endpoint, body) : undefined;
  };

  const post = async (body: string, token: string | undefined, isOpen: boolean): Promise<Answer> => {
    const headers = {
      'Content-Type': 'application/json',
      ...(traceparent === undefined ? {} : { traceparent: traceparent() }),
      ...(await proofOf(body, token, isOpen)),
    };
    const response = await send(endpoint, { method: 'POST', headers, body }).catch(() => {
      throw connectionLost();
    });
    return read(response);
  };

  const answerTo = async (body: string, isOpen: boolean): Promise<Answer> => {
    const token = await tokens.current();
    const early = await prefetchedResponse?.(body)?.catch(() => undefined);
    const answer = early === undefined ? await post(body, token, isOpen) : await read(early);
    if (!answer.isTokenRefused || token === undefined) return answer;
    const renewed = await tokens.renew(token);
    return renewed === undefined && !isOpen ? answer : post(body, renewed, isOpen);
  };

  return (subject, access) =>
    async <R>(document: { toString(): string }, variables?: unknown): Promise<R> => {
      const { body } = await answerTo(requestBody(document, variables), access !== undefined);
      const data = dataOf(body);
      if (data === undefined) throw wireFailure(body, subject);
      return data as R;
    };
};
