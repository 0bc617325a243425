/** @typedef {(name: string, token: string, variables?: object) => Promise<any>} CallDataApi */
/** @typedef {{ status: number, data: any, errors: any[] }} Reply */
/** @typedef {(name: string, token: string | undefined, variables?: object) => Promise<Reply>} AskDataApi */

/** The name of the operation in a text. */
export const nameOf = (query) => /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? '';

/** The text of an interaction's operation: in the request's body, or in a message's metadata. */
export const operationText = ({ request, metadata }) =>
  request === undefined ? String(metadata?.subscription ?? '') : String(request.body?.content?.query ?? '');

/** The pact's operations by their names. */
export const operationsIn = (pact) =>
  new Map(pact.interactions.map(operationText).map((query) => [nameOf(query), query]));

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/**
 * Asks operations of a pact by name; returns what was answered, refusals too.
 * @param {{
 *   endpoint: string,
 *   operations: Map<string, string>,
 *   patientFetch: import('./patient-fetch.mjs').PatientFetch,
 *   onAnswer: (text: string, token: string | undefined) => void,
 * }} options
 * @returns {AskDataApi}
 */
export const createAsk =
  ({ endpoint, operations, patientFetch, onAnswer }) =>
  async (name, token, variables) => {
    const { status, text } = await patientFetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
      body: JSON.stringify({ query: operations.get(name), variables }),
    });
    onAnswer(text, token);
    const { data, errors } = parsed(text);
    return { status, data, errors: Array.isArray(errors) ? errors : [] };
  };

/**
 * Calls an operation and returns its one root field. Rejects with what was answered where it was refused.
 * @param {AskDataApi} ask
 * @returns {CallDataApi}
 */
export const createCall = (ask) => async (name, token, variables) => {
  const { status, data, errors } = await ask(name, token, variables);
  if (data === undefined || data === null || errors.length > 0)
    throw new Error(`${name} was answered ${status} ${JSON.stringify({ data, errors }).slice(0, 300)}`);
  return Object.values(data)[0];
};
