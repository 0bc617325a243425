import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { loadSigningKey } from '#backend/identity/tokens/signing-key.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { forgedTokens } from '#tests/support/identity/forged-tokens.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';

const email = 'forged@coolio.test';

let backend: EmbeddedBackend;
let userId: string;
let genuine: string;
let forged: readonly (readonly [string, string])[];

type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };

const signIn = async (): Promise<Tokens> => {
  const response = await fetch(`${backend.url}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'portal-test',
      AuthParameters: { USERNAME: email, PASSWORD: testPassword },
    }),
  });
  return ((await response.json()) as { AuthenticationResult: Tokens }).AuthenticationResult;
};

/** The transports themselves take a scheme or a space in front off, so that those are genuine there. */
const takenOff = new Set(['a space in front', 'a scheme in front']);

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  userId = (await backend.createUser({ email, name: 'Ada' })).id;
  const tokens = await signIn();
  genuine = tokens.IdToken;
  const key = await loadSigningKey(createSecrets(backend.database));
  const corpus = await forgedTokens({ tokens, key, now: Date.now() });
  forged = Object.entries(corpus).filter(([name]) => !takenOff.has(name));
});

afterAll(() => backend.close());

const callWith = async (token: string): Promise<number> => {
  const { statusCode } = await backend.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: token },
    payload: { query: String(GetUserOrdersDocument), variables: { limit: 1 } },
  });
  return statusCode;
};

const connectWith = async (token: string): Promise<string> => {
  const client = await openRealtime(backend.url, token).catch(() => undefined);
  client?.close();
  return client?.frames.some(({ type }) => type === 'connection_ack') === true ? 'taken' : 'refused';
};

const startWith = async (token: string): Promise<string> => {
  const client = await openRealtime(backend.url, genuine);
  const started = client.start('one', token, String(OnNotifyDocument), { userId });
  const frame = await Promise.race([started, client.closed.then(() => undefined)]);
  client.close();
  return frame?.type === 'start_ack' ? 'taken' : 'refused';
};

describe('forged tokens', () => {
  it('are at least forty, beside the one that is genuine', async () => {
    expect(forged.length).toBeGreaterThanOrEqual(40);
    expect([await callWith(genuine), await connectWith(genuine), await startWith(genuine)]).toEqual([
      200,
      'taken',
      'taken',
    ]);
  });

  it('are refused over HTTP', async () => {
    for (const [name, token] of forged) expect([name, await callWith(token)]).toEqual([name, 401]);
  });

  it('open no socket', async () => {
    for (const [name, token] of forged) expect([name, await connectWith(token)]).toEqual([name, 'refused']);
  });

  it('start nothing on a socket that is open', async () => {
    for (const [name, token] of forged) expect([name, await startWith(token)]).toEqual([name, 'refused']);
  });
});
