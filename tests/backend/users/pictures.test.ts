import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemoveUserDocument } from '#contracts/generated/users/graphql.ts';
import { fileAddresses } from '#backend/files/file-address.ts';
import { thumbnailKeyOf } from '#backend/files/file-keys.ts';
import { graceMs } from '#backend/files/file-sweep.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, upload } from '#tests/support/files/uploads.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { join, type Somebody } from '#tests/support/tasks/task-stage.ts';

let now = Date.UTC(2026, 10, 24, 9, 30);
let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let otto: Somebody;
let addressesFor: ReturnType<typeof fileAddresses>;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  otto = await join(backend, 'Otto');
  addressesFor = fileAddresses(await createSecrets(backend.database)('file-uploads'), () => now);
});
afterAll(() => backend.close());

type Tokens = { readonly AccessToken: string; readonly IdToken: string };

const tokensOf = async ({ user }: Somebody): Promise<Tokens> => {
  const answer = await callIdentity(backend, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: user.email, PASSWORD: testPassword },
  });
  return answer['AuthenticationResult'] as Tokens;
};

const claimsOf = ({ IdToken }: Tokens): Record<string, unknown> =>
  JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const give = async (person: Somebody, picture: string) =>
  callIdentity(backend, 'UpdateUserAttributes', {
    AccessToken: (await tokensOf(person)).AccessToken,
    UserAttributes: [{ Name: 'picture', Value: picture }],
  });

const aPictureOf = async (person: Somebody): Promise<string> => {
  const { key } = await upload(person.api, await aPicture(), 'image/png', 'profile');
  expect(await give(person, key)).toEqual({ CodeDeliveryDetailsList: [] });
  return key;
};

const statusFor = async ({ user }: Somebody, key: string): Promise<number> =>
  (await fetch(addressesFor(backend.url, user.id)(thumbnailKeyOf(key)))).status;

describe('the picture of a person', () => {
  it('is seen by everybody who is signed in, at an address of their own', async () => {
    const key = await aPictureOf(ada);
    expect(await Promise.all([ada, otto, robin].map((reader) => statusFor(reader, key)))).toEqual([200, 200, 200]);
    expect((await fetch(`${backend.url}/files/${thumbnailKeyOf(key)}`)).status).toBe(404);
    expect(await statusFor({ ...otto, user: { ...otto.user, id: 'nobody' } }, key)).toBe(404);
  });

  it('is seen by nobody else before it is given', async () => {
    const { key } = await upload(ada.api, await aPicture(), 'image/png', 'profile');
    expect(await Promise.all([ada, otto, robin].map((reader) => statusFor(reader, key)))).toEqual([404, 404, 404]);
  });

  it('is an attribute and a claim, with the address where its owner reads it', async () => {
    const key = await aPictureOf(ada);
    const tokens = await tokensOf(ada);
    const { UserAttributes } = await callIdentity(backend, 'GetUser', { AccessToken: tokens.AccessToken });
    expect(UserAttributes).toContainEqual({ Name: 'picture', Value: key });
    const { picture, picture_url: address, exp } = claimsOf(tokens);
    expect(picture).toBe(key);
    expect((await fetch(new URL(String(address), backend.url))).status).toBe(200);
    const until = Number(new URL(String(address), backend.url).searchParams.get('until'));
    expect(until).toBeGreaterThanOrEqual(Number(exp) * 1000);
    await give(ada, '');
    expect(Object.keys(claimsOf(await tokensOf(ada)))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^picture/)]),
    );
  });

  it('is no thumbnail of one', async () => {
    const { key } = await upload(ada.api, await aPicture(), 'image/png', 'profile');
    expect(await give(ada, thumbnailKeyOf(key))).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it('stays when files that nothing names are swept, and one that was never given goes', async () => {
    const { key: unused } = await upload(otto.api, await aPicture(), 'image/png', 'profile');
    const key = await aPictureOf(otto);
    now += graceMs + 1;
    await backend.files.sweep();
    const sizes = await Promise.all([key, unused].map((each) => backend.objects.size(each)));
    expect(sizes).toEqual([expect.any(Number), undefined]);
  });

  it('goes with a person who is removed', async () => {
    const dora = await join(backend, 'Dora');
    const admin = await join(backend, 'Second Admin', true);
    const key = await aPictureOf(dora);
    const { removeUser } = await dataOf(admin.api(RemoveUserDocument, { username: dora.user.email }));
    expect(removeUser.parts).toContainEqual({ kind: 'files', fate: 'GOES', count: 1 });
    expect(await statusFor(admin, key)).toBe(404);
    await backend.jobs.drained();
    expect(await backend.objects.size(key)).toBeUndefined();
    const row = backend.database.db.selectFrom('users').select('picture').where('id', '=', dora.user.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ picture: null });
  });
});
