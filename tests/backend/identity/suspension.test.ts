import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOneQuestion } from '#tests/support/identity/one-question.ts';
import { totpCode, totpStep } from '#backend/identity/factors/totp.ts';
import { suspendedMessage, userDisabled } from '#core/identity/suspension.ts';
import { startEmbeddedBackend, testIdentity, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { openDevice } from './adapter.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';
import { workOf } from './work-of.ts';

const password = 'correct horse';

let world: IdentityWorld;
let made = 0;

beforeAll(async () => {
  world = await openIdentityWorld({
    passwordFlow: true,
    customChallenge: askOneQuestion({ question: 'Where do you live?', answer: 'Here' }),
  });
  await world.identity.createUser({ email: 'root@example.com', name: 'Root', password, groups: ['Admin'] });
});
afterAll(() => world.close());

const newUser = () => world.identity.createUser({ email: `person${(made += 1)}@example.com`, name: 'Ada', password });

const suspended = async () => {
  const user = await newUser();
  await world.identity.suspend(user.id);
  return user;
};

const disabled = { __type: 'NotAuthorizedException', message: userDisabled };
const mailsTo = async (email: string): Promise<number> =>
  (await world.database.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

describe('a suspended person who signs in', () => {
  it('is told so after the right password, in either flow', async () => {
    const { email } = await suspended();
    expect((await signInByHand(world, email, password)).body).toEqual(disabled);
    const plain = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } };
    expect((await world.call('InitiateAuth', plain)).body).toEqual(disabled);
  });

  it('gets the answer of everybody after a wrong one', async () => {
    const { email } = await suspended();
    const [theirs, nobodys] = [
      await signInByHand(world, email, 'wrong password'),
      await signInByHand(world, 'nobody@example.com', 'wrong password'),
    ];
    expect(theirs.text).toBe(nobodys.text);
  });

  it('reads on their device what to do', async () => {
    const { email } = await suspended();
    expect(await failureOf(openDevice(world).identity.signIn({ email, password }))).toEqual({
      kind: 'identity',
      code: 'NotAuthorizedException',
      message: suspendedMessage,
    });
  });

  it.each(['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP'] as const)(
    'is told so after the answer in %s',
    async (signInFlow) => {
      const { email } = await suspended();
      const { identity } = openDevice(world, { signInFlow });
      expect(await identity.signIn({ email, password })).toMatchObject({ step: 'CUSTOM' });
      expect(await failureOf(identity.confirmSignIn('here'))).toMatchObject({ message: suspendedMessage });
    },
  );

  it('does not finish a sign-in that waits for a new password', async () => {
    const user = await world.identity.createUser({ email: 'waits@example.com', name: 'Ivy' });
    const { identity } = openDevice(world);
    const temporary = await world.secretFor(user.email);
    expect(await identity.signIn({ email: user.email, password: temporary })).toEqual({ step: 'SIGN_IN_NEW_PASSWORD' });
    await world.identity.suspend(user.id);
    expect(await failureOf(identity.confirmSignIn('my own password'))).toMatchObject({ message: suspendedMessage });
    await world.identity.reinstate(user.id);
    expect(await identity.signIn({ email: user.email, password: temporary })).toEqual({ step: 'SIGN_IN_NEW_PASSWORD' });
  });

  it('does not finish a sign-in that waits for a second factor', async () => {
    const { id, email } = await newUser();
    const { identity } = openDevice(world);
    await identity.signIn({ email, password });
    const { secret } = await identity.startTotpSetup();
    await identity.finishTotpSetup(totpCode(secret, totpStep(world.now())));
    await identity.signOut();
    world.pass(30_000);
    expect(await identity.signIn({ email, password })).toEqual({ step: 'CODE', sentBy: 'app' });
    await world.identity.suspend(id);
    const code = totpCode(secret, totpStep(world.now()));
    expect(await failureOf(identity.confirmSignIn(code))).toMatchObject({ message: suspendedMessage });
    await world.identity.reinstate(id);
    await identity.signIn({ email, password });
    expect(await identity.confirmSignIn(code)).toEqual({ step: 'DONE' });
  });

  it('has no session of a sign-in that was under way', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, email } = await newUser();
      await Promise.all([signInByHand(world, email, password), world.identity.suspend(id)]);
      const sessions = await world.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
      expect(sessions).toEqual([]);
    }
  });

  it('signs in again once reinstated, with everything there', async () => {
    const { id, email } = await newUser();
    await world.identity.addToGroup('Admin', id);
    await world.identity.suspend(id);
    await world.identity.reinstate(id);
    const { IdToken } = tokensOf(await signInByHand(world, email, password));
    expect(await world.identity.verifyIdToken(IdToken)).toMatchObject({ userId: id, groups: ['Admin'] });
  });
});

describe('a session of a suspended person', () => {
  it('is over, also when the suspension ends', async () => {
    const { id, email } = await newUser();
    const { IdToken, AccessToken, RefreshToken } = tokensOf(await signInByHand(world, email, password));
    await world.identity.suspend(id);
    for (const end of [async () => undefined, () => world.identity.reinstate(id)]) {
      await end();
      expect(await world.identity.verifyIdToken(IdToken)).toBeUndefined();
      expect((await world.call('GetUser', { AccessToken })).body['__type']).toBe('NotAuthorizedException');
      expect((await world.call('GetTokensFromRefreshToken', { RefreshToken })).body['__type']).toBe(
        'NotAuthorizedException',
      );
    }
  });
});

