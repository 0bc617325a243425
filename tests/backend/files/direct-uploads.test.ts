import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore } from '#backend/objects/open-object-store.ts';
import { fileKeysIn } from '#backend/files/incoming/file-keys-in.ts';
import { CreateAssetDocument } from '#contracts/generated/assets/graphql.ts';
import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { s3Credentials, startS3Server, type S3Server } from '#tests/support/files/s3-server.ts';
import {
  aPicture,
  putFile,
  servedAt,
  upload,
  uploadTarget,
  variationOf,
  type Uploaded,
} from '#tests/support/files/uploads.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';

const quota = 60_000;
let s3: S3Server;
let backend: EmbeddedBackend;
let ada: Api;
let noor: Api;
let adaEmail: string;

const join = async (email: string): Promise<Api> => {
  await backend.createUser({ email, name: 'Ada' });
  return apiClient(backend.url, await backend.signIn(email));
};

beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  s3 = await startS3Server('portal');
  backend = await startEmbeddedBackend({
    s3: { bucket: 'portal', region: 'eu-north-1', endpoint: s3.endpoint, directUploads: true },
    uploadQuota: quota,
  });
});
beforeEach(async () => {
  adaEmail = `${ulid().toLowerCase()}@coolio.test`;
  [ada, noor] = [await join(adaEmail), await join(`${ulid().toLowerCase()}@coolio.test`)];
});
afterAll(async () => {
  await backend.close();
  await s3.close();
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

const inBucket = async (key: string): Promise<readonly string[]> =>
  (await s3.keys()).filter((each) => each.includes(key.replace(/\.[a-z]+$/, '')));
const nameIt = (api: Api, uploaded: Uploaded) => {
  const variation = variationOf(uploaded);
  return api(CreateAssetDocument, { input: { name: 'A', type: variation.category, variations: [variation] } });
};

/** A picture that was brought, named and kept. */
const served = async (picture: Awaited<ReturnType<typeof aPicture>>): Promise<Uploaded> => {
  const uploaded = await upload(ada, picture);
  await servedAt(ada, uploaded);
  return uploaded;
};

/** Of who asks while the file is taken in, and of who asks when the other one has its asset. */
const eitherOrder = /^Conflict: |^BadRequest: A file belongs to one asset only/;

describe('an upload that goes to the bucket directly', () => {
  it('waits there until something names it, and is then checked, kept and served', async () => {
    const picture = await aPicture(600, 400);
    const { key, url } = await uploadTarget(ada);
    expect(new URL(url).origin).toBe(s3.endpoint);
    expect((await putFile(url, picture)).status).toBe(200);
    expect(await inBucket(key)).toEqual([`incoming/${key}`]);
    const served = await servedAt(ada, { key, size: picture.length, type: 'image/png' });
    expect(await inBucket(key)).toEqual([key, key.replace('.png', '.thumb.webp')].sort());
    const bytes = await (await fetch(served.url)).arrayBuffer();
    expect(Buffer.from(bytes)).toEqual(Buffer.from(picture));
  });

  it('is read from the bucket too, for a time, where it is served there', async () => {
    const place = { bucket: 'portal', region: 'eu-north-1', endpoint: s3.endpoint, directReads: true };
    const store = await openObjectStore(backend.folder, place);
    const picture = await aPicture();
    const { key } = await served(picture);
    const as = { contentType: 'image/png', disposition: 'attachment; filename="a.png"' };
    const answer = await fetch((await store.readAddress?.(key, as, 60)) ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(as.disposition);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(picture));
  });

  it('is taken in once, where two requests name it at once', async () => {
    const uploaded = await upload(ada, await aPicture());
    const answers = await Promise.all([nameIt(ada, uploaded), nameIt(ada, uploaded)]);
    const refusals = answers.flatMap(({ errors }) =>
      errors.map(({ errorType, message }) => `${errorType}: ${message}`),
    );
    expect(answers.some(({ errors }) => errors.length === 0)).toBe(true);
    expect(refusals.filter((refusal) => !eitherOrder.test(refusal))).toEqual([]);
    expect(await inBucket(uploaded.key)).toHaveLength(2);
  });

  it.each<[string, (picture: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, string]>([
    ['is no picture', () => new Uint8Array(Buffer.from('<html>')), 'BadRequest'],
    ['is cut', (picture) => picture.slice(0, picture.length / 2), 'BadRequest'],
    ['is larger than what is left', () => new Uint8Array(quota + 1), 'LimitExceeded'],
  ])('is refused and gone where it %s', async (_what, spoil, errorType) => {
    const uploaded = await upload(ada, spoil(await aPicture(60, 60)));
    expect((await nameIt(ada, uploaded)).errors[0]).toMatchObject({ errorType });
    expect(await inBucket(uploaded.key)).toEqual([]);
    expect((await nameIt(ada, uploaded)).errors[0]).toMatchObject({ errorType: 'NotFound' });
  });

  it('is not there for another person, and stays for the one who brought it', async () => {
    const uploaded = await upload(ada, await aPicture());
    expect((await nameIt(noor, uploaded)).errors[0]).toMatchObject({ errorType: 'NotFound' });
    expect(await inBucket(uploaded.key)).toEqual([`incoming/${uploaded.key}`]);
    expect((await nameIt(ada, uploaded)).errors).toEqual([]);
  });

  it('that never came cannot be named', async () => {
    const { key } = await uploadTarget(ada);
    expect((await nameIt(ada, { key, size: 10, type: 'image/png' })).errors[0]).toMatchObject({
      errorType: 'NotFound',
    });
  });

  it('becomes the picture of a person, or is said to be none', async () => {
    const { AuthenticationResult } = await callIdentity(backend, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: adaEmail, PASSWORD: testPassword },
    });
    const { AccessToken } = AuthenticationResult as { readonly AccessToken: string };
    const give = (key: string) =>
      callIdentity(backend, 'UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'picture', Value: key }] });
    const wrong = await upload(ada, new Uint8Array(Buffer.from('none')), 'image/png', 'profile');
    expect(await give(wrong.key)).toMatchObject({ message: expect.stringContaining('picture: ') as unknown });
    const right = await upload(ada, await aPicture(), 'image/png', 'profile');
    expect(await give(right.key)).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await inBucket(right.key)).toHaveLength(2);
  });

  it('that nothing names is removed after a day, that of a request after thirty, and at once by its owner', async () => {
    const [asset, draft, unwanted] = [
      await upload(ada, await aPicture()),
      await upload(ada, await aPicture(), 'image/png', 'request'),
      await upload(ada, await aPicture()),
    ];
    const ages = (days: number) =>
      sql`update uploads set created_at = created_at - make_interval(days => ${days})
        where key in (${asset.key}, ${draft.key})`.execute(backend.database.db);
    await dataOf(ada(DeleteFileByKeyDocument, { key: unwanted.key }));
    expect(await inBucket(unwanted.key)).toEqual([]);
    await ages(2);
    await backend.files.sweep();
    expect([await inBucket(asset.key), await inBucket(draft.key)]).toEqual([[], [`incoming/${draft.key}`]]);
    await ages(30);
    await backend.files.sweep();
    expect(await inBucket(draft.key)).toEqual([]);
  });
});

describe('file keys among arguments', () => {
  it('are found however deep, each once, and nothing else is', () => {
    const key = `asset/u1/${'0a'.repeat(16)}.png`;
    expect([...fileKeysIn({ a: [{ b: key }, key, null, 7, 'asset/u1/x.png', `${key}x`] })]).toEqual([key]);
    expect([...fileKeysIn(undefined)]).toEqual([]);
  });
});

describe('the page of a portal whose uploads go to a bucket', () => {
  it('may reach it', async () => {
    const { incoming } = backend.objects;
    expect(await incoming?.origin()).toBe(s3.endpoint);
  });
});
