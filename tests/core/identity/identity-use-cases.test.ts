import { describe, expect, it } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { isAdmin, passwordProblem } from '#core/identity/auth-user.ts';
import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { IdentityProvider, SignInStep } from '#core/identity/identity-provider.ts';
import { identityUseCases } from '#core/identity/identity-use-cases.ts';
import { confirmSignUpEmailKey } from '#core/identity/sign-up-email.ts';
import { partOf } from '#tests/support/entities.ts';
import { failureOf } from '#tests/support/rejection.ts';

const input = { email: ' Ada@Coolio.test ', password: 'long enough', name: ' Ada ' };

const setUp = (methods: Partial<IdentityProvider> = {}, login: Partial<HostedLogin> = {}) => {
  const session = createMemorySessionMemory();
  const identity = identityUseCases({
    identity: partOf<IdentityProvider>(methods),
    hostedLogin: partOf<HostedLogin>(login),
    session,
  });
  return { identity, remembered: () => session.get('coolio-main-confirm-signup-email'), session };
};

const answering = (step: SignInStep) => {
  const heard: unknown[] = [];
  const signIn = async (typed: unknown) => {
    heard.push(typed);
    return step;
  };
  return { heard, signIn };
};

describe('changing the profile', () => {
  it('sends what changes as it is stored, and nothing where nothing does', async () => {
    const sent: unknown[] = [];
    const { identity } = setUp({ changeProfile: async (changes) => void sent.push(changes) });
    await identity.changeProfile({});
    await identity.changeProfile({ name: ' Ada ', timeZone: null, locale: 'de-ch' });
    expect(sent).toEqual([{ name: 'Ada', timeZone: null, locale: 'de-CH' }]);
    expect(await failureOf(identity.changeProfile({ name: '' }))).toMatchObject({ kind: 'invalid', field: 'name' });
    expect(sent).toHaveLength(1);
  });

  it('sends the key of a picture as it is, null for none, and refuses one that can be no key', async () => {
    const sent: unknown[] = [];
    const { identity } = setUp({ changeProfile: async (changes) => void sent.push(changes) });
    for (const picture of ['profile/ada/1.png', null]) await identity.changeProfile({ picture });
    expect(sent).toEqual([{ picture: 'profile/ada/1.png' }, { picture: null }]);
    for (const picture of ['', 'k'.repeat(257)])
      expect(await failureOf(identity.changeProfile({ picture }))).toMatchObject({ kind: 'invalid', field: 'picture' });
    await identity.changeProfile({ picture: 'k'.repeat(256) });
  });
});

describe('signing in', () => {
  it('passes on a tidy email and the password as it was typed', async () => {
    const { heard, signIn } = answering({ step: 'DONE' });
    const { identity, remembered } = setUp({ signIn });
    expect(await identity.signIn({ email: input.email, password: '  spaces  ' })).toEqual({ step: 'DONE' });
    expect(heard).toEqual([{ email: 'ada@coolio.test', password: '  spaces  ' }]);
    expect(remembered()).toBeUndefined();
  });

  it('of an unconfirmed account remembers the email for the code', async () => {
    const { identity, remembered } = setUp(answering({ step: 'CONFIRM_SIGN_UP' }));
    await identity.signIn(input);
    expect(remembered()).toBe('ada@coolio.test');
  });

  it.each([
    [{ email: ' ', password: 'x' }, 'email', 'Enter your email'],
    [{ email: 'ada', password: 'x' }, 'email', 'Enter a valid email'],
    [{ email: 'ada@coolio.test', password: '' }, 'password', 'Enter your password'],
  ])('with %j names the input, without a call', async (typed, field, message) => {
    const { identity } = setUp();
    expect(await failureOf(identity.signIn(typed))).toMatchObject({ kind: 'invalid', field, message });
  });

  it('asks for a new password that keeps the rule', async () => {
    const answers: string[] = [];
    const confirmSignIn = async (answer: string): Promise<SignInStep> => {
      answers.push(answer);
      return { step: 'DONE' };
    };
    const { identity } = setUp({ confirmSignIn });
    expect(await failureOf(identity.setNewPassword('short'))).toMatchObject({ field: 'password' });
    expect(await failureOf(identity.confirmSignIn(''))).toMatchObject({ field: 'answer' });
    expect(await identity.setNewPassword('long enough')).toEqual({ step: 'DONE' });
    expect(answers).toEqual(['long enough']);
  });
});

describe('a password that is too long', () => {
  const tooLong = 'p'.repeat(10_000);
  const message = 'This password is too long: use at most 256 characters';

  it('is refused wherever one is typed, at its field and without a call', async () => {
    const { identity } = setUp();
    const good = 'long enough';
    const refusals = [
      identity.signIn({ email: input.email, password: tooLong }),
      identity.signUp({ ...input, password: tooLong }),
      identity.setNewPassword(tooLong),
      identity.finishPasswordReset(input.email, '123456', tooLong),
      identity.changePassword(tooLong, good, good),
      identity.changePassword(good, tooLong, tooLong),
    ];
    const fields = await Promise.all(refusals.map(async (refusal) => failureOf(refusal)));
    expect(fields.map((failure) => (failure.kind === 'invalid' ? [failure.field, failure.message] : failure))).toEqual(
      ['password', 'password', 'password', 'password', 'current', 'next'].map((field) => [field, message]),
    );
  });
});

