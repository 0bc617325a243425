import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { CreateProposalDocument, EditProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let sam: Api;
let now = Date.now();

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'sam@coolio.test', name: 'Sam', admin: true });
  admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
  sam = apiClient(backend.url, await backend.signIn('sam@coolio.test'));
});
afterAll(() => backend.close());

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 200 } } });
const target = async (contentType = 'image/png', extension = 'png', api = admin) =>
  (await dataOf(api(GetUploadUrlDocument, { resource: 'proposal', contentType, extension }))).getUploadUrl;
const put = (url: string, body: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
const uploaded = async (api = admin): Promise<string> => {
  const { key, url } = await target('image/png', 'png', api);
  expect((await put(url, bytes(await picture().png().toBuffer()))).status).toBe(200);
  return key;
};
const withFile = (key: string) => {
  const service = websiteCare();
  return proposalTo([], {
    services: [
      {
        ...service,
        lineItems: service.lineItems.map((item) => ({ ...item, files: [{ key, type: 'image' as const }] })),
      },
    ],
  });
};

/** Where an admin reads a file, once a proposal names it. */
const served = async (key: string, api = admin): Promise<{ url: string; thumbnailUrl: string }> => {
  const { createProposal } = await dataOf(api(CreateProposalDocument, { input: withFile(key) }));
  const file = createProposal.services[0]?.lineItems[0]?.files[0];
  return { url: file?.url ?? '', thumbnailUrl: file?.thumbnailUrl ?? '' };
};

describe('an upload', () => {
  it('is kept under the caller’s own prefix and served unchanged with a thumbnail beside it', async () => {
    const { key, url } = await target();
    const user = await backend.identity.findByEmail('admin@coolio.test');
    expect(key).toMatch(new RegExp(`^proposal/${user?.id}/[0-9a-f]{32}\\.png$`));
    const original = await picture().png().toBuffer();
    expect((await put(url, bytes(original))).status).toBe(200);
    const { url: address, thumbnailUrl } = await served(key);
    const answer = await fetch(address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const thumbnail = await fetch(thumbnailUrl);
    const { width, format } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata();
    expect({ width, format }).toEqual({ width: 480, format: 'webp' });
  });

  it.each(['jpeg', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const { key, url } = await target(`image/${format}`, format);
    expect((await put(url, bytes(await picture(64, 64).toFormat(format).toBuffer()), `image/${format}`)).status).toBe(
      200,
    );
    expect((await fetch((await served(key)).url)).status).toBe(200);
  });

  it.each([
    ['image/svg+xml', 'svg'],
    ['text/html', 'html'],
    ['application/pdf', 'pdf'],
    ['image/png', 'html'],
    ['constructor', 'png'],
  ])('has no place for %s as .%s', async (contentType, extension) => {
    const { errors } = await admin(GetUploadUrlDocument, { resource: 'proposal', contentType, extension });
    expect(errors[0]?.errorType).toBe('BadRequest');
  });

  const hostile: [string, () => Promise<string | Uint8Array<ArrayBuffer>>, string, string, number, string][] = [
    [
      'HTML named PNG',
      async () => '<html><script>alert(1)</script>',
      'image/png',
      'png',
      415,
      'not what its type says',
    ],
    [
      'SVG named PNG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'image/png',
      'png',
      415,
      'not what its type says',
    ],
    [
      'an executable named JPEG',
      async () => 'MZ\u0090\u0000\u0003',
      'image/jpeg',
      'jpg',
      415,
      'not what its type says',
    ],
    [
      'a PNG named WebP',
      async () => bytes(await picture(8, 8).png().toBuffer()),
      'image/webp',
      'webp',
      415,
      'not what its type says',
    ],
    ['HTML named video', async () => '<html>', 'video/mp4', 'mp4', 415, 'not what its type says'],
    [
      'a PNG cut in half',
      async () => {
        const whole = await picture().png().toBuffer();
        return bytes(whole.subarray(0, whole.length / 2));
      },
      'image/png',
      'png',
      400,
      'cannot be read',
    ],
    [
      'an image of 63 megapixels',
      async () => bytes(await picture(9_000, 7_000).png({ compressionLevel: 1 }).toBuffer()),
      'image/png',
      'png',
      400,
      '50 megapixels',
    ],
    ['26 MiB', async () => new Uint8Array(26 * 1024 * 1024), 'image/png', 'png', 413, 'larger than 25 MiB'],
  ];
  it.each(hostile)('is refused with a reason: %s', async (_, body, type, extension, status, reason) => {
    const { key, url } = await target(type, extension);
    const answer = await put(url, await body(), type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.stringContaining(reason) });
    expect(await backend.objects.size(key)).toBeUndefined();
  });

  it('is refused when it is empty', async () => {
    const { url } = await target();
    expect((await put(url, '')).status).toBe(400);
  });

  it('is cut at the limit though it never tells its length', async () => {
    const { key, url } = await target();
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (++sent > 40 ? controller.close() : controller.enqueue(chunk)),
    });
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    expect([413, undefined]).toContain(answer?.status);
    expect(await backend.objects.size(key)).toBeUndefined();
  });

  it('that breaks off leaves nothing', async () => {
    const { key, url } = await target();
    const whole = await picture().png().toBuffer();
    await new Promise<void>((resolve) => {
      const upload = httpRequest(url, {
        method: 'PUT',
        headers: { 'content-type': 'image/png', 'content-length': whole.length },
      });
      upload.on('error', () => undefined);
      upload.on('close', () => resolve());
      upload.write(whole.subarray(0, 500), () => upload.destroy());
    });
    expect(await backend.objects.size(key)).toBeUndefined();
    const { errors } = await admin(CreateProposalDocument, { input: withFile(key) });
    expect(errors[0]).toMatchObject({ errorType: 'BadRequest', message: 'Not Found' });
  });
});

