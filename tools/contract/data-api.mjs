/** @typedef {(name: string, token: string, variables?: object) => Promise<any>} CallDataApi */

const nameOf = (query) => /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? '';

/** The text of an interaction's operation: in the request's body, or in a message's metadata. */
export const operationText = ({ request, metadata }) =>
  request === undefined ? String(metadata?.subscription ?? '') : String(request.body?.content?.query ?? '');

/** The pact's operations by their names. */
export const operationsIn = (pact) =>
  new Map(pact.interactions.map(operationText).map((query) => [nameOf(query), query]));

/**
 * Calls the operations of a pact by name, as its own caller; returns the one root field.
 * @returns {CallDataApi}
 */
export const createDataApi = (endpoint, operations) => async (name, token, variables) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query: operations.get(name), variables }),
  });
  const text = await response.text();
  const { data, errors } = text.startsWith('{') ? JSON.parse(text) : {};
  if (data === undefined || data === null || errors?.length > 0)
    throw new Error(`${name} answered ${response.status} ${text.slice(0, 300)}`);
  return Object.values(data)[0];
};
