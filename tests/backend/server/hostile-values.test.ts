import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { roomyLimits } from '#tests/support/identity/roomy-limits.ts';

const clientId = 'portal-test';
const host = 'portal.test';

let backend: EmbeddedBackend;
let setupToken: string;
let accessToken: string;
let webhookKey: Buffer;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    hosts: undefined,
    identity: {
      poolId: 'us-west-2_Test',
      clientId,
      identityPoolId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21',
      region: 'us-west-2',
      passwordFlow: true,
      confirmBy: 'link',
      limits: roomyLimits,
    },
  });
  const link = await backend.identity.firstAdminLink('http://portal.test');
  setupToken = new URL(link ?? '').searchParams.get('token') ?? '';
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  webhookKey = await createSecrets(backend.database)('payment-webhooks');
  const { body } = await idp('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'ada@coolio.test', PASSWORD: testPassword },
  });
  ({ AccessToken: accessToken } = (
    JSON.parse(body) as { AuthenticationResult: { AccessToken: string } }
  ).AuthenticationResult);
});
afterAll(() => backend.close());

/** What no identifier may hold, and how an address carries it. */
const hostile: Readonly<Record<string, readonly [text: string, encoded: string]>> = {
  NUL: ['\0', '%00'],
  'a control character': ['\u0001', '%01'],
  'a character of zero width': ['\u200B', '%E2%80%8B'],
  'an override of direction': ['\u202E', '%E2%80%AE'],
  'half a character': ['\uD800', '%ED%A0%80'],
  'no UTF-8 at all': ['\uFFFD', '%FF'],
};

type Sent = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: string };
type Headers = Readonly<Record<string, string>>;

const send = (sent: Sent, headers: Headers = {}) => backend.app.inject({ ...sent, headers: { host, ...headers } });

const idp = (operation: string, fields: object) =>
  send(
    { method: 'POST', url: '/idp', payload: JSON.stringify({ ClientId: clientId, ...fields }) },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentity${operation.startsWith('GetId') || operation.startsWith('GetCred') ? '' : 'Provider'}Service.${operation}`,
    },
  );

/** The text with something in its middle. */
const within = (text: string, what: string): string => `${text.slice(0, 2)}${what}${text.slice(2)}`;

type Fields = Readonly<Record<string, string>>;

const form = (fields: Fields, name: string, encoded: string): string =>
  Object.entries(fields)
    .map(([key, value]) => {
      const plain = encodeURIComponent(value);
      return `${key}=${key === name ? `${encodeURIComponent(value.slice(0, 2))}${encoded}${encodeURIComponent(value.slice(2))}` : plain}`;
    })
    .join('&');

const authorize = {
  client_id: clientId,
  redirect_uri: `http://${host}/auth/callback`,
  response_type: 'code',
  state: 'a state',
  code_challenge: createHash('sha256').update('verifier').digest('base64url'),
  code_challenge_method: 'S256',
  identity_provider: 'Google',
  action: 'continue',
  email: 'gia@coolio.test',
  name: 'Gia',
};
const redemption = {
  grant_type: 'authorization_code',
  client_id: clientId,
  redirect_uri: authorize.redirect_uri,
  code: randomBytes(60).toString('base64'),
  code_verifier: 'verifier',
};
const confirmation = { user_name: 'ada@coolio.test', confirmation_code: '123456' };
const setup = () => ({ token: setupToken, name: 'Robin', email: 'robin@coolio.test', password: 'good enough' });
const card = { number: '4242', expiry: '12/34', cvc: '123', name: 'Ada' };
const id = ulid();

