import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '#backend/storage/secrets.ts';
import { loadSigningKey, type SigningKey } from '#backend/identity/tokens/signing-key.ts';
import { createIdentity } from '#backend/identity/identity.ts';
import { forgedTokens } from '#tests/support/identity/forged-tokens.ts';
import { config, openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';

const password = 'correct horse';

let world: IdentityWorld;
let key: SigningKey;

beforeAll(async () => {
  world = await openIdentityWorld();
  key = await loadSigningKey(createSecrets(world.database));
});

afterAll(() => world.close());

const newUser = (email: string, groups: string[] = []) =>
  world.identity.createUser({ email, name: 'Ada', password, groups });

const signIn = async (email: string) => tokensOf(await signInByHand(world, email, password));

describe('an ID token', () => {
  it('tells who calls, with the groups as they are now', async () => {
    const { id } = await newUser('caller@example.com', ['User']);
    const { IdToken } = await signIn('caller@example.com');
    expect(await world.identity.verifyIdToken(IdToken)).toEqual({
      userId: id,
      email: 'caller@example.com',
      emailVerified: true,
      name: 'Ada',
      groups: ['User'],
      expiresAt: (decodeJwt(IdToken).exp ?? 0) * 1000,
      sessionId: decodeJwt(IdToken)['origin_jti'],
    });
    await world.identity.addToGroup('Admin', id);
    expect((await world.identity.verifyIdToken(IdToken))?.groups).toEqual(['User', 'Admin']);
  });

  it('is refused in every forged form', async () => {
    await newUser('forged@example.com', ['User']);
    const { IdToken, AccessToken, RefreshToken } = await signIn('forged@example.com');
    const corpus = await forgedTokens({ tokens: { IdToken, AccessToken, RefreshToken }, key, now: world.now() });
    expect(Object.keys(corpus).length).toBeGreaterThanOrEqual(40);
    expect(await world.identity.verifyIdToken(IdToken)).toBeDefined();
    for (const [name, token] of Object.entries(corpus)) {
      expect([name, await world.identity.verifyIdToken(token)]).toEqual([name, undefined]);
    }
  });

  it('ends after an hour', async () => {
    await newUser('hour@example.com');
    const { IdToken } = await signIn('hour@example.com');
    expect(await world.identity.verifyIdToken(IdToken)).toBeDefined();
    world.pass(60 * 60_000);
    expect(await world.identity.verifyIdToken(IdToken)).toBeUndefined();
  });
});

describe('a changed user', () => {
  it('has no power left the moment the change is acknowledged', async () => {
    await newUser('keeper@example.com', ['Admin']);
    const { id } = await newUser('demoted@example.com', ['Admin']);
    const { IdToken, RefreshToken } = await signIn('demoted@example.com');
    let acknowledged = false;
    let lateSuccesses = 0;
    const calls = (async () => {
      for (let after = 0; after < 200; after += acknowledged ? 1 : 0) {
        const lateCall = acknowledged;
        const caller = await world.identity.verifyIdToken(IdToken);
        if (lateCall && caller?.groups.includes('Admin') === true) lateSuccesses += 1;
        await new Promise(setImmediate);
      }
    })();
    await world.identity.removeFromGroup('Admin', id);
    acknowledged = true;
    await calls;
    expect(lateSuccesses).toBe(0);
    const { body } = await world.call('GetTokensFromRefreshToken', { RefreshToken });
    expect(body['__type']).toBe('NotAuthorizedException');
  });

  it('is heard of by another process', async () => {
    const { id } = await newUser('elsewhere@example.com', ['User']);
    const { IdToken } = await signIn('elsewhere@example.com');
    const { database } = world;
    const other = await createIdentity({
      database,
      post: async () => undefined,
      audit: world.audit,
      clock: { now: world.now },
      config,
    });
    expect(await other.verifyIdToken(IdToken)).toBeDefined();
    const heard = new Promise<string>((resolve) => other.onUserChanged(resolve));
    await world.identity.removeUser(id);
    expect(await heard).toBe(id);
    expect(await other.verifyIdToken(IdToken)).toBeUndefined();
    await other.close();
  });

  it('can not sign in, refresh or be found once removed, and the address is free again', async () => {
    const { id } = await newUser('gone@example.com');
    const { IdToken, AccessToken, RefreshToken } = await signIn('gone@example.com');
    await world.identity.removeUser(id);
    expect(await world.identity.verifyIdToken(IdToken)).toBeUndefined();
    expect(await world.identity.findByEmail('gone@example.com')).toBeUndefined();
    expect((await world.call('GetUser', { AccessToken })).body['__type']).toBe('NotAuthorizedException');
    expect((await world.call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400);
    expect((await signInByHand(world, 'gone@example.com', password)).status).toBe(400);
    expect((await newUser('gone@example.com')).id).not.toBe(id);
  });
});
