import { describe, expect, it } from 'vitest';
import { connectionLost } from '#core/kernel/app-error.ts';
import { createExclusively, onOtherTab } from '#adapters/amplify/across-tabs.ts';
import { identityFailure } from '#adapters/amplify/identity-failure.ts';
import { idTokenKey, named, setUp, unused } from '#tests/support/identity/amplify-stage.ts';
import { failureOf } from '#tests/support/rejection.ts';

describe('a session that is still fresh', () => {
  it('is answered without the vendor’s code', async () => {
    const { tab, loads, storage } = setUp(3600);
    const identity = tab();
    expect((await identity.currentUser())?.email).toBe('ada@coolio.test');
    expect(await identity.idToken()).toBe(storage.get(idTokenKey));
    expect(loads).toEqual([]);
  });

  it('needs no vendor’s code to be missing either', async () => {
    const { tab, loads, storage } = setUp(3600);
    storage.remove('CognitoIdentityServiceProvider.web.LastAuthUser');
    expect(await tab().currentUser()).toBeUndefined();
    expect(loads).toEqual([]);
  });
});

describe('getting ready to sign in', () => {
  it('brings the vendor’s code once, and signing in brings none', async () => {
    const { tab, loads } = setUp(3600, { signIn: async () => ({ step: 'DONE' }) });
    const identity = tab();
    await Promise.all([identity.prepare(), identity.prepare()]);
    expect(loads).toEqual([true]);
    expect(await identity.signIn({ email: 'ada@coolio.test', password: 'portal-demo-1' })).toEqual({ step: 'DONE' });
    expect(loads).toEqual([true]);
  });
});

describe('a session about to end', () => {
  it('is refreshed once for all who ask', async () => {
    const { tab, storage, service, tokenOf } = setUp(30);
    let refreshes = 0;
    const refresh = async (): Promise<boolean> => {
      refreshes += 1;
      storage.set(idTokenKey, tokenOf(3600));
      return true;
    };
    Object.assign(service, { refresh });
    const identity = tab();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => identity.idToken()));
    expect(new Set(tokens)).toEqual(new Set([storage.get(idTokenKey)]));
    expect(refreshes).toBe(1);
  });

  it('is refreshed once across ten tabs', async () => {
    const { tab, storage, service, tokenOf } = setUp(30);
    let refreshes = 0;
    const refresh = async (): Promise<boolean> => {
      refreshes += 1;
      await Promise.resolve();
      storage.set(idTokenKey, tokenOf(3600));
      return true;
    };
    Object.assign(service, { refresh });
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(_name: string, action: () => Promise<T>): Promise<T> => {
      const turn = last.then(action, action);
      last = turn;
      return turn;
    };
    const tabs = Array.from({ length: 10 }, () => tab(storage, inTurn));
    await Promise.all(tabs.map((identity) => identity.idToken()));
    expect(refreshes).toBe(1);
  });

  it('survives a network fault', async () => {
    const refresh = (): Promise<never> => Promise.reject(named('NetworkError', 'A network error has occurred.'));
    const { tab, storage } = setUp(30, { refresh });
    expect(await failureOf(tab().currentUser())).toEqual(connectionLost().error);
    expect(storage.get(idTokenKey)).toBeDefined();
  });

  it('survives a fault of the service', async () => {
    const refresh = (): Promise<never> => Promise.reject(named('InternalErrorException'));
    const { tab, storage } = setUp(30, { refresh });
    expect((await failureOf(tab().idToken())).kind).toBe('identity');
    expect(storage.get(idTokenKey)).toBeDefined();
  });

  it.each([
    ['revoked', async () => false],
    ['refused for good', () => Promise.reject(named('NotAuthorizedException'))],
    ['its owner’s no more', () => Promise.reject(named('UserNotFoundException'))],
  ])('is over, and leaves nothing, once it is %s', async (_name, refresh) => {
    const { tab, storage } = setUp(30, { refresh });
    const identity = tab();
    let changes = 0;
    identity.onChange(() => (changes += 1));
    expect(await identity.currentUser()).toBeUndefined();
    expect(storage.get(idTokenKey)).toBeUndefined();
    expect(changes).toBe(1);
  });
});