/** Every route by what the server prints of it, with the paths and the forms that it reads. */
const paths: Readonly<Record<string, (what: string) => string>> = {
  '/health': (what) => `/health${what}`,
  '/ready': (what) => `/ready${what}`,
  '/idp/us-west-2_Test/.well-known/jwks.json': (what) => `/idp/us-west${what}-2_Test/.well-known/jwks.json`,
  '/us-west-2_Test/.well-known/jwks.json': (what) => `/us-west${what}-2_Test/.well-known/jwks.json`,
  '/breach-range/:prefix': (what) => `/breach-range/${within('0018A', what)}`,
  '/audio/:file': (what) => `/audio/${within('0123456789abcdef.wav', what)}`,
  '*': (what) => `/files/${within(`assets/${id}.png`, what)}`,
  '/checkout/:id': (what) => `/checkout/${within(id, what)}`,
  '/dev/outbox': (what) => `/dev/outbox${what}`,
  '/dev/outbox.json': (what) => `/dev/outbox.json${what}`,
  '/config.json': (what) => `/config.json${what}`,
};
const queries: Readonly<Record<string, () => Fields>> = {
  '/setup': () => ({ token: setupToken }),
  '/oauth2/authorize': () => authorize,
  '/confirmUser': () => confirmation,
  '/logout': () => ({ client_id: clientId, logout_uri: `http://${host}/` }),
  '/graphql': () => ({ query: '{__typename}' }),
};
const forms: Readonly<Record<string, () => Fields>> = {
  '/setup': setup,
  '/oauth2/authorize': () => authorize,
  '/oauth2/token': () => redemption,
  '/confirmUser': () => confirmation,
  '/checkout/:id': () => card,
};
/** Those whose bodies are JSON, each tried below. */
const bodies = ['/idp', '/graphql', '/webhooks/payments'];

/** The routes of the printed tree, each with the path that leads to it. */
const routesIn = (printed: string): readonly string[] => {
  const parents: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, lead = '', own = ''] = /^([│ ]*)[├└]── (\S+) \(/.exec(line) ?? [];
    if (own === '') return [];
    const depth = lead.length / 4;
    parents.splice(depth);
    parents.push(own);
    return [parents.join('')];
  });
};

