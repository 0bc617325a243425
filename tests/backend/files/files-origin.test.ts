import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { putFile, servedAt } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const filesHost = 'files.test:8443';

let backend: EmbeddedBackend;
let address: URL;
let path: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ filesOrigin: `https://${filesHost}` });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  const api = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
  const input = { resource: 'asset', contentType: 'image/png', extension: 'png' } as const;
  const { getUploadUrl } = await dataOf(api(GetUploadUrlDocument, input));
  await putFile(getUploadUrl.url, new Uint8Array(png));
  const { url } = await servedAt(api, { key: getUploadUrl.key, size: png.length, type: 'image/png' });
  address = new URL(url);
  path = address.pathname + address.search;
});
afterAll(() => backend.close());

const get = (url: string, host: string) => backend.app.inject({ url, headers: { host } });

describe('files with an origin of their own', () => {
  it('are served there, for the portal’s pages to read', async () => {
    const { statusCode, headers } = await get(path, filesHost);
    expect([address.origin, statusCode]).toEqual([`https://${filesHost}`, 200]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('are served nowhere else, and nothing else is served there', async () => {
    expect((await get(path, 'localhost')).statusCode).toBe(421);
    for (const path of ['/', '/config.json', '/graphql', '/dev/outbox', '/files'])
      expect((await get(path, filesHost)).statusCode).toBe(421);
    expect((await get('/config.json', 'localhost')).statusCode).toBe(200);
  });
});
