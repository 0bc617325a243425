import { randomBytes } from 'node:crypto';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createMemoryStorage, createPerson, openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let databaseUrl: string | undefined;
let world: IdentityWorld;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  world = await openIdentityWorld({ databaseUrl });
});

afterAll(() => world.close());

const newUser = async (email: string, password = 'correct horse') =>
  world.identity.createUser({ email, name: 'Ada Example', password, groups: [] });

const signedIn = async (email: string, password = 'correct horse') => {
  const person = createPerson(world);
  await signIn(person, { username: email, password });
  return person;
};

describe('a person who signs up', () => {
  it('confirms with the mailed code and then signs in', async () => {
    const person = createPerson(world);
    const account = { username: 'new@example.com', password: 'pässwörd 🔑' };
    const started = await signUp(person, {
      ...account,
      options: { userAttributes: { email: account.username, name: 'Zoë' } },
    });
    expect(started.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'n***@e***' },
    });
    expect((await signIn(person, account)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    const code = await world.secretFor(account.username);
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirmSignUp(person, { username: account.username, confirmationCode: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await confirmSignUp(person, { username: account.username, confirmationCode: code });
    expect((await signIn(person, account)).nextStep.signInStep).toBe('DONE');
    expect(await fetchUserAttributes(person)).toMatchObject({
      email: account.username,
      email_verified: 'true',
      name: 'Zoë',
    });
  });

  it('may ask for another code, which ends the first', async () => {
    const person = createPerson(world);
    const username = 'again@example.com';
    const userAttributes = { email: username, name: 'A' };
    await signUp(person, { username, password: 'correct horse', options: { userAttributes } });
    const first = await world.secretFor(username);
    await resendSignUpCode(person, { username });
    const row = await world.database.db
      .selectFrom('codes')
      .selectAll()
      .where('email', '=', username)
      .executeTakeFirst();
    expect(row?.tries).toBe(0);
    await expect(confirmSignUp(person, { username, confirmationCode: first })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  it.each([
    ['a short password', { password: '1234567' }, 'InvalidPasswordException', 'Password not long enough'],
    ['an endless password', { password: 'x'.repeat(257) }, 'InvalidParameterException', '256'],
    ['no name', { name: undefined }, 'InvalidParameterException', 'The attribute name is required'],
    ['a name of two lines', { name: 'a\nb' }, 'InvalidParameterException', 'one line'],
    ['no email', { username: 'somebody' }, 'InvalidParameterException', 'Username should be an email.'],
    ['a header in the email', { username: 'a@b.co\r\nBcc: x@y.z' }, 'InvalidParameterException', 'email'],
  ])('is refused for %s', async (_, change, name, message) => {
    const wanted = { username: 'refused@example.com', password: 'correct horse', name: 'R', ...change };
    const { username, password } = wanted;
    const userAttributes = wanted.name === undefined ? {} : { name: wanted.name };
    await expect(
      signUp(createPerson(world), { username, password, options: { userAttributes } }),
    ).rejects.toMatchObject({ name, message: expect.stringContaining(message) as string });
  });

  it('is told when the address has an account', async () => {
    await newUser('taken@example.com');
    const userAttributes = { name: 'T' };
    await expect(
      signUp(createPerson(world), {
        username: 'Taken@Example.com',
        password: 'correct horse',
        options: { userAttributes },
      }),
    ).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });
});

describe('a person who signs in', () => {
  const times = inFullRun ? 50 : 6;

  it(`gets in with any password that fits the policy, ${times} of ${times} times`, async () => {
    const texts = Array.from({ length: times }, (_, index) =>
      index % 2 === 0
        ? `${randomBytes(12).toString('base64')} ÄØ漢字🙂`
        : randomBytes(8 + Math.round((index * 50) / times)).toString('hex'),
    );
    for (const [index, password] of texts.entries()) {
      await newUser(`p${index}@example.com`, password);
      const { isSignedIn } = await signIn(createPerson(world), { username: `p${index}@example.com`, password });
      expect(isSignedIn).toBe(true);
    }
  });

  it('carries sub, name, email and groups in the ID token, and no groups when there are none', async () => {
    const { id } = await world.identity.createUser({
      email: 'admin@example.com',
      name: 'Root',
      password: 'correct horse',
      groups: ['Admin'],
    });
    const admin = await fetchAuthSession(await signedIn('admin@example.com'));
    expect(admin.tokens?.idToken?.payload).toMatchObject({
      sub: id,
      'cognito:username': id,
      'cognito:groups': ['Admin'],
      email: 'admin@example.com',
      email_verified: true,
      name: 'Root',
      token_use: 'id',
    });
    await newUser('plain@example.com');
    const plain = await fetchAuthSession(await signedIn('plain@example.com'));
    expect(plain.tokens?.idToken?.payload).not.toHaveProperty('cognito:groups');
  });

  it('is refused with one text for a wrong password and for no account', async () => {
    await newUser('here@example.com');
    for (const username of ['here@example.com', 'nowhere@example.com']) {
      await expect(signIn(createPerson(world), { username, password: 'wrong password' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  it('replaces a temporary password first', async () => {
    await world.identity.createUser({ email: 'invited@example.com', name: 'In', groups: ['User'] });
    const password = await world.secretFor('invited@example.com');
    const person = createPerson(world);
    const first = await signIn(person, { username: 'invited@example.com', password });
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn(person, { challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect((await confirmSignIn(person, { challengeResponse: 'my own password' })).isSignedIn).toBe(true);
    await signOut(person);
    expect((await signIn(person, { username: 'invited@example.com', password: 'my own password' })).isSignedIn).toBe(
      true,
    );
  });

  it('is sent to reset when an admin asked for it', async () => {
    await world.identity.createUser({
      email: 'reset@example.com',
      name: 'R',
      password: 'correct horse',
      status: 'RESET_REQUIRED',
    });
    const { nextStep } = await signIn(createPerson(world), {
      username: 'reset@example.com',
      password: 'correct horse',
    });
    expect(nextStep.signInStep).toBe('RESET_PASSWORD');
  });

  it('keeps ten people at once apart', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `together${index}@example.com`);
    await Promise.all(names.map((email) => newUser(email)));
    const people = await Promise.all(names.map((email) => signedIn(email)));
    const emails = await Promise.all(
      people.map(async (person) => (await fetchAuthSession(person)).tokens?.idToken?.payload['email']),
    );
    expect(emails).toEqual(names);
  });
});

describe('a guest', () => {
  it('has an identity id without an account', async () => {
    const session = await fetchAuthSession(createPerson(world));
    expect(session.tokens).toBeUndefined();
    expect(session.identityId).toMatch(/^us-west-2:/);
  });
});

describe('a person who forgot the password', () => {
  it('sets a new one with the mailed code, which ends every sign-in', async () => {
    await newUser('forgot@example.com');
    const elsewhere = await signedIn('forgot@example.com');
    const person = createPerson(world);
    const { nextStep } = await resetPassword(person, { username: 'forgot@example.com' });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const reset = { username: 'forgot@example.com', confirmationCode: await world.secretFor('forgot@example.com') };
    await expect(confirmResetPassword(person, { ...reset, newPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await confirmResetPassword(person, { ...reset, newPassword: 'brand new one' });
    expect((await fetchAuthSession(elsewhere, { forceRefresh: true })).tokens).toBeUndefined();
    await signedIn('forgot@example.com', 'brand new one');
    await expect(confirmResetPassword(person, { ...reset, newPassword: 'and again one' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });
});

describe('after a restart', () => {
  it('keys, accounts and sign-ins are as before', async () => {
    await newUser('stays@example.com');
    const storage = createMemoryStorage();
    const before = createPerson(world, storage);
    await signIn(before, { username: 'stays@example.com', password: 'correct horse' });
    const token = (await fetchAuthSession(before)).tokens?.idToken?.toString() ?? '';
    await world.close();
    world = await openIdentityWorld({ databaseUrl });
    expect(await world.identity.verifyIdToken(token)).toMatchObject({ email: 'stays@example.com' });
    const after = createPerson(world, storage);
    expect((await fetchAuthSession(after, { forceRefresh: true })).tokens).toBeDefined();
    await signedIn('stays@example.com');
  });
});