describe('another tab', () => {
  it('is heard when it signs in or out, and not when it refreshes', () => {
    const events = new EventTarget() as Window;
    const heard: true[] = [];
    const stop = onOtherTab('who', () => heard.push(true), events);
    const change = (key: string | null, oldValue: string | null, newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    change('who', null, 'ada');
    change('who.idToken', 'a', 'b');
    change('who', 'ada', 'ada');
    change('who', 'ada', null);
    change(null, null, null);
    expect(heard).toHaveLength(3);
    stop();
    change('who', null, 'ada');
    expect(heard).toHaveLength(3);
  });

  it('waits for its turn where the browser has locks', async () => {
    const order: string[] = [];
    const locks = {
      request: async (name: string, action: () => Promise<unknown>) => {
        order.push(`lock ${name}`);
        return action();
      },
    } as unknown as LockManager;
    await createExclusively(locks)('refresh', async () => order.push('action'));
    expect(order).toEqual(['lock refresh', 'action']);
  });
});

describe('a token that the data API refused', () => {
  it('is replaced though it looks fresh', async () => {
    const { tab, storage, service, tokenOf } = setUp(3600);
    const refused = storage.get(idTokenKey);
    Object.assign(service, {
      refresh: async () => {
        storage.set(idTokenKey, tokenOf(7200));
        return true;
      },
    });
    expect(await tab().renewIdToken(refused)).not.toBe(refused);
  });

  it('is not refreshed when another tab was faster', async () => {
    const { tab, loads, storage } = setUp(3600);
    expect(await tab().renewIdToken('an older one')).toBe(storage.get(idTokenKey));
    expect(loads).toEqual([]);
  });
});

describe('signing up', () => {
  const person = { email: 'new@coolio.test', password: 'long enough', name: 'New' };
  const sdk = {
    signUp: async () => ({ step: 'CONFIRM_SIGN_UP' }) as const,
    confirmSignUp: async () => undefined,
    signIn: async () => ({ step: 'DONE' }) as const,
  };

  it('signs in with the code', async () => {
    const identity = setUp(3600, sdk).tab();
    await identity.signUp(person);
    expect(await identity.confirmSignUp(person.email, '1')).toEqual({ signedIn: true });
  });

  it('leaves signing in to the person after three minutes, or after a reload', async () => {
    const { tab, clock } = setUp(3600, sdk);
    const identity = tab();
    await identity.signUp(person);
    clock.advance(3 * 60 * 1000 + 1);
    expect(await identity.confirmSignUp(person.email, '1')).toEqual({ signedIn: false, isLate: true });
    expect(await tab().confirmSignUp(person.email, '1')).toEqual({ signedIn: false });
  });

  it('of another email than the one that signed up signs nobody in', async () => {
    const signedIn: string[] = [];
    const signIn = async ({ email }: { readonly email: string }) => {
      signedIn.push(email);
      return { step: 'DONE' } as const;
    };
    const identity = setUp(3600, { ...sdk, signIn }).tab();
    await identity.signUp(person);
    expect(await identity.confirmSignUp('other@coolio.test', '1')).toEqual({ signedIn: false });
    expect(signedIn).toEqual([]);
  });

  it('is done though signing in afterwards fails', async () => {
    const identity = setUp(3600, { ...sdk, signIn: unused }).tab();
    await identity.signUp(person);
    expect(await identity.confirmSignUp(person.email, '1')).toEqual({ signedIn: false });
  });
});

describe('signing out', () => {
  it('forgets the session though the service cannot be reached', async () => {
    const { tab, storage } = setUp(3600, { signOut: () => Promise.reject(named('NetworkError')) });
    const identity = tab();
    await identity.signOut();
    expect(storage.get(idTokenKey)).toBeUndefined();
    expect(await identity.currentUser()).toBeUndefined();
  });
});

describe('an error of the identity service', () => {
  it.each([
    'NotAuthorizedException',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
    'CodeMismatchException',
    'ExpiredCodeException',
    'LimitExceededException',
    'TooManyRequestsException',
    'UserNotFoundException',
    'AliasExistsException',
    'InvalidParameterException',
    'ResourceNotFoundException',
  ])('keeps its name: %s', (name) => {
    expect(identityFailure(named(name)).error).toEqual({ kind: 'identity', code: name, message: 'why' });
  });

  it('is a lost connection when the network failed', () => {
    expect(identityFailure(named('NetworkError')).error.kind).toBe('connection-lost');
  });

  it('keeps the words of a script that is gone from the server, by which a screen knows it', () => {
    const message = 'Failed to fetch dynamically imported module: /assets/amplify-sdk-1.js';
    expect(identityFailure(new TypeError(message)).error).toEqual({ kind: 'unexpected', message });
  });

  it('stays unexpected otherwise', () => {
    expect(identityFailure({}).error.kind).toBe('unexpected');
  });
});
