import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostedLogin } from '#adapters/hosted-login/hosted-login.ts';
import type { LoginTokens } from '#adapters/hosted-login/login-options.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { startEmbeddedBackend, testIdentity, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { failureOf } from '#tests/support/rejection.ts';

const clientId = 'portal-test';
const verifier = 'v'.repeat(64);
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');

let backend: EmbeddedBackend;
let ahead = 0;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => Date.now() + ahead });
});

afterAll(() => backend.close());

const callback = () => `${backend.url}/dashboard`;

const request = (changes: Readonly<Record<string, string>> = {}) => ({
  client_id: clientId,
  redirect_uri: callback(),
  response_type: 'code',
  state: 'a state',
  code_challenge: codeChallenge,
  code_challenge_method: 'S256',
  ...changes,
});

const ask = (changes: Readonly<Record<string, string>> = {}) =>
  fetch(`${backend.url}/oauth2/authorize?${new URLSearchParams(request(changes)).toString()}`, { redirect: 'manual' });

const answer = (fields: Readonly<Record<string, string>> = {}) =>
  fetch(`${backend.url}/oauth2/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(request({ action: 'continue', email: 'gia@example.com', name: 'Gia', ...fields })),
  });

const codeOf = async (reply: Response): Promise<string> =>
  new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';

const redeem = async (fields: Readonly<Record<string, string>>) => {
  const reply = await fetch(`${backend.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback(),
      code_verifier: verifier,
      ...fields,
    }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

const refused = { status: 400, body: { error: 'invalid_grant' } };

describe('the login page', () => {
  it('runs nothing, is framed by nobody, and posts to itself alone', async () => {
    const page = await ask({ state: '"><script>alert(1)</script>' });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(page.status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toContain('<script');
  });

  it.each([
    ['another client', { client_id: 'another' }],
    ['another site', { redirect_uri: 'https://elsewhere.test/dashboard' }],
    ['another path', { redirect_uri: 'SELF/elsewhere' }],
    ['a longer path', { redirect_uri: 'SELF/dashboard/..' }],
    ['a query', { redirect_uri: 'SELF/dashboard?next=//elsewhere.test' }],
  ])('goes nowhere for %s', async (_name, changes) => {
    const own = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value.replace('SELF', backend.url)]),
    );
    for (const reply of [await ask(own), await answer(own)]) {
      expect(reply.status).toBe(400);
      expect(reply.headers.get('location')).toBeNull();
    }
  });

  it.each([
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '' }],
    ['tokens at once', { response_type: 'token' }],
    ['an unknown provider', { identity_provider: 'Facebook' }],
  ])('sends %s back as an error', async (_name, changes) => {
    const { searchParams } = new URL((await ask(changes)).headers.get('location') ?? '');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['invalid_request', 'a state']);
  });

  it('keeps out of an account with a password', async () => {
    await backend.createUser({ email: 'taken@example.com', name: 'Tay' });
    const reply = await answer({ email: 'Taken@example.com' });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('This email signs in with a password here');
  });

  it.each([{ email: 'nobody' }, { name: ' ' }, { name: 'a\nb' }])('asks again for %j', async (fields) => {
    expect((await answer(fields)).status).toBe(422);
  });
});

describe('a login code', () => {
  it('that is good for nothing is soon one of too many from its address', async () => {
    const strict = { ...testIdentity.limits, wrongToken: { burst: 3, perMinute: 1 } };
    const other = await startEmbeddedBackend({ identity: { ...testIdentity, limits: strict } });
    const redeemThere = (code: string) =>
      other.app.inject({
        method: 'POST',
        url: '/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'authorization_code', client_id: clientId, code }).toString(),
      });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await redeemThere('garbage')).statusCode);
    await other.close();
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
  });

  it('is good once, however many ask at once', async () => {
    const code = await codeOf(await answer());
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem({ code })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    const AccessToken = replies.find(({ status }) => status === 200)?.body['access_token'];
    const { Devices } = await callIdentity(backend, 'ListDevices', { AccessToken });
    const client = { Name: 'device_name', Value: 'node' };
    expect(Devices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ DeviceAttributes: expect.arrayContaining([client]) as object[] }),
      ]),
    );
  });

  it('is good for a minute', async () => {
    const code = await codeOf(await answer());
    ahead += 60_001;
    expect(await redeem({ code })).toEqual(refused);
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(64) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect', { redirect_uri: 'https://elsewhere.test/dashboard' }],
    ['a changed code', { code: 'x' }],
  ])('is refused with %s, and used up by it', async (_name, changes) => {
    const code = await codeOf(await answer());
    expect(await redeem({ code, ...changes })).toEqual(refused);
  });
});

describe('the logout address', () => {
  it('goes home and nowhere else', async () => {
    const leave = (home: string, client = clientId) =>
      fetch(`${backend.url}/logout?${new URLSearchParams({ client_id: client, logout_uri: home }).toString()}`, {
        redirect: 'manual',
      });
    expect((await leave(`${backend.url}/`)).headers.get('location')).toBe(`${backend.url}/`);
    for (const reply of [
      await leave('https://elsewhere.test/'),
      await leave(`${backend.url}/orders`),
      await leave(`${backend.url}/`, 'another'),
    ])
      expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  });

  it('is where a person from the login page is sent', async () => {
    const adopted: LoginTokens[] = [];
    let left = '';
    const login = createHostedLogin({
      base: `${backend.url}/`,
      clientId,
      origin: backend.url,
      session: createMemorySessionMemory(),
      go: (address) => (left = address),
      adopt: (tokens) => void adopted.push(tokens),
      provider: () => 'Google',
    });
    await login.start('/orders');
    expect((await fetch(left)).status).toBe(200);
    expect((await fetch(login.signOutAddress() ?? '', { redirect: 'manual' })).status).toBe(303);
  });
});

describe('what comes back', () => {
  const finish = async (tokenAnswer: unknown, query: (state: string) => string) => {
    let left = '';
    const login = createHostedLogin({
      base: backend.url,
      clientId,
      origin: backend.url,
      session: createMemorySessionMemory(),
      go: (address) => (left = address),
      adopt: () => undefined,
      provider: () => undefined,
      send: async () => Response.json(tokenAnswer),
    });
    await login.start('/orders');
    const state = new URL(left).searchParams.get('state') ?? '';
    return failureOf(login.finish(`${backend.url}/dashboard?${query(state)}`));
  };

  it.each([
    ['no access token', { id_token: 'x' }, 'code=1&state=STATE', 'No access token returned from OAuth flow.'],
    ['a refusal', { error: 'invalid_grant' }, 'code=1&state=STATE', 'invalid_grant'],
    ['nothing', {}, '', 'User cancelled OAuth flow.'],
    ['an error', {}, 'error=server_error&error_description=why&state=STATE', 'why'],
    ['a foreign state', {}, 'code=1&state=other', 'An error occurred while validating the state.'],
  ])('is told when it is %s', async (_name, tokenAnswer, query, message) => {
    expect(await finish(tokenAnswer, (state) => query.replace('STATE', state))).toMatchObject({
      kind: 'identity',
      message,
    });
  });
});

describe('production', () => {
  it('offers no page in Google’s place', async () => {
    const production = await startEmbeddedBackend({ contractOnly: true });
    const config = (await (await fetch(`${production.url}/config.json`)).json()) as Record<string, unknown>;
    expect(config['hostedLoginBase']).toBeUndefined();
    expect((await fetch(`${production.url}/oauth2/token`, { method: 'POST' })).status).toBe(404);
    await production.close();
  });
});
