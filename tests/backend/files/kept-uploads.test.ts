import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CreateAssetDocument, GetStorageUseDocument } from '#contracts/generated/assets/graphql.ts';
import { DeleteFileByKeyDocument, GetUploadUrlDocument } from '#contracts/generated/files/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { receivingMs } from '#backend/files/storage-quota.ts';
import { createUploadLedger } from '#backend/files/upload-ledger.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import {
  aFilm,
  aPicture,
  plainBytes,
  putFile,
  upload,
  uploadTarget,
  variationOf,
} from '#tests/support/files/uploads.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';

const quota = 20_000;
let backend: EmbeddedBackend;
let ada: Api;
let noor: Api;
let admin: Api;

const join = async (name: string, isAdmin = false): Promise<Api> => {
  const email = `${ulid().toLowerCase()}@coolio.test`;
  await backend.createUser({ email, name, admin: isAdmin });
  return apiClient(backend.url, await backend.signIn(email));
};

beforeAll(async () => {
  backend = await startEmbeddedBackend({ uploadQuota: quota });
  admin = await join('Robin', true);
});
beforeEach(async () => {
  [ada, noor] = [await join('Ada'), await join('Noor')];
});
afterAll(() => backend.close());

const used = async (api: Api): Promise<number> => (await dataOf(api(GetStorageUseDocument, {}))).getStorageUse.used;
const remove = async (api: Api, key: string) => (await api(DeleteFileByKeyDocument, { key })).errors[0];
const rowOf = (key: string) =>
  backend.database.db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst();
const notFound = { errorType: 'NotFound', message: 'Not Found' };

describe('a kept upload', () => {
  it('is known by its size, its digest and its pixels as they are seen', async () => {
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a0583c' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key } = await upload(ada, plainBytes(photo), 'image/jpeg');
    const thumbnail = await backend.objects.size(key.replace('.jpg', '.thumb.webp'));
    expect(await rowOf(key)).toMatchObject({
      bytes: photo.length,
      checksum: createHash('sha256').update(photo).digest('hex'),
      width: 20,
      height: 60,
      thumbnail_bytes: thumbnail,
    });
    expect(await used(ada)).toBe(photo.length + (thumbnail ?? 0));
    expect(await remove(ada, key)).toBeUndefined();
    expect(await used(ada)).toBe(0);
  });

  it('comes once at a time, and not under a key that was removed meanwhile', async () => {
    const { key, url } = await uploadTarget(ada);
    const body = await aPicture();
    const answers = await Promise.all([putFile(url, body), putFile(url, body)]);
    const [kept, refused] = answers.map(({ status }) => status).sort((left, right) => left - right);
    expect(kept).toBe(200);
    expect([403, 409]).toContain(refused);
    await dataOf(ada(DeleteFileByKeyDocument, { key }));
    expect((await putFile(url, body)).status).toBe(403);
    expect(await backend.objects.size(key)).toBeUndefined();
  });
});

describe('removing a file', () => {
  it('takes its thumbnail along, and answers its key once', async () => {
    const { key } = await upload(ada, await aPicture());
    expect((await dataOf(ada(DeleteFileByKeyDocument, { key }))).deleteFileByKey).toBe(key);
    expect(await backend.objects.size(key)).toBeUndefined();
    expect(await backend.objects.size(key.replace('.png', '.thumb.webp'))).toBeUndefined();
    expect(await rowOf(key)).toBeUndefined();
    expect(await remove(ada, key)).toMatchObject(notFound);
  });

  it('is for who uploaded it, and for an admin, who leaves a trace', async () => {
    const { key } = await upload(ada, await aPicture());
    expect(await remove(noor, key)).toMatchObject(notFound);
    expect(await remove(admin, key)).toBeUndefined();
    const { db } = backend.database;
    const traces = await db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'deleteFileByKey')
      .orderBy('number')
      .execute();
    expect(traces).toEqual([{ subject: key }]);
  });

  it('is refused while an asset has it, a deleted one that can be restored too', async () => {
    const file = await upload(ada, await aPicture());
    const input = { name: 'A', type: 'image' as const, variations: [variationOf(file)] };
    const { id } = (await dataOf(ada(CreateAssetDocument, { input }))).createAsset;
    const refused = { errorType: 'Conflict', message: 'An asset uses this file' };
    expect(await remove(ada, file.key)).toMatchObject(refused);
    await backend.database.db.updateTable('assets').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await remove(ada, file.key)).toMatchObject(refused);
    expect(await backend.objects.size(file.key)).toBe(file.size);
  });

  it('is refused while a line item of a proposal shows it', async () => {
    const { key } = await upload(admin, await aPicture(), 'image/png', 'proposal');
    const service = websiteCare();
    const lineItems = service.lineItems.map((item) => ({ ...item, files: [{ key, type: 'image' as const }] }));
    await dataOf(admin(CreateProposalDocument, { input: proposalTo([], { services: [{ ...service, lineItems }] }) }));
    const refusal = { errorType: 'Conflict', message: 'A proposal uses this file' };
    expect(await remove(admin, key)).toMatchObject(refusal);
  });

  it('never races with a proposal or an asset that takes it', async () => {
    for (let round = 0; round < 20; round += 1) {
      const file = await upload(ada, await aPicture(40, 30, round));
      const input = { name: 'A', type: 'image' as const, variations: [variationOf(file)] };
      const [made, removed] = await Promise.all([ada(CreateAssetDocument, { input }), remove(ada, file.key)]);
      expect([made.errors[0] === undefined, removed === undefined]).toContain(true);
      expect(made.errors[0] === undefined && removed === undefined).toBe(false);
      expect((await backend.objects.size(file.key)) !== undefined).toBe(made.errors[0] === undefined);
      if (made.data === null) continue;
      const { db } = backend.database;
      await db.deleteFrom('assets').where('id', '=', made.data.createAsset.id).execute();
      expect(await remove(ada, file.key)).toBeUndefined();
    }
  });
});

