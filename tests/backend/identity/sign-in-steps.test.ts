import { confirmSignIn, fetchMFAPreference, signIn, updateMFAPreference } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOneQuestion } from '#tests/support/identity/one-question.ts';
import { totpCode, totpStep } from '#backend/identity/factors/totp.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { openDevice } from './adapter.ts';
import { createPerson, openIdentityWorld, type IdentityWorld } from './identity-world.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld({
    customChallenge: askOneQuestion({ question: 'Where do you live?', answer: 'Here' }),
  });
});

afterAll(() => world.close());

const newUser = async (email: string) => {
  await world.identity.createUser({ email, name: 'Ada', password });
  return { email, password };
};

const withTotp = async (email: string) => {
  const account = await newUser(email);
  const { identity, storage } = openDevice(world);
  await identity.signIn(account);
  const { secret } = await identity.startTotpSetup();
  await identity.finishTotpSetup(totpCode(secret, totpStep(world.now())));
  await identity.signOut();
  world.pass(30_000);
  return { account, identity, storage, secret, code: () => totpCode(secret, totpStep(world.now())) };
};

describe('an authenticator app', () => {
  it('is stored sealed, and its code is good once however many ask at once', async () => {
    const { account, secret, code } = await withTotp('sealed@example.com');
    const rows = await world.database.db.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.totp_secret?.toString('latin1')))).not.toContain(secret);
    const typed = code();
    const outcomes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { identity } = openDevice(world);
      expect(await identity.signIn(account)).toEqual({ step: 'CODE', sentBy: 'app' });
      const told = await identity.confirmSignIn(typed).catch(async (cause) => failureOf(Promise.reject(cause)));
      outcomes.push('step' in told ? told.step : told.kind === 'identity' ? told.code : told.kind);
    }
    expect(outcomes).toEqual(['DONE', 'ExpiredCodeException', 'ExpiredCodeException']);
  });

  it('bears ten wrong codes and then no more', async () => {
    const { account, identity, code } = await withTotp('guessed@example.com');
    await identity.signIn(account);
    const right = code();
    const codes: string[] = [];
    for (let round = 0; round < 11; round += 1) {
      const failure = await failureOf(identity.confirmSignIn(right === '000000' ? '000001' : '000000'));
      codes.push(failure.kind === 'identity' ? failure.code : failure.kind);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'CodeMismatchException'), 'LimitExceededException']);
    expect(await failureOf(identity.confirmSignIn(right))).toMatchObject({ code: 'LimitExceededException' });
  });

  it('leaves no secret when it is turned off, and has to be proved again', async () => {
    const { account, code } = await withTotp('turned-off@example.com');
    const person = createPerson(world);
    await signIn(person, { username: account.email, password });
    await confirmSignIn(person, { challengeResponse: code() });
    await updateMFAPreference(person, { totp: 'DISABLED' });
    const user = await world.identity.findByEmail(account.email);
    const row = await world.database.db
      .selectFrom('second_factors')
      .select(['totp_secret', 'totp_pending', 'enabled'])
      .where('user_id', '=', user?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ totp_secret: null, totp_pending: null, enabled: [] });
    await expect(updateMFAPreference(person, { totp: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('is asked for within three minutes', async () => {
    const { account, identity, code } = await withTotp('slow@example.com');
    await identity.signIn(account);
    world.pass(3 * 60_000);
    expect(await failureOf(identity.confirmSignIn(code()))).toMatchObject({ code: 'NotAuthorizedException' });
  });

  it('is not set up by somebody whom a provider signs in', async () => {
    const person = { email: 'federated@example.com', name: 'Gia', provider: 'Google' };
    const { AccessToken, IdToken, RefreshToken } = await world.identity.signInByProvider(person);
    const { identity } = openDevice(world);
    identity.adopt({ accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken });
    expect(await identity.currentUser()).toMatchObject({ email: person.email, provider: 'Google' });
    expect(await identity.hasTotp()).toBe(false);
    expect(await failureOf(identity.startTotpSetup())).toMatchObject({ code: 'InvalidParameterException' });
  });

  it('goes with its user', async () => {
    const { account } = await withTotp('gone@example.com');
    const user = await world.identity.findByEmail(account.email);
    await world.identity.removeUser(user?.id ?? '');
    await newUser(account.email);
    expect(await openDevice(world).identity.signIn(account)).toEqual({ step: 'DONE' });
  });
});

describe('a code by mail', () => {
  it('finishes the sign-in, and may be chosen beside the app', async () => {
    const { account, identity, code } = await withTotp('both@example.com');
    const person = createPerson(world);
    await signIn(person, { username: account.email, password });
    await confirmSignIn(person, { challengeResponse: code() });
    await updateMFAPreference(person, { email: 'ENABLED', totp: 'NOT_PREFERRED' });
    expect(await fetchMFAPreference(person)).toEqual({ enabled: ['TOTP', 'EMAIL'] });
    expect(await identity.signIn(account)).toEqual({ step: 'CHOOSE_FACTOR', factors: ['TOTP', 'EMAIL'] });
    expect(await identity.confirmSignIn('EMAIL')).toEqual({ step: 'CODE', sentBy: 'email' });
    await expect.poll(() => world.secretFor(account.email)).toMatch(/^\d{6}$/);
    const mailed = await world.secretFor(account.email);
    const wrong = mailed === '000000' ? '000001' : '000000';
    expect(await failureOf(identity.confirmSignIn(wrong))).toMatchObject({ code: 'CodeMismatchException' });
    expect(await identity.confirmSignIn(mailed)).toEqual({ step: 'DONE' });
    await updateMFAPreference(person, { totp: 'DISABLED' });
    await identity.signOut();
    expect(await identity.signIn(account)).toEqual({ step: 'CODE', sentBy: 'email' });
  });

  it('is had by who knows the password, whatever strangers ask for at that email', async () => {
    const account = await newUser('pestered@example.com');
    const person = createPerson(world);
    await signIn(person, { username: account.email, password });
    await updateMFAPreference(person, { email: 'PREFERRED' });
    const asked = { Username: account.email, Password: password, UserAttributes: [{ Name: 'name', Value: 'N' }] };
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode', 'SignUp'])
      for (let call = 0; call < 12; call += 1) await world.call(operation, asked);
    const { identity } = openDevice(world);
    expect(await identity.signIn(account)).toEqual({ step: 'CODE', sentBy: 'email' });
    expect(await identity.confirmSignIn(await world.secretFor(account.email))).toEqual({ step: 'DONE' });
  });

  it('needs an app to be proved before the app can be enabled', async () => {
    const account = await newUser('unproved@example.com');
    const person = createPerson(world);
    await signIn(person, { username: account.email, password });
    await expect(updateMFAPreference(person, { totp: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});

describe('a deployment that requires a second factor', () => {
  it('has it set up within the sign-in', async () => {
    const strict = await openIdentityWorld({ secondFactor: 'required' });
    const { identity } = openDevice(strict);
    const account = { email: 'required@example.com', password };
    await strict.identity.createUser({ ...account, name: 'Ada' });
    const step = await identity.signIn(account);
    if (step.step !== 'SET_UP_TOTP') throw new Error(step.step);
    expect(step.setup.uri).toBe(
      `otpauth://totp/A%20%26%20B:required%40example.com?secret=${step.setup.secret}&issuer=A%20%26%20B`,
    );
    const right = totpCode(step.setup.secret, totpStep(strict.now()));
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await failureOf(identity.confirmSignIn(wrong))).toMatchObject({ code: 'EnableSoftwareTokenMFAException' });
    expect(await identity.confirmSignIn(right)).toEqual({ step: 'DONE' });
    expect(await identity.hasTotp()).toBe(true);
    await identity.signOut();
    expect(await identity.signIn(account)).toEqual({ step: 'CODE', sentBy: 'app' });
    expect(await failureOf(identity.confirmSignIn(right))).toMatchObject({ code: 'ExpiredCodeException' });
    await strict.close();
  });
});

describe.each([{ signInFlow: 'CUSTOM_WITHOUT_SRP' }, { signInFlow: 'CUSTOM_WITH_SRP' }] as const)(
  'a question of the deployment’s own, $signInFlow',
  (pool) => {
    it('is answered within three tries', async () => {
      const account = await newUser(`${pool.signInFlow.toLowerCase()}@example.com`);
      const { identity } = openDevice(world, pool);
      const asked = { step: 'CUSTOM', prompt: 'Where do you live?' };
      expect(await identity.signIn(account)).toEqual(asked);
      expect(await identity.confirmSignIn('there')).toEqual(asked);
      expect(await identity.confirmSignIn(' here ')).toEqual({ step: 'DONE' });
      await identity.signOut();
      await identity.signIn(account);
      await identity.confirmSignIn('there');
      await identity.confirmSignIn('there');
      expect(await failureOf(identity.confirmSignIn('there'))).toMatchObject({ code: 'NotAuthorizedException' });
    });
  },
);

describe('a question of the deployment’s own that strangers answer', () => {
  it('is still asked of its person, from another address', async () => {
    const { email } = await newUser('asked-a-lot@example.com');
    const begin = { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } };
    const signInWith = async (answer: string, from: string) => {
      const { body } = await world.call('InitiateAuth', begin, from);
      const answers = { USERNAME: email, ANSWER: answer };
      const step = { ChallengeName: 'CUSTOM_CHALLENGE', Session: body['Session'], ChallengeResponses: answers };
      return (await world.call('RespondToAuthChallenge', step, from)).body;
    };
    for (let round = 0; round < 10; round += 1) await signInWith('there', '10.6.6.4');
    expect((await signInWith('here', '10.6.6.4'))['__type']).toBe('LimitExceededException');
    expect(await signInWith('here', '10.6.6.5')).toHaveProperty('AuthenticationResult');
  });
});

describe('a question to nobody', () => {
  const nobody = { email: 'nobody@example.com', password };

  it('is asked like any other, and never right', async () => {
    const { identity } = openDevice(world, { signInFlow: 'CUSTOM_WITHOUT_SRP' });
    const asked = { step: 'CUSTOM', prompt: 'Where do you live?' };
    expect(await identity.signIn(nobody)).toEqual(asked);
    expect(await identity.confirmSignIn('here')).toEqual(asked);
  });

  it('is not asked after a wrong password', async () => {
    const { identity } = openDevice(world, { signInFlow: 'CUSTOM_WITH_SRP' });
    expect(await failureOf(identity.signIn(nobody))).toMatchObject({ message: 'Incorrect username or password.' });
  });
});

describe('a remembered device that the service does not know', () => {
  it('is forgotten, and the sign-in goes on without it', async () => {
    const account = await newUser('device@example.com');
    const { identity, storage } = openDevice(world);
    await identity.signIn(account);
    const user = await identity.currentUser();
    await identity.signOut();
    const key = (name: string) => `CognitoIdentityServiceProvider.localclient.${user?.id}.${name}`;
    for (const name of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey']) storage.set(key(name), 'us-west-2_old');
    expect(await identity.signIn(account)).toEqual({ step: 'DONE' });
    expect(storage.get(key('deviceKey'))).toBeUndefined();
  });
});
