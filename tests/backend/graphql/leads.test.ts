import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GetLeadsDocument, LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { guestClient } from '#tests/support/guest-client.ts';

let backend: EmbeddedBackend;
let adminToken: string;
let ahead = 0;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    now: () => Date.now() + ahead,
    trustProxy: 1,
    locationHeader: 'X-Country',
    leadAllowance: { burst: 5, perMinute: 1 },
  });
  await backend.createUser({ email: 'anna@coolio.test', name: 'Anna', admin: true });
  adminToken = await backend.signIn('anna@coolio.test');
});

afterEach(async () => {
  await backend.database.db.deleteFrom('leads').execute();
});

afterAll(() => backend.close());

let addresses = 0;

const leaverAt =
  (address: string, headers: Readonly<Record<string, string>> = {}) =>
  async (email: string) => {
    const response = await fetch(`${backend.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: adminToken,
        'x-forwarded-for': address,
        ...headers,
      },
      body: JSON.stringify({ query: String(LeadDocument), variables: { email } }),
    });
    return { status: response.status, wait: response.headers.get('retry-after'), text: await response.text() };
  };

const anAddress = (): string => `203.0.113.${(addresses += 1)}`;
const rows = () => backend.database.db.selectFrom('leads').select(['email', 'location']).execute();
const done = { status: 200, wait: null, text: '{"data":{"lead":true}}' };

describe('a lead', () => {
  it('is one row and one answer, however often it is left', async () => {
    const leave = leaverAt(anAddress());
    const answers = await Promise.all(['ada@example.com', 'ADA@example.com', ' ada@example.com '].map(leave));
    expect(answers).toEqual([done, done, done]);
    expect(await rows()).toEqual([{ email: 'ada@example.com', location: null }]);
  });

  it('is counted by the address that the proxy adds, whatever the client wrote before it', async () => {
    const proxied = anAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1)
      statuses.push((await leaverAt(`10.${attempt}.1.1, ${proxied}`)(`spoof-${attempt}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(25).fill(429)]);
  });

  it('is taken five times from an address, and again after a minute', async () => {
    const address = anAddress();
    const leave = leaverAt(address);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => leave(`flood${index}@example.com`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, wait }) => `${status} ${wait}`))).toEqual(new Set(['429 60']));
    expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({
      errors: [{ errorType: 'LimitExceeded', message: 'Too many requests: try again in a minute' }],
    });
    expect(await rows()).toHaveLength(5);
    expect(await leaverAt(anAddress())('elsewhere@example.com')).toEqual(done);
    ahead += 60_000;
    expect(await leave('later@example.com')).toEqual(done);
    ahead = 0;
  });

  it('has the place that the network told, and none that people told', async () => {
    await leaverAt(anAddress(), { 'x-country': ' NZ\u0009\u0007 ' })('told@example.com').catch(() => undefined);
    await leaverAt(anAddress(), { 'x-country': 'N'.repeat(300) })('long@example.com');
    await leaverAt(anAddress(), { 'x-place': 'Oz' })('other@example.com');
    const places = new Map((await rows()).map(({ email, location }) => [email, location]));
    expect(places.get('long@example.com')).toBe('N'.repeat(100));
    expect(places.get('other@example.com')).toBeNull();
  });

  it.each(['', 'ada', 'ada@example.com\r\nBcc: x@example.com', `${'a'.repeat(64)}@${'b'.repeat(200)}.example`])(
    'is not %j',
    async (email) => {
      const { text } = await leaverAt(anAddress())(email);
      expect(JSON.parse(text)).toMatchObject({ errors: [{ errorType: 'BadRequest', errorInfo: { field: 'email' } }] });
      expect(await rows()).toEqual([]);
    },
  );

  it('is left by a guest, who may do nothing else', async () => {
    const guest = guestClient(backend.url);
    expect((await guest(LeadDocument, { email: 'guest@example.com' })).data).toEqual({ lead: true });
    expect((await guest(GetLeadsDocument, {})).errors).toMatchObject([{ errorType: 'Unauthorized' }]);
    const everything = await guest('{ getUserOrders { items { id } } }', {});
    expect(everything.errors).toMatchObject([{ errorType: 'Unauthorized' }]);
    const own = await guest('mutation { publishNotification(id: "x") { id } }', {});
    expect(own.errors).toMatchObject([{ errorType: 'Unauthorized' }]);
  });

  it('is not left without any proof', async () => {
    const nobody = await apiClient(backend.url, undefined)(LeadDocument, { email: 'nobody@example.com' });
    expect([nobody.status, nobody.errors[0]?.errorType]).toEqual([401, 'UnauthorizedException']);
  });
});
