import { createServer } from 'node:http';
import { LimitReached } from './patient-fetch.mjs';

const bodyOf = async (incoming) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * A server on this machine that passes requests on to the data API, so that Pact's verifier is as patient as the rest of the
 * run. `onAnswer` gets the text of each response and the caller's token. Where patience ends the response is 429.
 * @param {{
 *   endpoint: string,
 *   patientFetch: import('./patient-fetch.mjs').PatientFetch,
 *   onAnswer: (text: string, token: string | undefined) => void,
 * }} options
 */
export const startForwarder = async ({ endpoint, patientFetch, onAnswer }) => {
  const forward = async ({ method, headers }, body) => {
    const { authorization } = headers;
    const answer = await patientFetch(endpoint, {
      method,
      body,
      headers: {
        'content-type': headers['content-type'] ?? 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    onAnswer(answer.text, authorization);
    return answer;
  };
  const failed = (error) => ({
    status: error instanceof LimitReached ? 429 : 502,
    contentType: 'text/plain',
    text: String(error.message),
  });
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const { status, contentType, text } = await forward(incoming, body).catch(failed);
    outgoing.writeHead(status, contentType === '' ? {} : { 'content-type': contentType });
    outgoing.end(text);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
