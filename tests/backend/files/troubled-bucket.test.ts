import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newFileKey } from '#backend/files/file-keys.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { createS3ObjectStore } from '#backend/objects/s3-object-store.ts';
import { startTroubledProxy, type Trouble } from '#tests/support/proxies/troubled-proxy.ts';
import { s3Credentials, startS3Server, type S3Server } from '#tests/support/files/s3-server.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

type Proxy = Awaited<ReturnType<typeof startTroubledProxy>>;

let folder: TemporaryDirectory;
let s3: S3Server;
let proxy: Proxy;
let store: ObjectStore;

const storeAt = (endpoint: string, idle = 10_000): ObjectStore =>
  createS3ObjectStore({ bucket: 'portal', region: 'eu-north-1', endpoint }, folder.path, {
    connect: 10_000,
    idle,
    pause: 1,
  });

beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  folder = await createTemporaryDirectory();
  s3 = await startS3Server('portal');
  proxy = await startTroubledProxy(s3.endpoint);
  store = storeAt(proxy.url);
});
afterEach(() => void proxy.next());
afterAll(async () => {
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
  await proxy.close();
  await s3.close();
  await folder.remove();
});

const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const aKey = () => newFileKey('asset', 'u1', 'png');
const keep = (key: string, by = store) => by.put(key, Readable.from([bytes]), async () => undefined);
const read = async (key: string, by = store): Promise<Buffer> => Buffer.concat(await by.read(key).toArray());
const leftHere = async (): Promise<string[]> =>
  (await readdir(folder.path, { recursive: true })).filter((name) => name.endsWith('.part'));

const passing: readonly [string, readonly Trouble[]][] = [
  ['is busy', [{ status: 503 }, { status: 429 }]],
  ['is broken', [{ status: 500 }, { status: 502 }]],
  ['asks for a short wait', [{ status: 429, retryAfter: 0.01 }]],
];

describe('a bucket in trouble', () => {
  it.each(passing)('is asked again where it %s for a moment, and nobody notices', async (_what, troubles) => {
    const key = aKey();
    proxy.next(...troubles);
    await keep(key);
    proxy.next(...troubles);
    expect(await store.size(key)).toBe(bytes.length);
    proxy.next(...troubles);
    expect((await read(key)).equals(bytes)).toBe(true);
    proxy.next(...troubles);
    await store.remove(key);
    expect(proxy.asked()).toBe(troubles.length + 1);
    expect(await store.size(key)).toBeUndefined();
  });

  it.each<[string, number, readonly Trouble[]]>([
    ['stays broken', 3, [{ status: 500 }, { status: 500 }, { status: 500 }]],
    ['asks for an hour', 1, [{ status: 429, retryAfter: 3600 }]],
    ['refuses', 1, [{ status: 403 }]],
  ])('keeps nothing where it %s, here neither', async (_what, calls, troubles) => {
    const key = aKey();
    proxy.next(...troubles);
    await expect(keep(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: expect.any(Number) as unknown } });
    expect(proxy.next()).toBe(calls);
    expect(await store.size(key)).toBeUndefined();
    expect(await leftHere()).toEqual([]);
  });

  it('is given up where it says nothing, whatever it is asked', async () => {
    const key = aKey();
    await keep(key);
    const impatient = storeAt(proxy.url, 100);
    const silent = () => proxy.next('silence', 'silence', 'silence');
    for (const work of [
      () => keep(aKey(), impatient),
      () => impatient.size(key),
      () => read(key, impatient),
      () => impatient.remove(key),
    ]) {
      silent();
      await expect(work()).rejects.toMatchObject({ name: 'TimeoutError' });
    }
    proxy.next();
    expect(await store.size(key)).toBe(bytes.length);
    expect(await leftHere()).toEqual([]);
  });

  it('ends a file with an error where half of it comes', async () => {
    const key = aKey();
    await keep(key);
    proxy.next('half');
    await expect(read(key)).rejects.toThrow('aborted');
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('refuses the signature of a stranger, for good and all', async () => {
    const key = aKey();
    await keep(key);
    process.env['AWS_ACCESS_KEY_ID'] = 'STRANGER';
    const stranger = storeAt(proxy.url);
    proxy.next();
    await expect(stranger.size(key)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(proxy.asked()).toBe(1);
    Object.assign(process.env, s3Credentials);
    await expect(keep(key, stranger)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('holds one object of a file that comes twice', async () => {
    const key = aKey();
    const before = (await s3.keys()).length;
    await Promise.all([keep(key), keep(key)]);
    await keep(key);
    expect(await s3.keys()).toHaveLength(before + 1);
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('that nobody reaches is an error', async () => {
    const nowhere = storeAt('http://127.0.0.1:9');
    await expect(keep(aKey(), nowhere)).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.size(aKey())).rejects.toThrow('ECONNREFUSED');
  });
});