describe('the address of an upload', () => {
  it.each([
    ['another type', (url: string) => url, 'image/webp'],
    ['another key', (url: string) => url.replace(/[0-9a-f]{32}/, 'f'.repeat(32)), 'image/png'],
    [
      'another time',
      (url: string) => url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`),
      'image/png',
    ],
    ['no signature', (url: string) => url.replace(/&signature=.*/, ''), 'image/png'],
    ['two signatures', (url: string) => `${url}&signature=x`, 'image/png'],
    ['a path upwards', (url: string) => url.replace('/files/proposal', '/files/../proposal'), 'image/png'],
  ])('is good for nothing else: %s', async (_, change, type) => {
    const { url } = await target();
    expect([403, 404]).toContain((await put(change(url), bytes(await picture(8, 8).png().toBuffer()), type)).status);
  });

  it('is good for five minutes', async () => {
    const { url } = await target();
    now += 5 * 60_000;
    expect((await put(url, bytes(await picture(8, 8).png().toBuffer()))).status).toBe(403);
  });
});

describe('reading', () => {
  it.each([
    '../secrets',
    '..%2f..%2fetc%2fpasswd',
    'proposal/x',
    `proposal/u/${'a'.repeat(32)}.svg`,
    `proposal/u/${'a'.repeat(32)}.png.part`,
    `proposal/u/${'a'.repeat(32)}.png`,
  ])('finds nothing at %s', async (key) => {
    const { statusCode } = await backend.app.inject({ method: 'GET', url: `/files/${key}` });
    expect(statusCode).toBe(404);
  });

  it('gives the part that a player asks for', async () => {
    const { url } = await served(await uploaded());
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
    };
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${whole.length}`, whole.subarray(0, 100)]);
    expect(await part('bytes=100-')).toEqual([
      206,
      `bytes 100-${whole.length - 1}/${whole.length}`,
      whole.subarray(100),
    ]);
    expect(await part('bytes=-10')).toEqual([
      206,
      `bytes ${whole.length - 10}-${whole.length - 1}/${whole.length}`,
      whole.subarray(-10),
    ]);
    expect((await part('bytes=999999999-'))[0]).toBe(416);
    expect((await part('pages=1-2'))[0]).toBe(200);
  });
});

describe('a proposal’s files', () => {
  it('are the caller’s own uploads, with addresses and thumbnails', async () => {
    const key = await uploaded();
    const { createProposal } = await dataOf(admin(CreateProposalDocument, { input: withFile(key) }));
    expect(createProposal.services[0]?.lineItems[0]?.files[0]).toMatchObject({
      key,
      type: 'image',
      url: expect.stringContaining(`${backend.url}/files/${key}?`),
      thumbnailUrl: expect.stringContaining(`${backend.url}/files/${key.replace('.png', '.thumb.webp')}?`),
    });
  });

  it('are never another person’s, unless they were there before', async () => {
    const key = await uploaded();
    expect((await sam(CreateProposalDocument, { input: withFile(key) })).errors[0]).toMatchObject({
      errorType: 'BadRequest',
      message: 'Not Found',
    });
    const { createProposal } = await dataOf(admin(CreateProposalDocument, { input: withFile(key) }));
    const { message, services, recipients } = withFile(key);
    const edited = await sam(EditProposalDocument, {
      id: createProposal.id,
      input: { revision: 1, message, services, recipients },
    });
    expect(edited.data?.editProposal.services[0]?.lineItems[0]?.files[0]?.key).toBe(key);
  });
});
