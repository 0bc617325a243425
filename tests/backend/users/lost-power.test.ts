import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { GetUsersDocument } from '#contracts/generated/users/graphql.ts';
import { CreateAssetDocument } from '#contracts/generated/assets/graphql.ts';
import { fileAddresses } from '#backend/files/file-address.ts';
import { createSecrets } from '#backend/storage/secrets.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, putFile, upload, uploadTarget, variationOf } from '#tests/support/files/uploads.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { callIdentity } from '#tests/support/identity/call-identity.ts';
import { demotions, endings } from '#tests/support/users/user-calls.ts';
import { startCluster, type Cluster } from '../cluster/cluster.ts';

let cluster: Cluster;
let changing: EmbeddedBackend;
let serving: EmbeddedBackend;
let robin: Api;

beforeAll(async () => {
  cluster = await startCluster(2);
  [changing, serving] = [cluster.next(), cluster.next()];
  await changing.createUser({ email: 'robin@coolio.test', name: 'Robin', admin: true });
  robin = apiClient(changing.url, await changing.signIn('robin@coolio.test'));
});
afterAll(() => cluster.close());

/** Somebody who is signed in at one backend: an admin by default. */
const join = async (at: EmbeddedBackend, admin = true) => {
  const email = `${ulid().toLowerCase()}@coolio.test`;
  const user = await at.createUser({ email, name: 'Ada', admin });
  const { AuthenticationResult } = await callIdentity(at, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: testPassword },
  });
  const tokens = AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
  return { user, tokens, api: apiClient(at.url, tokens.IdToken) };
};

const listening = 'subscription OnNotify($userId: ID!) { onNotify(userId: $userId) { id title userId } }';

const places = [
  ['the same process', () => changing],
  ['another process', () => serving],
] as const;

describe.each(Object.entries(endings))('after %s', (_name, end) => {
  const answersTo = async (api: Api) =>
    (await Promise.all([api(GetUsersDocument, {}), api(GetUserOrdersDocument, {})])).map(({ data }) => data);

  it('the next call of the person is refused', async () => {
    const { user, api } = await join(changing);
    expect(await answersTo(api)).not.toContain(null);
    await dataOf(end(robin, user));
    expect(await answersTo(api)).toEqual([null, null]);
  });

  it('calls of the person are refused by another process as soon as it hears of it', async () => {
    const { user, api } = await join(serving);
    expect(await answersTo(api)).not.toContain(null);
    await dataOf(end(robin, user));
    await expect.poll(() => answersTo(api)).toEqual([null, null]);
  });

  it('no token of the person renews or finds anything', async () => {
    const { user, tokens } = await join(changing);
    await dataOf(end(robin, user));
    const answers = [
      await callIdentity(changing, 'GetUser', { AccessToken: tokens.AccessToken }),
      await callIdentity(changing, 'GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }),
      await callIdentity(serving, 'GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }),
    ];
    expect(answers.map(({ __type }) => __type)).toEqual(answers.map(() => 'NotAuthorizedException'));
  });

  it.each(places)('the live connection of the person is closed in %s', async (_where, at) => {
    const { user, tokens } = await join(at());
    const client = await openRealtime(at().url, tokens.IdToken);
    const started = await client.start('one', tokens.IdToken, listening, { userId: user.id });
    expect(started.type).toBe('start_ack');
    await dataOf(end(robin, user));
    expect((await client.closed).code).toBe(1008);
  });
});

describe('a signed file address', () => {
  const addressFor = async (key: string, userId: string): Promise<string> =>
    fileAddresses(await createSecrets(changing.database)('file-uploads'), Date.now)(serving.url, userId)(key);

  const makeAsset = async (api: Api) => {
    const file = await upload(api, await aPicture());
    const input = { name: 'Logo', type: 'image', variations: [variationOf(file, { isPrimary: true })] } as const;
    await dataOf(api(CreateAssetDocument, { input: { id: ulid(), ...input } as never }));
    return file.key;
  };
  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

  it.each([['suspension'], ['removal']] as const)('of one’s own file ends with %s', async (name) => {
    const { user, api } = await join(changing);
    const url = await addressFor(await makeAsset(api), user.id);
    expect(await statusOf(url)).toBe(200);
    await dataOf(demotions[name](robin, user));
    expect(await statusOf(url)).toBe(404);
  });

  it('of a customer’s file ends with the rights of an admin', async () => {
    const customer = await join(changing, false);
    const key = await makeAsset(customer.api);
    const { user } = await join(changing);
    const url = await addressFor(key, user.id);
    expect(await statusOf(url)).toBe(200);
    await dataOf(demotions.demotion(robin, user));
    expect(await statusOf(url)).toBe(404);
  });

  it('for an upload takes nothing from somebody who was suspended', async () => {
    const { user, api } = await join(changing);
    const { url } = await uploadTarget(api);
    await dataOf(demotions.suspension(robin, user));
    expect((await putFile(url, await aPicture())).status).toBe(403);
  });
});
