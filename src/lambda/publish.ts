import { signRequest } from '#adapters/appsync/sign-request.ts';
import { callAws } from '#backend/aws/call-aws.ts';
import type { CallPublishing } from '#backend/functions/publisher.ts';

type Place = { readonly endpoint: string; readonly region: string };

/** The caller of a mutation waits for its live updates to be on their way. */
const patienceMs = 3_000;

type Answer = { readonly errors?: readonly { readonly message: string }[] };

const failure = (message: string, status: number): Error =>
  Object.assign(new Error(message), { $metadata: { httpStatusCode: status } });

/** Calls the data API with the keys of the function's own role. */
export const publishTo =
  ({ endpoint: address, region }: Place): CallPublishing =>
  async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const {
      AWS_ACCESS_KEY_ID: accessKeyId = '',
      AWS_SECRET_ACCESS_KEY: secretKey = '',
      AWS_SESSION_TOKEN: sessionToken = '',
    } = process.env;
    await callAws(async () => {
      const signed = await signRequest(
        { accessKeyId, secretKey, sessionToken },
        { address, body, region, at: Date.now() },
      );
      const headers = { 'content-type': 'application/json', ...signed };
      const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) });
      if (!response.ok) throw failure(`the data API answered ${response.status}`, response.status);
      const { errors = [] } = (await response.json()) as Answer;
      if (errors.length > 0) throw failure(errors.map(({ message }) => message).join(', '), 200);
    });
  };
