import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpFunction, type HttpEvent } from '#backend/functions/http-function.ts';
import { openFunctions, type Functions } from '#backend/functions/open-functions.ts';
import { silentLog } from '#backend/storage/log.ts';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, putFile, servedAt, uploadTarget } from '#tests/support/files/uploads.ts';

const publicUrl = 'https://portal.example.com';

let backend: EmbeddedBackend;
let functions: Functions;
let pages: Awaited<ReturnType<typeof createHttpFunction>>;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const { database } = backend;
  functions = await openFunctions({ ...backend.options, publicUrl, callPublishing: async () => undefined }, database);
  pages = await createHttpFunction({ ...functions, database, publicUrl, log: silentLog });
});
afterAll(async () => {
  await pages.close();
  await functions.close();
  await backend.close();
});

const ask = (address: string, more: Partial<HttpEvent> & { readonly method?: string } = {}) => {
  const { pathname, search } = new URL(address, publicUrl);
  const { method = 'GET', ...event } = more;
  return pages.answer({
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: { host: 'abc.execute-api.us-west-2.amazonaws.com' },
    requestContext: { http: { method, sourceIp: '198.51.100.7' } },
    isBase64Encoded: false,
    ...event,
  });
};

describe('the function for what is fetched', () => {
  it('serves a file, also a part of it, at the address that its reader was given', async () => {
    await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
    const api = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
    const picture = await aPicture();
    const { key, url } = await uploadTarget(api);
    const body = Buffer.from(picture).toString('base64');
    const sent = { method: 'PUT', headers: { 'content-type': 'image/png' }, body, isBase64Encoded: true };
    expect((await ask(url, sent)).statusCode).toBe(200);
    expect((await putFile(url, picture)).status).toBe(403);
    const address = (await servedAt(api, { key, size: picture.length, type: 'image/png' })).url;
    const whole = await ask(address);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Buffer.from(whole.body, 'base64')).toEqual(Buffer.from(picture));
    const part = await ask(address, { headers: { range: 'bytes=1-3' } });
    expect(Buffer.from(part.body, 'base64')).toEqual(Buffer.from(picture.slice(1, 4)));
    expect((await ask(address.slice(0, -4))).statusCode).toBe(404);
  });

  it('takes webhooks with their signature alone, and says that it is ready', async () => {
    const body = '{"id":"evt_1","type":"checkout.paid"}';
    const forged = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await ask('/webhooks/payments', forged)).statusCode).toBe(400);
    expect((await ask('/ready')).statusCode).toBe(200);
  });

  it('is no data API and no identity service', async () => {
    const token = await backend.signIn('ada@coolio.test');
    const query = JSON.stringify({ query: String(GetNotificationsDocument), variables: {} });
    const headers = { 'content-type': 'application/json', authorization: token };
    expect((await ask('/graphql', { method: 'POST', headers, body: query })).statusCode).toBe(404);
    const target = 'AWSCognitoIdentityProviderService.SignUp';
    const idp = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
    expect((await ask('/idp', { method: 'POST', headers: idp, body: '{}' })).statusCode).toBe(404);
    expect((await ask('/setup')).statusCode).toBe(404);
  });
});