describe('signing up', () => {
  it('remembers the email until its code was right', async () => {
    const codes: string[][] = [];
    const { identity, remembered } = setUp({
      signUp: async () => ({ step: 'CONFIRM_SIGN_UP' }),
      confirmSignUp: async (email, code) => {
        codes.push([email, code]);
        if (code !== '123456')
          throw new Failure({ kind: 'identity', code: 'CodeMismatchException', message: 'Wrong code' });
        return { signedIn: true };
      },
    });
    await identity.signUp(input);
    expect(identity.emailToConfirm()).toBe('ada@coolio.test');
    expect(await failureOf(identity.confirmSignUp('000000'))).toMatchObject({ code: 'CodeMismatchException' });
    expect(remembered()).toBe('ada@coolio.test');
    expect(await identity.confirmSignUp(' 123456 ')).toEqual({ signedIn: true });
    expect(codes.at(-1)).toEqual(['ada@coolio.test', '123456']);
    expect(remembered()).toBeUndefined();
  });

  it.each([
    [{ ...input, email: '' }, 'email'],
    [{ ...input, name: '  ' }, 'name'],
    [{ ...input, name: '\u200B\u202E' }, 'name'],
    [{ ...input, name: 'two\nlines' }, 'name'],
    [{ ...input, name: 'n'.repeat(129) }, 'name'],
    [{ ...input, password: '1234567' }, 'password'],
  ])('with %j names the input, without a call', async (typed, field) => {
    const { identity, remembered } = setUp();
    expect(await failureOf(identity.signUp(typed))).toMatchObject({ kind: 'invalid', field });
    expect(remembered()).toBeUndefined();
  });

  it('has nothing to confirm or to send again before it began, nor without a code', async () => {
    const { identity, session } = setUp();
    expect(await failureOf(identity.confirmSignUp('123456'))).toMatchObject({
      field: 'email',
      message: 'Sign up first',
    });
    expect(await failureOf(identity.resendSignUpCode())).toMatchObject({ field: 'email' });
    session.set(confirmSignUpEmailKey, 'ada@coolio.test');
    expect(await failureOf(identity.confirmSignUp('  '))).toMatchObject({ field: 'code' });
  });

  it('sends a new code to the remembered email', async () => {
    const sent: string[] = [];
    const { identity, session } = setUp({ resendSignUpCode: async (email) => void sent.push(email) });
    session.set(confirmSignUpEmailKey, 'ada@coolio.test');
    await identity.resendSignUpCode();
    expect(sent).toEqual(['ada@coolio.test']);
  });
});

describe('a forgotten password', () => {
  it('has its code sent to the tidy email, which the form goes on with', async () => {
    const sent: string[] = [];
    const { identity } = setUp({ startPasswordReset: async (email) => void sent.push(email) });
    expect(await identity.startPasswordReset(' Ada@Coolio.test ')).toBe('ada@coolio.test');
    expect(sent).toEqual(['ada@coolio.test']);
  });
});

describe('who is signed in', () => {
  it('is a state, with the user or without', async () => {
    const user = { id: 'ada-id', email: 'ada@coolio.test', name: 'Ada', groups: ['User'], isAdmin: false };
    expect(await setUp({ currentUser: async () => user }).identity.authState()).toEqual({
      status: 'AUTHENTICATED',
      user,
    });
    expect(await setUp({ currentUser: async () => undefined }).identity.authState()).toEqual({
      status: 'UNAUTHENTICATED',
    });
  });

  it('is an admin in the group Admin alone', () => {
    expect([['Admin'], ['User', 'Admin'], ['admin'], ['Admins'], []].map(isAdmin)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a new password', () => {
  it('has 8 to 256 characters of any class', () => {
    expect(passwordProblem('')).toBe('Enter a password');
    expect(passwordProblem('1234567')).toBe('Use at least 8 characters');
    expect(passwordProblem('        ')).toBeUndefined();
    expect(passwordProblem('p'.repeat(256))).toBeUndefined();
    expect(passwordProblem('p'.repeat(257))).toMatch(/too long/);
  });
});

describe('a hosted login', () => {
  it.each([
    ['/orders?page=2', '/orders?page=2'],
    ['https://elsewhere.test/', '/dashboard'],
    ['//elsewhere.test', '/dashboard'],
    ['/\\elsewhere.test', '/dashboard'],
    ['', '/dashboard'],
  ])('returns to %j as %j', async (returnTo, path) => {
    const started: string[] = [];
    const { identity } = setUp({}, { start: async (to) => void started.push(to), finish: async () => ({ returnTo }) });
    await identity.hostedLogin.start(returnTo);
    expect(started).toEqual([path]);
    expect(await identity.hostedLogin.finish('/auth/callback')).toEqual({ returnTo: path });
  });

  it('is left as well, by the address known before the sign-out', async () => {
    let address: string | undefined = 'https://login.test/logout';
    const signOut = async () => {
      address = undefined;
    };
    const { identity } = setUp({ signOut }, { signOutAddress: () => address });
    expect(await identity.signOut()).toBe('https://login.test/logout');
    expect(await identity.signOut()).toBeUndefined();
  });
});
