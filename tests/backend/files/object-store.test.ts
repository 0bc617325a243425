import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskObjectStore } from '#backend/objects/disk-object-store.ts';
import { newFileKey } from '#backend/files/file-keys.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, servedAt, upload } from '#tests/support/files/uploads.ts';
import { s3Credentials, startS3Server, type S3Server } from '#tests/support/files/s3-server.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

type Open = { readonly store: ObjectStore; readonly folder: string; readonly close: () => Promise<void> };

const withFolder = async (open: (folder: TemporaryDirectory) => Promise<Open>): Promise<Open> =>
  open(await createTemporaryDirectory());

const onDisk = () =>
  withFolder(async ({ path, remove }) => ({ store: createDiskObjectStore(path), folder: path, close: remove }));

let s3: S3Server;

const onS3 = () =>
  withFolder(async ({ path, remove }) => {
    Object.assign(process.env, s3Credentials);
    s3 = await startS3Server('portal');
    const place = { bucket: 'portal', region: 'eu-north-1', endpoint: s3.endpoint };
    return {
      store: await openObjectStore(path, place),
      folder: join(path, 'uploads'),
      close: async () => {
        for (const name of Object.keys(s3Credentials)) delete process.env[name];
        await s3.close();
        await remove();
      },
    };
  });

const aKey = () => newFileKey('asset', 'u1', 'png');
const nothing = async () => undefined;
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const parts = () => Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
const read = async (body: Readable): Promise<Buffer> => Buffer.concat(await body.toArray());
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe.each([
  ['on disk', onDisk],
  ['in a bucket of S3', onS3],
])('objects %s', (_, open) => {
  let opened: Open;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('are kept whole, with their size, and read again in parts', async () => {
    const { store } = opened;
    const key = aKey();
    await store.put(key, parts(), nothing);
    expect(await store.size(key)).toBe(bytes.length);
    expect((await read(store.read(key))).equals(bytes)).toBe(true);
    const part = await read(store.read(key, { start: 69_990, end: 70_009 }));
    expect(part.equals(bytes.subarray(69_990, 70_010))).toBe(true);
  });

  it('are checked in a local copy before they are there', async () => {
    const { store } = opened;
    const key = aKey();
    let before: number | undefined = 0;
    await store.put(key, parts(), async () => {
      before = await store.size(key);
    });
    expect(before).toBeUndefined();
    expect(await store.size(key)).toBe(bytes.length);
  });

  it('are checked each by their own bytes where two come for one key at once', async () => {
    const { store } = opened;
    const key = aKey();
    const checked: Buffer[] = [];
    const check = async (part: string) => void checked.push(await readFile(part));
    const other = store.put(key, Readable.from([Buffer.from('the other')]), check);
    const slow = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 100);
        await other;
        yield bytes.subarray(100);
      })(),
    );
    await Promise.all([other, store.put(key, slow, check)]);
    expect(checked.map(String)).toEqual(['the other', String(bytes)]);
    expect((await read(store.read(key))).equals(bytes)).toBe(true);
  });

  it.each([
    ['as it is handed over', (body: Readable, failure: Error) => void body.destroy(failure)],
    [
      'before the first byte is read',
      (body: Readable, failure: Error) => void setImmediate(() => body.destroy(failure)),
    ],
  ])('are not kept where their stream fails %s, and leave nothing', async (_when, fail) => {
    const { store, folder } = opened;
    const key = aKey();
    const body = new Readable({ read: () => undefined });
    fail(body, new Error('cut off'));
    await expect(store.put(key, body, nothing)).rejects.toThrow('cut off');
    expect(await store.size(key)).toBeUndefined();
    expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are not kept when the check refuses them, and leave nothing', async () => {
    const { store, folder } = opened;
    const key = aKey();
    const refused = store.put(key, parts(), async () => {
      throw new Error('not this one');
    });
    await expect(refused).rejects.toThrow('not this one');
    expect(await store.size(key)).toBeUndefined();
    expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are not kept when their bytes break off, and leave nothing', async () => {
    const { store, folder } = opened;
    const key = aKey();
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 100);
        throw new Error('cut off');
      })(),
    );
    await expect(store.put(key, broken, nothing)).rejects.toThrow('cut off');
    expect(await store.size(key)).toBeUndefined();
    expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('have no size when they are missing', async () => {
    expect(await opened.store.size(aKey())).toBeUndefined();
  });

  it('fail to be read when they are missing', async () => {
    await expect(read(opened.store.read(aKey()))).rejects.toThrow(/ENOENT|does not exist/);
  });

  it('are removed, once more without an error', async () => {
    const { store } = opened;
    const key = aKey();
    await store.put(key, parts(), nothing);
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
  });

  it('lose what broken uploads of a server that died left behind, and nothing that is younger', async () => {
    const { store, folder } = opened;
    const key = aKey();
    let left = '';
    await store.put(key, parts(), async (part) => writeFile((left = `${part}.left.part`), 'half'));
    await store.removeLeftovers(3_600_000);
    expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    const anHourEarlier = (await stat(left)).mtimeMs / 1000 - 3601;
    await utimes(left, anHourEarlier, anHourEarlier);
    await store.removeLeftovers(3_600_000);
    expect((await filesIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await store.size(key)).toBe(bytes.length);
  });
});

describe('a bucket', () => {
  it('learns the type that a key stands for', async () => {
    const opened = await onS3();
    const key = aKey();
    await opened.store.put(key, parts(), nothing);
    expect(await s3.typeOf(key)).toBe('image/png');
    await opened.close();
  });

  it('holds the uploads of a backend that is told of it, and nothing once they are removed', async () => {
    const opened = await onS3();
    const backend = await startEmbeddedBackend({
      s3: { bucket: 'portal', region: 'eu-north-1', endpoint: s3.endpoint },
    });
    await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
    const ada = apiClient(backend.url, await backend.signIn('ada@coolio.test'));
    const picture = await aPicture(600, 400);
    const { key } = await upload(ada, picture);
    expect(await s3.keys()).toEqual([key, key.replace('.png', '.thumb.webp')].sort());
    await dataOf(ada(DeleteFileByKeyDocument, { key }));
    expect(await s3.keys()).toEqual([]);
    const { url } = await servedAt(ada, await upload(ada, picture));
    const served = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect(served.status).toBe(206);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(picture.subarray(10, 20)));
    await backend.close();
    await opened.close();
  });
});
