import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '#backend/identity/factors/totp.ts';
import { anEmail, password } from '#tests/support/people.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { demoAdmin, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('identity, $name', ({ open }) => {
  let world: World;

  beforeAll(async () => {
    world = await open();
  });

  afterAll(() => world.close());

  const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('knows nobody on a new device, nor once it is ready to sign somebody in', async () => {
    const { identity } = await world.guest();
    await identity.prepare();
    expect(await identity.currentUser()).toBeUndefined();
    expect(await identity.idToken()).toBeUndefined();
  });

  it('signs a person up, who is signed in with the code', async () => {
    const { identity } = await world.guest();
    const email = anEmail('Ann');
    expect(await identity.signUp({ email, password, name: 'Ann Löwe' })).toEqual({ step: 'CONFIRM_SIGN_UP' });
    expect(await identity.currentUser()).toBeUndefined();
    const code = await world.codeFor(email);
    expect(await failureOf(identity.confirmSignUp(email, otherThan(code)))).toEqual({
      kind: 'identity',
      code: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    expect(await identity.confirmSignUp(email, code)).toEqual({ signedIn: true });
    expect(await identity.currentUser()).toMatchObject({ email, name: 'Ann Löwe', isAdmin: false });
    expect(await identity.idToken()).toBeDefined();
  });

  it.each([
    [{ name: '\u200B\u202E' }, 'Attributes did not conform to the schema: name: Enter a name'],
    [{ name: 'n'.repeat(129) }, 'Attributes did not conform to the schema: name: Name must be at most 128 characters'],
    [{ email: 'ann\u200B@coolio.test' }, 'Username should be an email.'],
    [{ email: 'ann\u202E@coolio.test' }, 'Username should be an email.'],
  ])('signs nobody up with %j', async (wrong, message) => {
    const { identity } = await world.guest();
    expect(await failureOf(identity.signUp({ email: anEmail('Ann'), password, name: 'Ann', ...wrong }))).toEqual({
      kind: 'identity',
      code: 'InvalidParameterException',
      message,
    });
  });

  it('confirms on another device without signing in there', async () => {
    const [here, there] = await Promise.all([world.guest(), world.guest()]);
    const email = anEmail('Ann');
    await here.identity.signUp({ email, password, name: 'Ann' });
    expect(await there.identity.confirmSignUp(email, await world.codeFor(email))).toEqual({ signedIn: false });
    expect(await there.identity.currentUser()).toBeUndefined();
    expect(await there.identity.signIn({ email, password })).toEqual({ step: 'DONE' });
  });

  it('sends a person who never confirmed to the code, and mails a new one', async () => {
    const [here, there] = await Promise.all([world.guest(), world.guest()]);
    const email = anEmail('Ann');
    await here.identity.signUp({ email, password, name: 'Ann' });
    const first = await world.codeFor(email);
    expect(await there.identity.signIn({ email, password })).toEqual({ step: 'CONFIRM_SIGN_UP' });
    await there.identity.resendSignUpCode(email);
    await expect.poll(() => world.codeFor(email)).not.toBe(first);
    await there.identity.confirmSignUp(email, await world.codeFor(email));
    expect(await there.identity.signIn({ email, password })).toEqual({ step: 'DONE' });
  });

  it('knows admins', async () => {
    const { user } = await world.admin();
    expect(user).toMatchObject({ email: demoAdmin.email, isAdmin: true });
    expect(user.groups).toContain('Admin');
  });

  it('refuses a wrong password and an unknown email in the same words', async () => {
    const { user } = await world.customer('Ann');
    const { identity } = await world.guest();
    const wrong = await failureOf(identity.signIn({ email: user.email, password: `${password}!` }));
    expect(wrong).toEqual({
      kind: 'identity',
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await failureOf(identity.signIn({ email: anEmail('Nobody'), password }))).toEqual(wrong);
  });

  it('refuses to sign in while somebody is signed in', async () => {
    const { identity } = await world.admin();
    expect(await failureOf(identity.signIn(demoAdmin))).toEqual({
      kind: 'identity',
      code: 'UserAlreadyAuthenticatedException',
      message: 'There is already a signed in user.',
    });
  });

  it('makes one account for an email', async () => {
    const { user } = await world.customer('Ann');
    const { identity } = await world.guest();
    expect(await failureOf(identity.signUp({ email: user.email, password, name: 'Another' }))).toMatchObject({
      kind: 'identity',
      code: 'UsernameExistsException',
    });
  });

  it('refuses a short password', async () => {
    const { identity } = await world.guest();
    const short = identity.signUp({ email: anEmail('Ann'), password: '1234567', name: 'Ann' });
    expect(await failureOf(short)).toMatchObject({ kind: 'identity', code: 'InvalidPasswordException' });
  });

  it('signs out, on this device alone, and in again', async () => {
    const ann = await world.customer('Ann');
    const other = await world.guest();
    await other.identity.signIn({ email: ann.user.email, password });
    await ann.identity.signOut();
    expect(await ann.identity.currentUser()).toBeUndefined();
    expect(await ann.identity.idToken()).toBeUndefined();
    expect((await failureOf(ann.orders.listMine())).kind).toBe('access-denied');
    expect(await other.identity.currentUser()).toEqual(ann.user);
    expect(await ann.identity.signIn({ email: ann.user.email, password })).toEqual({ step: 'DONE' });
    expect(await ann.identity.currentUser()).toEqual(ann.user);
  });

  it('signs out though nobody is in', async () => {
    const { identity } = await world.guest();
    await identity.signOut();
    expect(await identity.currentUser()).toBeUndefined();
  });

  it('refuses to sign up without a password', async () => {
    const { identity } = await world.guest();
    expect(await failureOf(identity.signUp({ email: anEmail('Ann'), password: '', name: 'Ann' }))).toEqual({
      kind: 'identity',
      code: 'EmptySignUpPassword',
      message: 'password is required to signUp',
    });
  });

  it('asks for the app’s code once an app was proved, each code once, until it is removed', async () => {
    const { identity, user } = await world.customer('Ann');
    const account = { email: user.email, password };
    expect(await identity.hasTotp()).toBe(false);
    const { secret, uri } = await identity.startTotpSetup();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(user.email);
    const step = totpStep(Date.now());
    const [first, second] = [totpCode(secret, step), totpCode(secret, step + 1)];
    expect(await failureOf(identity.finishTotpSetup(otherThan(first)))).toMatchObject({
      kind: 'identity',
      code: 'EnableSoftwareTokenMFAException',
    });
    expect(await identity.hasTotp()).toBe(false);
    await identity.finishTotpSetup(first);
    expect(await identity.hasTotp()).toBe(true);
    await identity.signOut();
    expect(await identity.signIn(account)).toEqual({ step: 'CODE', sentBy: 'app' });
    expect(await identity.currentUser()).toBeUndefined();
    expect(await failureOf(identity.confirmSignIn(otherThan(second)))).toMatchObject({ code: 'CodeMismatchException' });
    expect(await failureOf(identity.confirmSignIn(first))).toMatchObject({ code: 'ExpiredCodeException' });
    expect(await identity.confirmSignIn(second)).toEqual({ step: 'DONE' });
    expect(await identity.currentUser()).toEqual(user);
    await identity.removeTotp();
    expect(await identity.hasTotp()).toBe(false);
    await identity.signOut();
    expect(await identity.signIn(account)).toEqual({ step: 'DONE' });
  });

  it('changes what a person says of themselves, and clears what may be unset', async () => {
    const { identity, user } = await world.customer('Ann');
    let changes = 0;
    identity.onChange(() => (changes += 1));
    await identity.changeProfile({ name: ' Ann Löwe ', timeZone: 'europe/berlin', locale: 'de-ch' });
    const changed = { ...user, name: 'Ann Löwe', timeZone: 'Europe/Berlin', locale: 'de-CH' };
    expect(await identity.currentUser()).toEqual(changed);
    await identity.changeProfile({ timeZone: null });
    expect(await identity.currentUser()).toEqual({ ...changed, timeZone: undefined });
    expect(changes).toBe(2);
  });

  it.each([
    [{ name: '\u200B' }, 'name: Enter a name'],
    [{ timeZone: 'Mars/Base', locale: 'de' }, 'zoneinfo: Choose a time zone such as Europe/Berlin'],
    [{ name: 'Eve', locale: 'de_DE' }, 'locale: Choose a language and region such as en-GB'],
  ])('changes nothing by %j', async (changes, problem) => {
    const { identity, user } = await world.customer('Ann');
    expect(await failureOf(identity.changeProfile(changes))).toEqual({
      kind: 'identity',
      code: 'InvalidParameterException',
      message: `Attributes did not conform to the schema: ${problem}`,
    });
    expect(await identity.currentUser()).toEqual(user);
  });

  it('lists a person’s own sessions, the last used first, and ends one, which leaves the others', async () => {
    const [ann, stranger, other] = [await world.customer('Ann'), await world.customer('Eve'), await world.guest()];
    await other.identity.signIn({ email: ann.user.email, password });
    const [theirs, own, ...more] = await ann.identity.sessions();
    expect([theirs?.isCurrent, own?.isCurrent, more]).toEqual([false, true, []]);
    const [strangers] = await stranger.identity.sessions();
    for (const id of [theirs?.id, theirs?.id, strangers?.id, 'unknown', '']) await ann.identity.endSession(id ?? '');
    expect((await failureOf(other.orders.listMine())).kind).toBe('access-denied');
    expect(await other.identity.currentUser()).toBeUndefined();
    expect(await stranger.identity.sessions()).toEqual([strangers]);
    expect(await ann.identity.sessions()).toEqual([own]);
    let changes = 0;
    ann.identity.onChange(() => (changes += 1));
    await ann.identity.endSession(own?.id ?? '');
    expect(await ann.identity.currentUser()).toBeUndefined();
    expect(changes).toBe(1);
    expect((await failureOf(ann.identity.sessions())).kind).toBe('identity');
  });

  it('signs out everywhere', async () => {
    const ann = await world.customer('Ann');
    const other = await world.guest();
    await other.identity.signIn({ email: ann.user.email, password });
    await ann.identity.signOutEverywhere();
    expect(await ann.identity.currentUser()).toBeUndefined();
    expect((await failureOf(other.orders.listMine())).kind).toBe('access-denied');
    expect(await other.identity.currentUser()).toBeUndefined();
  });

  it('has nothing to wait for without a sign-up on this page', async () => {
    const { identity } = await world.guest();
    const ended = new AbortController();
    ended.abort(new Error('left'));
    await expect(identity.awaitConfirmation(ended.signal)).rejects.toThrow('left');
  });

  it('tells of every sign-in and sign-out, as long as it is asked to', async () => {
    const { identity } = await world.guest();
    const states: boolean[] = [];
    const stop = identity.onChange(() => states.push(true));
    await identity.signIn(demoAdmin);
    await identity.signOut();
    expect(states).toHaveLength(2);
    stop();
    await identity.signIn(demoAdmin);
    expect(states).toHaveLength(2);
  });
});