describe('the room for one person’s files', () => {
  it('is told, thumbnails included, and full when it is full', async () => {
    expect((await dataOf(noor(GetStorageUseDocument, {}))).getStorageUse).toEqual({ used: 0, limit: quota });
    const first = await upload(noor, aFilm(15_000), 'video/mp4');
    expect(await used(noor)).toBe(15_000);
    const { key, url } = await uploadTarget(noor, 'video/mp4');
    const refused = await putFile(url, aFilm(5_001), 'video/mp4');
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('19.5 KiB') });
    expect(await backend.objects.size(key)).toBeUndefined();
    expect((await putFile(url, aFilm(5_000), 'video/mp4')).status).toBe(200);
    const full = await noor(GetUploadUrlDocument, { resource: 'asset', contentType: 'image/png', extension: 'png' });
    expect(full.errors[0]).toMatchObject({
      errorType: 'LimitExceeded',
      message: 'Your files may take 19.5 KiB together, and there is no room left. Remove some first',
    });
    await dataOf(noor(DeleteFileByKeyDocument, { key: first.key }));
    await dataOf(noor(DeleteFileByKeyDocument, { key }));
    expect(await used(noor)).toBe(0);
  });

  it('holds for a file that tells no length', async () => {
    const { key, url } = await uploadTarget(noor, 'video/mp4');
    const film = aFilm(30_000);
    const body = new Blob([film]).stream();
    const request = { method: 'PUT', headers: { 'content-type': 'video/mp4' }, body, duplex: 'half' } as RequestInit;
    const answer = await fetch(url, request).catch(() => undefined);
    expect([413, undefined]).toContain(answer?.status);
    expect(await backend.objects.size(key)).toBeUndefined();
    expect(await used(noor)).toBe(0);
  });

  it('is not passed by files that come at the same time', async () => {
    const targets = await Promise.all(Array.from({ length: 6 }, () => uploadTarget(noor, 'video/mp4')));
    const answers = await Promise.all(targets.map(({ url }) => putFile(url, aFilm(6_000), 'video/mp4')));
    const kept = answers.filter(({ status }) => status === 200).length;
    expect(kept).toBeGreaterThan(0);
    expect(await used(noor)).toBe(kept * 6_000);
    expect(await used(noor)).toBeLessThanOrEqual(quota);
  });

  it('is one’s own', async () => {
    expect(await used(admin)).toBeLessThan(quota / 2);
    await upload(admin, aFilm(10_000), 'video/mp4');
  });
});

describe('an upload that comes', () => {
  const opened = async (name: string, count = 1) => {
    const { id } = await backend.createUser({ email: `${name}@coolio.test`, name });
    let time = Date.now();
    const ledger = createUploadLedger({ database: backend.database, now: () => time, quota });
    const keys = Array.from({ length: count }, () => `asset/${id}/${ulid()}.mp4`);
    for (const key of keys) await ledger.announce({ key, ownerId: id, resource: 'asset', contentType: 'video/mp4' });
    const begin = (key: string, told: number) => ledger.begin(key, { told, most: quota });
    return { begin, keys, ledger, pass: (milliseconds: number) => (time += milliseconds) };
  };

  it('is one at a time, until half an hour has passed without its end', async () => {
    const { begin, keys, pass } = await opened('slow');
    const [key = ''] = keys;
    await begin(key, 10);
    pass(receivingMs - 1);
    expect((await failureOf(begin(key, 10))).kind).toBe('conflict');
    pass(1);
    expect(await begin(key, 12)).toBe(12);
  });

  it('may come again at once where it broke off, and gives its room back', async () => {
    const { begin, keys, ledger } = await opened('cut', 2);
    const [cut = '', next = ''] = keys;
    await begin(cut, quota);
    expect((await failureOf(begin(next, 1))).kind).toBe('limit-exceeded');
    await ledger.giveUp(cut);
    expect(await begin(next, quota - 10)).toBe(quota - 10);
    expect(await begin(cut, 10)).toBe(10);
  });

  it('is not kept where it was removed meanwhile, nor twice', async () => {
    const { begin, keys, ledger } = await opened('removed', 2);
    const [gone = '', twice = ''] = keys;
    const file = { bytes: 10, width: undefined, height: undefined, checksum: 'a', thumbnailBytes: undefined };
    for (const key of keys) await begin(key, 10);
    await backend.database.db.updateTable('uploads').set({ removed_at: new Date() }).where('key', '=', gone).execute();
    expect(await Promise.all([gone, twice].map((key) => ledger.keep(key, file)))).toEqual([false, true]);
    expect(await ledger.keep(twice, file)).toBe(false);
  });

  it('holds its room for half an hour where nothing is heard of it any more', async () => {
    const { begin, keys, pass } = await opened('lost', 2);
    const [lost = '', next = ''] = keys;
    await begin(lost, quota);
    pass(receivingMs - 1);
    expect((await failureOf(begin(next, 1))).kind).toBe('limit-exceeded');
    pass(1);
    expect(await begin(next, quota)).toBe(quota);
  });
});
