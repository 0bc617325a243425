import type { Operation } from '#adapters/appsync/data-api.ts';

export type WireErrors = readonly {
  readonly errorType: string;
  readonly message: string;
  readonly errorInfo: unknown;
  readonly path: readonly (string | number)[] | null;
}[];

export type Answer<Data> = {
  readonly status: number;
  readonly text: string;
  readonly data: Data | null;
  readonly errors: WireErrors;
};

export type Api = {
  /** Sends one operation and returns what came back, errors included. */
  <Data, Variables>(document: Operation<Data, Variables> | string, variables?: Variables): Promise<Answer<Data>>;
};

/** The data API as one user calls it; without a token as a guest does. */
export const apiClient =
  (url: string, token: string | undefined): Api =>
  async (document, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
      body: JSON.stringify({ query: String(document), variables }),
    });
    const text = await response.text();
    const { data = null, errors = [] } = JSON.parse(text);
    return { status: response.status, text, data, errors };
  };

/** The data of an operation that has to succeed. */
export const dataOf = async <Data>(answer: Promise<Answer<Data>>): Promise<Data> => {
  const { data, errors, text } = await answer;
  if (data === null || errors.length > 0) throw new Error(text);
  return data;
};
