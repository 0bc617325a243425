import { createHash, randomBytes } from 'node:crypto';
import { signWebhook } from '#backend/payments/webhook-signature.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import {
  startEmbeddedBackend,
  testIdentity,
  testPassword,
  type EmbeddedBackend,
} from '#tests/support/embedded-backend.ts';

const clientId = testIdentity.clientId;
export const host = 'portal.test';

export type Sent = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: string };
export type Headers = Readonly<Record<string, string>>;
export type Fields = Readonly<Record<string, string>>;

export const formHeaders: Headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** The text with something in its middle. */
export const within = (text: string, what: string): string => `${text.slice(0, 2)}${what}${text.slice(2)}`;

export const idpHeaders = (operation: string): Headers => ({
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': `AWSCognitoIdentity${operation.startsWith('GetId') || operation.startsWith('GetCred') ? '' : 'Provider'}Service.${operation}`,
});

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
const card = { number: '4242', expiry: '12/34', cvc: '123', name: 'Ada' };
export const sessionId = ulid();

/** Every route by what the server prints of it, with the path that leads to it and something within that path. */
export const paths: Readonly<Record<string, (what: string) => string>> = {
  '/health': (what) => `/health${what}`,
  '/ready': (what) => `/ready${what}`,
  '/idp/us-west-2_Test/.well-known/jwks.json': (what) => `/idp/us-west${what}-2_Test/.well-known/jwks.json`,
  '/us-west-2_Test/.well-known/jwks.json': (what) => `/us-west${what}-2_Test/.well-known/jwks.json`,
  '/breach-range/:prefix': (what) => `/breach-range/${within('0018A', what)}`,
  '/audio/:file': (what) => `/audio/${within('0123456789abcdef.wav', what)}`,
  '*': (what) => `/files/${within(`assets/${sessionId}.png`, what)}`,
  '/files/lists/*': (what) => `/files/lists/getUserOrders/${within('e30.csv', what)}`,
  '/files/archives/:owner/:file': (what) => `/files/archives/${sessionId}/${within(`${sessionId}.zip`, what)}`,
  '/files/receipts/:file': (what) => `/files/receipts/${within(`${sessionId}.pdf`, what)}`,
  '/files/proposals/:file': (what) => `/files/proposals/${within(`${sessionId}.pdf`, what)}`,
  '/dev/outbox/:id/:place': (what) => `/dev/outbox/${sessionId}/${within('0', what)}`,
  '/dev/outbox/:id/html': (what) => `/dev/outbox/${within(sessionId, what)}/html`,
  '/checkout/:id': (what) => `/checkout/${within(sessionId, what)}`,
  '/checkout/card/:id': (what) => `/checkout/card/${within('A'.repeat(32), what)}`,
  '/dev/outbox': (what) => `/dev/outbox${what}`,
  '/dev/outbox.json': (what) => `/dev/outbox.json${what}`,
  '/config.json': (what) => `/config.json${what}`,
};

/** Those whose bodies are JSON. */
export const bodies = ['/idp', '/graphql', '/webhooks/payments'];

