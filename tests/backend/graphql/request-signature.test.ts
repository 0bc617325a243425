import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuestCalls } from '#adapters/appsync/guest-calls.ts';
import { signRequest, type Credentials } from '#adapters/appsync/sign-request.ts';
import { LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { guestPool } from '#tests/support/guest-client.ts';

let backend: EmbeddedBackend;
let ahead = 0;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => Date.now() + ahead });
});

afterAll(() => backend.close());

const body = JSON.stringify({ query: String(LeadDocument), variables: { email: 'guest@example.com' } });

const pool = async (operation: string, fields: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${backend.url}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: JSON.stringify(fields),
  });
  return (await response.json()) as Record<string, unknown>;
};

const newCredentials = async (): Promise<Credentials> => {
  const { IdentityId } = await pool('GetId', { IdentityPoolId: guestPool.identityPoolId });
  const { Credentials: given } = await pool('GetCredentialsForIdentity', { IdentityId });
  const { AccessKeyId, SecretKey, SessionToken } = given as Record<string, string>;
  return { accessKeyId: AccessKeyId ?? '', secretKey: SecretKey ?? '', sessionToken: SessionToken ?? '' };
};

type Change = {
  readonly credentials?: (own: Credentials, others: Credentials) => Credentials;
  readonly at?: number;
  readonly region?: string;
  readonly address?: string;
  readonly headers?: (headers: Readonly<Record<string, string>>) => Record<string, string>;
  readonly body?: string;
};

const send = async ({ credentials, at = 0, region = 'us-west-2', address, headers, body: sent = body }: Change) => {
  const [own, others] = [await newCredentials(), await newCredentials()];
  const signed = await signRequest(credentials?.(own, others) ?? own, {
    address: address ?? `${backend.url}/graphql`,
    body,
    region,
    at: Date.now() + at,
  });
  const response = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers?.(signed) ?? signed) },
    body: sent,
  });
  return response.status;
};

const authorization = (change: (text: string) => string): Change => ({
  headers: (headers) => ({ ...headers, Authorization: change(headers['Authorization'] ?? '') }),
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signed rightly for the scope of a day that need not be the day of the call. */
const sendInScopeOf = async (scopeDay: (today: string) => string): Promise<number> => {
  const { accessKeyId, secretKey, sessionToken } = await newCredentials();
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = [scopeDay(time.slice(0, 8)), 'us-west-2', 'appsync', 'aws4_request'];
  const names = 'host;x-amz-date;x-amz-security-token';
  const { host } = new URL(backend.url);
  const lines = [`host:${host}`, `x-amz-date:${time}`, `x-amz-security-token:${sessionToken}`];
  const canonical = ['POST', '/graphql', '', ...lines, '', names, sha256(body)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const credential = `Credential=${accessKeyId}/${scope.join('/')}`;
  const { status } = await fetch(`${backend.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-amz-date': time,
      'x-amz-security-token': sessionToken,
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`,
    },
    body,
  });
  return status;
};

describe('a signed call', () => {
  it('is of the scope of its own day', async () => {
    expect(await sendInScopeOf((today) => today)).toBe(200);
    expect(await sendInScopeOf(() => '20260101')).toBe(401);
  });

  it('is taken', async () => {
    expect(await send({})).toBe(200);
  });

  it.each<readonly [string, Change]>([
    ['another body', { body: body.replace('guest@', 'other@') }],
    ['another secret', { credentials: (own, others) => ({ ...own, secretKey: others.secretKey }) }],
    ['another key id', { credentials: (own, others) => ({ ...own, accessKeyId: others.accessKeyId }) }],
    ['another’s session', { credentials: (own, others) => ({ ...own, sessionToken: others.sessionToken }) }],
    ['a made-up session', { credentials: (own) => ({ ...own, sessionToken: 'bWFkZSB1cA==' }) }],
    ['no session', { headers: (headers) => ({ ...headers, 'X-Amz-Security-Token': '' }) }],
    ['a time long past', { at: -6 * 60_000 }],
    ['a time to come', { at: 6 * 60_000 }],
    ['another time', { headers: (headers) => ({ ...headers, 'X-Amz-Date': '20260101T000000Z' }) }],
    ['a time that is none', { headers: (headers) => ({ ...headers, 'X-Amz-Date': 'now' }) }],
    ['another region', { region: 'eu-west-1' }],
    ['another host', { address: 'http://elsewhere.test/graphql' }],
    ['another path', { address: 'http://127.0.0.1/other' }],
    ['another signature', authorization((text) => text.replace(/.{64}$/, 'a'.repeat(64)))],
    ['a cut signature', authorization((text) => text.slice(0, -1))],
    ['another service', authorization((text) => text.replace('/appsync/', '/s3/'))],
    ['fewer headers', authorization((text) => text.replace('host;', ''))],
    ['nothing but the word', authorization(() => 'AWS4-HMAC-SHA256 ')],
  ])('is refused with %s', async (_name, change) => {
    expect(await send(change)).toBe(401);
  });

  it('is refused an hour after its keys were given', async () => {
    const own = await newCredentials();
    ahead = 60 * 60_000;
    const at = Date.now() + ahead;
    const headers = await signRequest(own, { address: `${backend.url}/graphql`, body, region: 'us-west-2', at });
    const response = await fetch(`${backend.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(response.status).toBe(401);
    ahead = 0;
  });
});

describe('a guest’s keys', () => {
  it('are asked for once, renewed after fifty minutes, and stay the same guest’s', async () => {
    const asked: string[] = [];
    let now = Date.now();
    const sign = createGuestCalls({
      ...guestPool,
      identityPoolEndpoint: `${backend.url}/idp`,
      clock: { now: () => now },
      send: (url, init) => {
        asked.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '');
        return fetch(url, init);
      },
    });
    const tokens = await Promise.all([1, 2, 3].map(() => sign(`${backend.url}/graphql`, body)));
    expect(new Set(tokens.map((headers) => headers['X-Amz-Security-Token'])).size).toBe(1);
    now += 50 * 60_000 - 1;
    await sign(`${backend.url}/graphql`, body);
    expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity']);
    now += 1;
    await sign(`${backend.url}/graphql`, body);
    expect(asked).toEqual(['GetId', 'GetCredentialsForIdentity', 'GetCredentialsForIdentity']);
  });
});
