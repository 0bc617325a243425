import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import type { Account } from '#adapters/memory/tables.ts';
import { failureOf } from '#tests/support/rejection.ts';

const email = 'ada@coolio.test';
const password = 'long enough';

const setUp = (more: Partial<Account> = {}, confirmBy: 'code' | 'link' = 'code') => {
  const clock = createMemoryClock();
  const ada = { id: 'ada', email, name: 'Ada', password, group: 'User', createdAt: '', isConfirmed: true };
  const world = createMemoryWorld({ users: [{ ...ada, ...more }] }, { clock, ulid: createUlidSource(), confirmBy });
  const { identity } = createMemoryPorts(world, createMemorySessionMemory());
  const code = () => world.codes.get(email)?.code ?? '';
  return { clock, world, identity, code, begin: () => identity.signIn({ email, password }) };
};

describe('a sign-in in memory', () => {
  it('asks for a code by mail', async () => {
    const { identity, begin, code } = setUp({ mailsCode: true });
    expect(await begin()).toEqual({ step: 'CODE', sentBy: 'email' });
    expect(await failureOf(identity.confirmSignIn('wrong'))).toMatchObject({ code: 'CodeMismatchException' });
    expect(await identity.confirmSignIn(code())).toEqual({ step: 'DONE' });
  });

  it('lets a factor be chosen', async () => {
    const { identity, begin, code } = setUp({ mailsCode: true, totp: { secret: 'A'.repeat(32), usedStep: 0 } });
    expect(await begin()).toEqual({ step: 'CHOOSE_FACTOR', factors: ['TOTP', 'EMAIL'] });
    expect(await failureOf(identity.confirmSignIn('FAX'))).toMatchObject({ code: 'IncorrectMFAMethod' });
    expect(await identity.confirmSignIn('TOTP')).toEqual({ step: 'CODE', sentBy: 'app' });
    await begin();
    expect(await identity.confirmSignIn('EMAIL')).toEqual({ step: 'CODE', sentBy: 'email' });
    expect(await identity.confirmSignIn(code())).toEqual({ step: 'DONE' });
  });

  it('asks the deployment’s own question', async () => {
    const { identity, begin } = setUp({ question: { text: 'Where?', answer: 'Here' } });
    expect(await begin()).toEqual({ step: 'CUSTOM', prompt: 'Where?' });
    expect(await failureOf(identity.confirmSignIn('there'))).toMatchObject({ code: 'NotAuthorizedException' });
    expect(await identity.confirmSignIn('here')).toEqual({ step: 'DONE' });
  });

  it('waits three minutes for an answer', async () => {
    const { identity, begin, clock, code } = setUp({ mailsCode: true });
    await begin();
    clock.advance(3 * 60_000 + 1);
    expect(await failureOf(identity.confirmSignIn(code()))).toMatchObject({ code: 'SignInException' });
  });
});

describe('a confirmation by link in memory', () => {
  const account = { email: 'new@coolio.test', password, name: 'New' };

  it('is noticed within five seconds', async () => {
    const { identity, world, clock } = setUp({}, 'link');
    expect(await identity.signUp(account)).toEqual({ step: 'CONFIRM_BY_LINK' });
    const waiting = identity.awaitConfirmation();
    for (const user of world.tables.users.values()) world.tables.users.set(user.id, { ...user, isConfirmed: true });
    clock.advance(5000);
    expect(await waiting).toEqual({ step: 'DONE' });
  });

  it('by code that comes later than that confirms the account, and says that it was late', async () => {
    const { identity, clock, world } = setUp();
    await identity.signUp(account);
    clock.advance(3 * 60_000 + 1);
    const outcome = await identity.confirmSignUp(account.email, world.codes.get(account.email)?.code ?? '');
    expect(outcome).toEqual({ signedIn: false, isLate: true });
    expect(await identity.currentUser()).toBeUndefined();
  });

  it('is waited for three minutes', async () => {
    const { identity, clock } = setUp({}, 'link');
    await identity.signUp(account);
    const waiting = identity.awaitConfirmation();
    clock.advance(3 * 60_000 + 1);
    expect(await failureOf(waiting)).toEqual({
      kind: 'identity',
      code: 'AutoSignInException',
      message: 'The account was not confirmed on time.',
    });
  });
});