/** What the operations of the identity service read, where `accessToken` is of somebody signed in. */
const operationsFor = (accessToken: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> => {
  const named = { Username: 'ada@coolio.test' };
  return {
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
    UpdateUserAttributes: { AccessToken: accessToken, UserAttributes: [{ Name: 'zoneinfo', Value: 'UTC' }] },
    ListDevices: { AccessToken: accessToken, Limit: 10, PaginationToken: 'abc' },
    ForgetDevice: { AccessToken: accessToken, DeviceKey: `local_${sessionId}` },
    ChangePassword: { AccessToken: accessToken, PreviousPassword: 'wrong', ProposedPassword: 'good enough' },
    VerifySoftwareToken: { AccessToken: accessToken, UserCode: '123456' },
    AssociateSoftwareToken: { Session: 'abcdef' },
    GetId: { IdentityPoolId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21', Logins: { provider: 'token' } },
    GetCredentialsForIdentity: { IdentityId: 'us-west-2:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21' },
  };
};

/** Payment events, each of which the webhook reads whole. */
export const events = {
  checkout: { id: 'evt_1', type: 'checkout.paid', sessionId, amount: 100, currency: 'usd', paidAt: 1 },
  invoice: {
    id: 'evt_2',
    type: 'invoice.paid',
    subscriptionId: 'sub_1',
    invoiceId: 'in_1',
    amount: 100,
    currency: 'usd',
    billingReason: 'subscription_cycle',
    at: 1,
  },
  change: { id: 'evt_3', type: 'subscription.updated', subscriptionId: 'sub_1', cancelAtPeriodEnd: true, at: 1 },
  end: { id: 'evt_4', type: 'subscription.ended', subscriptionId: 'sub_1', at: 1 },
};

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

type Answer = { readonly statusCode: number; readonly body: string };

/** A server, and the places where it reads what anybody sends. */
export type InputPlaces = {
  readonly backend: EmbeddedBackend;
  readonly send: (sent: Sent, headers?: Headers) => Promise<Answer>;
  readonly idp: (operation: string, fields: object) => Promise<Answer>;
  readonly deliver: (body: string) => Promise<Answer>;
  /** The queries and forms that a route reads, by the route, with what it takes. */
  readonly queries: Readonly<Record<string, Fields>>;
  readonly forms: Readonly<Record<string, Fields>>;
  readonly operations: ReturnType<typeof operationsFor>;
  /** Routes of the server of which no table here knows. */
  readonly unknown: readonly string[];
};

export const openInputPlaces = async (): Promise<InputPlaces> => {
  const backend = await startEmbeddedBackend({
    hosts: undefined,
    identity: { ...testIdentity, confirmBy: 'link' },
  });
  const send: InputPlaces['send'] = (sent, headers = {}) =>
    backend.app.inject({ ...sent, headers: { host, ...headers } });
  const idp: InputPlaces['idp'] = (operation, fields) =>
    send(
      { method: 'POST', url: '/idp', payload: JSON.stringify({ ClientId: clientId, ...fields }) },
      idpHeaders(operation),
    );
  const link = await backend.identity.firstAdminLink('http://portal.test');
  const setupToken = new URL(link ?? '').searchParams.get('token') ?? '';
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const webhookKey = await createSecrets(backend.database)('payment-webhooks');
  const { body } = await idp('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'ada@coolio.test', PASSWORD: testPassword },
  });
  const { AuthenticationResult } = JSON.parse(body) as { AuthenticationResult: { AccessToken: string } };
  const queries = {
    '/setup': { token: setupToken },
    '/oauth2/authorize': authorize,
    '/confirmUser': confirmation,
    '/logout': { client_id: clientId, logout_uri: `http://${host}/` },
    '/graphql': { query: '{__typename}' },
  };
  const forms = {
    '/setup': { token: setupToken, name: 'Robin', email: 'robin@coolio.test', password: 'good enough' },
    '/oauth2/authorize': authorize,
    '/oauth2/token': redemption,
    '/confirmUser': confirmation,
    '/checkout/:id': card,
    '/checkout/card/:id': card,
  };
  const known = new Set([paths, queries, forms].flatMap((table) => Object.keys(table)).concat(bodies));
  return {
    backend,
    send,
    idp,
    deliver: (payload) =>
      send(
        { method: 'POST', url: '/webhooks/payments', payload },
        { 'content-type': 'application/json', 'portal-signature': signWebhook(webhookKey, payload, Date.now()) },
      ),
    queries,
    forms,
    operations: operationsFor(AuthenticationResult.AccessToken),
    unknown: routesIn(backend.app.printRoutes({ commonPrefix: false })).filter((route) => !known.has(route)),
  };
};
