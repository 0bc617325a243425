import {
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, createPerson, openIdentityWorld, type IdentityWorld } from './identity-world.ts';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

const newUser = async (email: string, password = 'correct horse') =>
  world.identity.createUser({ email, name: 'Ada Example', password, groups: [] });

const signedIn = async (email: string, password = 'correct horse') => {
  const person = createPerson(world);
  await signIn(person, { username: email, password });
  return person;
};

describe('a signed-in person', () => {
  it('refreshes three times at once with one refresh token', async () => {
    await newUser('fresh@example.com');
    const person = await signedIn('fresh@example.com');
    const before = (await fetchAuthSession(person)).tokens?.idToken?.toString();
    const sessions = await Promise.all([1, 2, 3].map(() => fetchAuthSession(person, { forceRefresh: true })));
    for (const { tokens } of sessions) {
      expect(tokens?.idToken?.toString()).not.toBe(before);
      expect(await world.identity.verifyIdToken(tokens?.idToken?.toString() ?? '')).toMatchObject({
        email: 'fresh@example.com',
      });
    }
  });

  it('has credentials and one lasting identity id', async () => {
    await newUser('ident@example.com');
    const [first, second] = [await signedIn('ident@example.com'), await signedIn('ident@example.com')];
    const ids = [await fetchAuthSession(first), await fetchAuthSession(second)];
    expect(ids[0]?.identityId).toMatch(/^us-west-2:[0-9a-f-]{36}$/);
    expect(ids[1]?.identityId).toBe(ids[0]?.identityId);
    expect(ids[0]?.credentials?.sessionToken).toBeTruthy();
  });

  it('changes the password, which ends the other sign-ins only', async () => {
    await newUser('change@example.com');
    const [here, there] = [await signedIn('change@example.com'), await signedIn('change@example.com')];
    await expect(
      updatePassword(here, { oldPassword: 'not this one', newPassword: 'battery staple' }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword(here, { oldPassword: 'correct horse', newPassword: 'battery staple' });
    expect((await fetchAuthSession(here, { forceRefresh: true })).tokens).toBeDefined();
    expect((await fetchAuthSession(there, { forceRefresh: true })).tokens).toBeUndefined();
    await expect(signedIn('change@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await signedIn('change@example.com', 'battery staple');
  });

  it('changes the name and nothing else', async () => {
    await newUser('rename@example.com');
    const person = await signedIn('rename@example.com');
    await updateUserAttributes(person, { userAttributes: { name: ' Grace ' } });
    expect((await fetchUserAttributes(person)).name).toBe('Grace');
    for (const userAttributes of [
      { email: 'other@example.com' },
      { name: 'Eve', email: 'other@example.com' },
      { name: 'Eve', email_verified: 'true' },
    ])
      await expect(updateUserAttributes(person, { userAttributes })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    expect(await fetchUserAttributes(person)).toMatchObject({ name: 'Grace', email: 'rename@example.com' });
  });

  it('signs out: the refresh token and the ID token count no more', async () => {
    await newUser('out@example.com');
    const storage = createMemoryStorage();
    const person = createPerson(world, storage);
    await signIn(person, { username: 'out@example.com', password: 'correct horse' });
    const idToken = (await fetchAuthSession(person)).tokens?.idToken?.toString() ?? '';
    expect(await world.identity.verifyIdToken(idToken)).toBeDefined();
    await signOut(person);
    expect(await world.identity.verifyIdToken(idToken)).toBeUndefined();
    await expect(getCurrentUser(person)).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });

  it('signs out everywhere', async () => {
    await newUser('everywhere@example.com');
    const [here, there] = [await signedIn('everywhere@example.com'), await signedIn('everywhere@example.com')];
    await signOut(here, { global: true });
    expect((await fetchAuthSession(there, { forceRefresh: true })).tokens).toBeUndefined();
  });
});
