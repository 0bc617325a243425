import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetLeadsDocument, LeadDocument } from '#contracts/generated/leads/graphql.ts';
import { describeError } from '#backend/storage/log.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

type Line = Readonly<Record<string, unknown>>;

const lines: string[] = [];
const parsed = (): readonly Line[] => lines.map((line) => JSON.parse(line) as Line);
const requestLines = () => parsed().filter(({ msg }) => msg === 'request');

/** A value that nobody may read in a log. */
const canary = 'canary-4f1d';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ logLines: { write: (line) => void lines.push(line) } });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', password: `${canary} 1`, admin: true });
});
afterAll(() => backend.close());

describe('the log of requests', () => {
  it('has one line for each, with the id that the answer carries', async () => {
    const answer = await fetch(`${backend.url}/config.json`, { headers: { 'x-request-id': canary } });
    await answer.text();
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const own = requestLines().filter(({ reqId }) => reqId === id);
    expect(own).toEqual([
      expect.objectContaining({ method: 'GET', route: '/config.json', status: 200, ms: expect.any(Number) }),
    ]);
  });

  it('names the route, never the address', async () => {
    await fetch(`${backend.url}/checkout/${canary}`);
    await fetch(`${backend.url}/no/such/${canary}?token=${canary}`);
    expect(requestLines().map(({ route }) => route)).toEqual(expect.arrayContaining(['/checkout/:id', null]));
    expect(lines.join('')).not.toContain(canary);
  });

  it('tells a failure under the id of its request', async () => {
    const token = await backend.signIn('admin@coolio.test', `${canary} 1`);
    const api = apiClient(backend.url, token);
    await backend.database.db.schema.alterTable('leads').renameTo('leads_away').execute();
    const failed = await api(GetLeadsDocument, {});
    await backend.database.db.schema.alterTable('leads_away').renameTo('leads').execute();
    expect(failed.errors?.[0]?.errorType).toBe('InternalFailure');
    const failure = parsed().find(({ msg }) => String(msg).startsWith('getLeads: '));
    expect(failure?.['msg']).toMatch(/^getLeads: error: relation "leads" does not exist\n {4}at /);
    expect(requestLines().map(({ reqId }) => reqId)).toContain(failure?.['reqId']);
  });

  it('tells a wrong value by its kind, not by what it was', async () => {
    const cause: unknown = await sql`select ${canary}::text::integer`
      .execute(backend.database.db)
      .catch((each) => each);
    expect(String(cause)).toContain(canary);
    expect(describeError(cause)).toMatch(/^database error 22P02\n {4}at /);
  });

  it('holds no password, code, token, address, query or body, whatever was sent', async () => {
    const token = await backend.signIn('admin@coolio.test', `${canary} 1`);
    await backend.signIn('admin@coolio.test', `${canary} 2`).catch(() => undefined);
    const send = (path: string, init: RequestInit = {}) => fetch(`${backend.url}${path}`, init).catch(() => undefined);
    const text = { method: 'POST', body: canary, headers: { 'content-type': 'text/plain', cookie: canary } };
    await send(`/confirmUser?user_name=${canary}&confirmation_code=${canary}`);
    await send(`/oauth2/authorize?state=${canary}&code_challenge=${canary}`);
    await send(`/setup?token=${canary}`);
    await send(`/files/asset/${canary}/${canary}.png?signature=${canary}`, { ...text, method: 'PUT' });
    await send('/webhooks/payments', { ...text, headers: { 'portal-signature': canary } });
    await send('/idp', { ...text, headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': canary } });
    await send('/graphql', { ...text, headers: { 'content-type': 'application/json', authorization: canary } });
    await send(`/%${canary}`);
    await apiClient(backend.url, token)(LeadDocument, { email: `${canary}@a.test` });
    await apiClient(backend.url, `${token}${canary}`)(GetLeadsDocument, {}).catch(() => undefined);
    const log = lines.join('');
    expect(requestLines().length).toBeGreaterThan(10);
    expect(log).not.toContain(canary);
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.split('.')[2]);
  });
});
