import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { openDevice } from './adapter.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld({
    tellsUnknown: true,
    confirmBy: 'link',
    limits: { address: { burst: 12, perMinute: 1 } },
  });
});

afterAll(() => world.close());

const newUser = async (email: string) => {
  const row = await world.identity.createUser({ email, name: 'Ada', password });
  return { ...row, password };
};

const signUp = async (email: string) => {
  const { identity } = openDevice(world);
  await identity.signUp({ email, password, name: 'Ada' });
  await expect.poll(() => world.secretFor(email)).toMatch(/^\d{6}$/);
  const code = await world.secretFor(email);
  return { identity, code, wrong: code === '000000' ? '000001' : '000000' };
};

const signedIn = async (email: string) => {
  const user = await newUser(email);
  const device = openDevice(world);
  await device.identity.signIn(user);
  const setStatus = (status: 'RESET_REQUIRED' | 'UNCONFIRMED') =>
    world.database.db.updateTable('users').set({ status }).where('id', '=', user.id).execute();
  return { ...device, setStatus };
};

const refusal = (code: string, message: string) => ({ kind: 'identity', code, message });

describe('the errors of the identity service, seen through the adapter', () => {
  it('NotAuthorizedException', async () => {
    const user = await newUser('not-authorized@example.com');
    expect(await failureOf(openDevice(world).identity.signIn({ ...user, password: 'wrong' }))).toEqual(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
  });

  it('UserNotConfirmedException', async () => {
    const { identity, setStatus } = await signedIn('not-confirmed@example.com');
    await setStatus('UNCONFIRMED');
    expect(await failureOf(identity.changePassword(password, 'another horse'))).toEqual(
      refusal('UserNotConfirmedException', 'User is not confirmed.'),
    );
    await identity.signOut();
    expect(await identity.signIn({ email: 'not-confirmed@example.com', password })).toEqual({
      step: 'CONFIRM_SIGN_UP',
    });
  });

  it('PasswordResetRequiredException', async () => {
    const { identity, setStatus } = await signedIn('reset-required@example.com');
    await setStatus('RESET_REQUIRED');
    expect(await failureOf(identity.changePassword(password, 'another horse'))).toEqual(
      refusal('PasswordResetRequiredException', 'Password reset required for the user'),
    );
    await identity.signOut();
    expect(await identity.signIn({ email: 'reset-required@example.com', password })).toEqual({
      step: 'RESET_PASSWORD',
    });
  });

  it('CodeMismatchException', async () => {
    const { identity, wrong } = await signUp('mismatch@example.com');
    expect(await failureOf(identity.confirmSignUp('mismatch@example.com', wrong))).toEqual(
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
  });

  it('ExpiredCodeException', async () => {
    const { identity, code } = await signUp('expired@example.com');
    world.pass(11 * 60_000);
    expect(await failureOf(identity.confirmSignUp('expired@example.com', code))).toEqual(
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    );
  });

  it('LimitExceededException', async () => {
    const { identity, wrong } = await signUp('limit@example.com');
    for (let round = 0; round < 5; round += 1) await failureOf(identity.confirmSignUp('limit@example.com', wrong));
    expect(await failureOf(identity.confirmSignUp('limit@example.com', wrong))).toEqual(
      refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    );
  });

  it('UserNotFoundException', async () => {
    const { identity } = openDevice(world);
    expect(await failureOf(identity.signIn({ email: 'nobody@example.com', password }))).toEqual(
      refusal('UserNotFoundException', 'User does not exist.'),
    );
  });

  it('AliasExistsException', async () => {
    const email = 'alias@example.com';
    const { identity, code } = await signUp(email);
    await world.identity.signInByProvider({ email, name: 'Ada', provider: 'Google' });
    expect(await failureOf(identity.confirmSignUp(email, code))).toEqual(
      refusal('AliasExistsException', 'An account with the email already exists.'),
    );
  });

  it('InvalidParameterException', async () => {
    const { identity } = openDevice(world);
    const long = identity.signUp({ email: 'invalid@example.com', password: 'a'.repeat(300), name: 'Ada' });
    expect(await failureOf(long)).toMatchObject({ kind: 'identity', code: 'InvalidParameterException' });
  });

  it('ResourceNotFoundException', async () => {
    const { identity } = openDevice(world, { userPoolClientId: 'another' });
    expect(await failureOf(identity.signIn({ email: 'ada@example.com', password }))).toEqual(
      refusal('ResourceNotFoundException', 'User pool client another does not exist.'),
    );
  });

  it('TooManyRequestsException', async () => {
    const { identity } = openDevice(world);
    const codes: string[] = [];
    for (let round = 0; round < 14 && !codes.includes('TooManyRequestsException'); round += 1) {
      const told = await identity.startPasswordReset(`reset-${round}@example.com`).then(
        () => 'sent',
        async (cause) => failureOf(Promise.reject(cause)),
      );
      codes.push(typeof told === 'string' ? told : told.kind === 'identity' ? told.code : told.kind);
    }
    expect(codes.at(-1)).toBe('TooManyRequestsException');
    world.pass(60 * 60_000);
  });
});

describe('a confirmation by link', () => {
  const linkIn = async (email: string): Promise<string> => {
    const { body_text: text } = await world.database.db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    return /http\S+/.exec(text)?.[0] ?? '';
  };

  const setUp = async (email: string) => {
    const clock = createMemoryClock(world.now());
    const { identity } = openDevice(world, { signUpVerificationMethod: 'link' }, clock);
    expect(await identity.signUp({ email, password, name: 'Ada' })).toEqual({ step: 'CONFIRM_BY_LINK' });
    await expect.poll(() => world.secretFor(email)).toBeDefined();
    return { clock, identity };
  };

  it('signs its owner in where the sign-up was made', async () => {
    const email = 'link@example.com';
    const { clock, identity } = await setUp(email);
    const waiting = identity.awaitConfirmation();
    clock.advance(5000);
    const link = new URL(await linkIn(email));
    const asked = await fetch(link);
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await identity.currentUser()).toBeUndefined();
    const done = await fetch(`${world.url}${link.pathname}`, { method: 'POST', body: link.searchParams });
    expect(await done.text()).toContain('Your account is confirmed');
    const again = await fetch(`${world.url}${link.pathname}`, { method: 'POST', body: link.searchParams });
    expect(again.status).toBe(422);
    const ticking = setInterval(() => clock.advance(5000), 200);
    expect(await waiting).toEqual({ step: 'DONE' });
    clearInterval(ticking);
    expect(await identity.currentUser()).toMatchObject({ email });
  });

  it('is waited for three minutes', async () => {
    const { clock, identity } = await setUp('late@example.com');
    const waiting = identity.awaitConfirmation();
    clock.advance(3 * 60_000 + 1);
    expect(await failureOf(waiting)).toEqual(refusal('AutoSignInException', 'The account was not confirmed on time.'));
  });
});