describe('a value that no identifier may hold', () => {
  it('is tried at every route', () => {
    const known = new Set([paths, queries, forms].flatMap((table) => Object.keys(table)).concat(bodies));
    expect(routesIn(backend.app.printRoutes({ commonPrefix: false })).filter((route) => !known.has(route))).toEqual([]);
  });

  it.each(Object.entries(hostile))('is no error of the server’s in a path: %s', async (_, [, encoded]) => {
    for (const path of Object.values(paths)) {
      const sent = [
        await send({ method: 'GET', url: path(encoded) }),
        await send({ method: 'GET', url: `${path('')}?${encoded}=${encoded}` }),
        await send({ method: 'PUT', url: path(encoded), payload: '' }),
      ];
      for (const { statusCode } of sent) expect([path(encoded), statusCode < 500]).toEqual([path(encoded), true]);
    }
  });

  it.each(Object.entries(hostile))('is no error of the server’s in a query or form: %s', async (_, [, encoded]) => {
    const answers: (readonly [string, string, number])[] = [];
    for (const [path, fields] of Object.entries(queries))
      for (const name of Object.keys(fields())) {
        const { statusCode } = await send({ method: 'GET', url: `${path}?${form(fields(), name, encoded)}` });
        answers.push([`GET ${path}`, name, statusCode]);
      }
    for (const [path, fields] of Object.entries(forms))
      for (const name of Object.keys(fields())) {
        const { statusCode } = await send(
          { method: 'POST', url: path.replace(':id', id), payload: form(fields(), name, encoded) },
          { 'content-type': 'application/x-www-form-urlencoded' },
        );
        answers.push([`POST ${path}`, name, statusCode]);
      }
    expect(answers.filter(([, , status]) => status >= 500)).toEqual([]);
  });

  it.each(Object.entries(hostile))('is no error of the identity service’s: %s', async (_, [text]) => {
    const named = { Username: 'ada@coolio.test' };
    const operations: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      SignUp: { ...named, Password: 'good enough', UserAttributes: [{ Name: 'name', Value: 'Ada' }] },
      ConfirmSignUp: { ...named, ConfirmationCode: '123456' },
      ResendConfirmationCode: named,
      ForgotPassword: named,
      ConfirmForgotPassword: { ...named, ConfirmationCode: '123456', Password: 'good enough' },
      InitiateAuth: { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'ada@coolio.test', PASSWORD: 'x' } },
      RespondToAuthChallenge: { ChallengeName: 'EMAIL_OTP', Session: 'abc', ChallengeResponses: { DEVICE_KEY: 'abc' } },
      GetTokensFromRefreshToken: { RefreshToken: 'abcdef' },
      RevokeToken: { Token: 'abcdef' },
      GetUser: { AccessToken: accessToken },
      UpdateUserAttributes: { AccessToken: accessToken, UserAttributes: [{ Name: 'name', Value: 'Ada' }] },
      ChangePassword: { AccessToken: accessToken, PreviousPassword: 'wrong', ProposedPassword: 'good enough' },
      VerifySoftwareToken: { AccessToken: accessToken, UserCode: '123456' },
      AssociateSoftwareToken: { Session: 'abcdef' },
      GetId: { IdentityPoolId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21', Logins: { provider: 'token' } },
      GetCredentialsForIdentity: { IdentityId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21' },
    };
    const spoilt = (value: unknown): unknown => {
      if (typeof value === 'string') return within(value, text);
      if (Array.isArray(value)) return value.map(spoilt);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, key === 'Name' ? each : spoilt(each)]),
        );
      return value;
    };
    for (const [operation, fields] of Object.entries(operations))
      for (const member of Object.keys(fields)) {
        const { statusCode } = await idp(operation, { ...fields, [member]: spoilt(fields[member]) });
        expect([operation, member, statusCode < 500]).toEqual([operation, member, true]);
      }
  });

  const event = { id: 'evt_1', type: 'checkout.paid', sessionId: id, amount: 100, currency: 'usd', paidAt: 1 };
  const invoice = {
    id: 'evt_2',
    type: 'invoice.paid',
    subscriptionId: 'sub_1',
    invoiceId: 'in_1',
    amount: 100,
    currency: 'usd',
    billingReason: 'subscription_cycle',
    at: 1,
  };
  const deliver = (body: string) =>
    send(
      { method: 'POST', url: '/webhooks/payments', payload: body },
      { 'content-type': 'application/json', 'portal-signature': signWebhook(webhookKey, body, Date.now()) },
    );

  it.each([
    ...['id', 'sessionId', 'currency'].map((name) => ({ ...event, [name]: 'a\0b' })),
    { ...event, sessionId: 'a\uD800b' },
    { ...event, subscription: { id: 'a\0b', invoiceId: 'in_1' } },
    { ...event, subscription: { id: 'sub_1', invoiceId: 'a\0b' } },
    ...['subscriptionId', 'invoiceId', 'billingReason'].map((name) => ({ ...invoice, [name]: 'a\0b' })),
    ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 8_640_000_000_000_000].map((paidAt) => ({
      ...event,
      paidAt,
    })),
    ...[Number.MAX_SAFE_INTEGER, -1].map((at) => ({ ...invoice, at })),
    ...[Number.MAX_SAFE_INTEGER, -1, 2 ** 31].map((amount) => ({ ...event, amount })),
    ...[Number.MAX_SAFE_INTEGER, -1, 2 ** 31].map((amount) => ({ ...invoice, amount })),
  ])('is no payment event, though it is signed: %j', async (malformed) => {
    expect((await deliver(JSON.stringify(malformed))).statusCode).toBe(400);
  });

  it('leaves a good event good', async () => {
    for (const good of [event, invoice]) expect((await deliver(JSON.stringify(good))).statusCode).not.toBe(400);
  });
});
