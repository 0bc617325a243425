import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { servedAt, uploadTarget } from '#tests/support/files/uploads.ts';
import { filesUnder } from '#tests/support/files/kept-files.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { hostileFiles, mark, type HostileFile } from '#tests/support/files/hostile-files.ts';

let backend: EmbeddedBackend;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
});
afterAll(() => backend.close());

const ending = <At extends HostileFile['outcome']['at']>(at: At) =>
  hostileFiles.flatMap((file) => {
    const { outcome } = file;
    return outcome.at === at ? [[file.name, file, outcome as Extract<typeof outcome, { at: At }>] as const] : [];
  });

const askFor = ({ type, extension }: HostileFile) =>
  ada(GetUploadUrlDocument, { resource: 'asset', contentType: type, extension });

const send = async (file: HostileFile) => {
  const { key, url } = (await dataOf(askFor(file))).getUploadUrl;
  const headers = { 'content-type': file.sentType ?? file.type };
  const response = await fetch(url, { method: 'PUT', headers, body: await file.bytes() });
  return { key, size: (await file.bytes()).byteLength, response };
};

describe('a hostile file', () => {
  it.each(ending('address'))('gets no address: %s', async (_, file, { reason }) => {
    const refusal = { errorType: 'BadRequest', message: expect.stringContaining(reason) };
    expect((await askFor(file)).errors[0]).toMatchObject(refusal);
  });

  it.each(ending('upload'))(
    'is refused with its reason and leaves nothing: %s',
    async (_, file, { status, reason }) => {
      const { key, response } = await send(file);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ message: expect.stringContaining(reason) });
      expect(await backend.objects.size(key)).toBeUndefined();
    },
  );

  it.each(ending('kept'))('is kept so that it can do no harm: %s', async (_, file) => {
    const { key, size, response } = await send(file);
    expect(response.status).toBe(200);
    const { url, thumbnailUrl } = await servedAt(ada, { key, size, type: file.type });
    const served = await fetch(url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(thumbnailUrl !== '').toBe(file.type.startsWith('image/'));
    if (thumbnailUrl === '') return;
    const thumbnail = await fetch(thumbnailUrl);
    expect(thumbnail.status).toBe(200);
    expect(Buffer.from(await thumbnail.arrayBuffer()).includes(mark)).toBe(false);
  });

  it('comes in sixty kinds and more', () => {
    expect(hostileFiles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  });

  it('leaves nothing half written', async () => {
    expect((await filesUnder(backend.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a stream without end', () => {
  const mebibyte = 1024 * 1024;
  const limit = 25 * mebibyte;

  const pour = (url: string, headers: Readonly<Record<string, string | number>>) =>
    new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      const chunk = Buffer.alloc(mebibyte, 1);
      const upload = httpRequest(url, { method: 'PUT', headers: { 'content-type': 'image/png', ...headers } });
      let status: number | undefined;
      let isOver = false;
      const end = () => {
        isOver = true;
        upload.destroy();
        resolve({ status, sent: upload.socket?.bytesWritten ?? 0 });
      };
      upload.on('response', (response) => {
        status = response.statusCode;
        end();
      });
      upload.on('error', end);
      const more = () => {
        if (isOver) return;
        if (upload.write(chunk)) setImmediate(more);
        else upload.once('drain', more);
      };
      more();
    });

  it('is cut at the limit when it tells no length, and nothing of it stays', async () => {
    const { key, url } = await uploadTarget(ada);
    const { status, sent } = await pour(url, { 'transfer-encoding': 'chunked' });
    expect([413, undefined]).toContain(status);
    expect(sent).toBeGreaterThan(limit - mebibyte);
    expect(sent).toBeLessThan(limit + 16 * mebibyte);
    expect(await backend.objects.size(key)).toBeUndefined();
    expect((await filesUnder(backend.folder)).filter((name) => name.includes(key.split('/')[2] ?? '?'))).toEqual([]);
  });

  it('is refused at once when it tells ten gibibytes', async () => {
    const { key, url } = await uploadTarget(ada);
    const { status, sent } = await pour(url, { 'content-length': 10 * 1024 * mebibyte });
    expect([413, undefined]).toContain(status);
    expect(sent).toBeLessThan(16 * mebibyte);
    expect(await backend.objects.size(key)).toBeUndefined();
  });
});