describe('an address of a suspended person', () => {
  it('gets no mail to choose a new password, and the usual answer', async () => {
    const { email } = await suspended();
    const before = await mailsTo(email);
    const asked = await world.call('ForgotPassword', { Username: email });
    const nobodys = await world.call('ForgotPassword', { Username: email.replace('person', 'parrot') });
    expect([asked.status, asked.body]).toEqual([nobodys.status, nobodys.body]);
    expect(await mailsTo(email)).toBe(before);
  });

  it('costs the service the work of an address that nobody has', async () => {
    const { email } = await suspended();
    const { pool } = world.database;
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode'])
      expect(await workOf(pool, () => world.call(operation, { Username: email }))).toEqual(
        await workOf(pool, () => world.call(operation, { Username: `x${email}` })),
      );
    expect(await workOf(pool, () => signInByHand(world, email, 'wrong password'))).toEqual(
      await workOf(pool, () => signInByHand(world, `x${email}`, 'wrong password')),
    );
  });

  it('gets no new password by a code from before', async () => {
    const { id, email } = await newUser();
    await world.call('ForgotPassword', { Username: email });
    const ConfirmationCode = await world.secretFor(email);
    await world.identity.suspend(id);
    const chosen = { Username: email, ConfirmationCode, Password: 'another password' };
    const answer = await world.call('ConfirmForgotPassword', chosen);
    expect(answer.body['__type']).toBe('CodeMismatchException');
    await world.identity.reinstate(id);
    expect((await signInByHand(world, email, password)).status).toBe(200);
  });

  it('is not confirmed, and gets no code to do so', async () => {
    const email = 'unconfirmed@example.com';
    await world.call('SignUp', { Username: email, Password: password, UserAttributes: [{ Name: 'name', Value: 'U' }] });
    const ConfirmationCode = await world.secretFor(email);
    await world.identity.suspend((await world.identity.findByEmail(email))?.id ?? '');
    const before = await mailsTo(email);
    await world.call('ResendConfirmationCode', { Username: email });
    expect(await mailsTo(email)).toBe(before);
    const answer = await world.call('ConfirmSignUp', { Username: email, ConfirmationCode });
    expect(answer.body['__type']).toBe('CodeMismatchException');
  });

  it('is taken, as that of anybody', async () => {
    const { email } = await suspended();
    const UserAttributes = [{ Name: 'name', Value: 'N' }];
    const answer = await world.call('SignUp', { Username: email, Password: password, UserAttributes });
    expect(answer.body['__type']).toBe('UsernameExistsException');
  });
});

describe('a suspended person at the hosted login', () => {
  const verifier = 'v'.repeat(64);
  let backend: EmbeddedBackend;

  beforeAll(async () => {
    backend = await startEmbeddedBackend();
    await backend.createUser({ email: 'root@example.com', name: 'Root', admin: true });
  });
  afterAll(() => backend.close());

  const callback = () => `${backend.url}/dashboard`;
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${backend.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const authorize = (email: string) =>
    post('/oauth2/authorize', {
      client_id: testIdentity.clientId,
      redirect_uri: callback(),
      response_type: 'code',
      state: 'a state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      action: 'continue',
      email,
      name: 'Gia',
    });
  const codeFor = async (email: string): Promise<string> =>
    new URL((await authorize(email)).headers.get('location') ?? '').searchParams.get('code') ?? '';
  const redeem = (code: string) =>
    post('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: testIdentity.clientId,
      redirect_uri: callback(),
      code_verifier: verifier,
      code,
    });

  it('is told so by the page, and gets no tokens for a code from before', async () => {
    const person = { email: 'gia@example.com', name: 'Gia', provider: 'Google' };
    await backend.identity.signInByProvider(person);
    const code = await codeFor(person.email);
    await backend.identity.suspend((await backend.identity.findByEmail(person.email))?.id ?? '');
    const page = await authorize(person.email);
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(suspendedMessage);
    expect((await redeem(code)).status).toBe(400);
    expect(await failureOf(backend.identity.signInByProvider(person))).toMatchObject({ message: suspendedMessage });
    expect(await backend.database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('does not get a new account in place of one that was never confirmed', async () => {
    const person = { email: 'typed@example.com', name: 'Tay', provider: 'Google' };
    const user = await backend.identity.createUser({ ...person, password: 'correct horse', status: 'UNCONFIRMED' });
    await backend.identity.suspend(user.id);
    expect(await failureOf(backend.identity.signInByProvider(person))).toMatchObject({ message: suspendedMessage });
    expect((await backend.identity.findByEmail(person.email))?.id).toBe(user.id);
  });

  it('learns nothing of a suspended account with a password', async () => {
    const user = await backend.createUser({ email: 'own@example.com', name: 'Own' });
    await backend.identity.suspend(user.id);
    expect(await (await authorize(user.email)).text()).toContain('This email signs in with a password here');
  });
});
