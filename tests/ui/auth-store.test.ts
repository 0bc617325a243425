import { describe, expect, it } from 'vitest';
import { connectionLost } from '#core/kernel/app-error.ts';
import type { AuthState } from '#core/identity/auth-user.ts';
import type { IdentityUseCases } from '#core/identity/identity-use-cases.ts';
import { createAuthStore, type Leaving } from '#ui/context/auth-store.ts';
import { partOf } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { settled } from './settled.ts';

const signedIn = (id: string): AuthState => ({
  status: 'AUTHENTICATED',
  user: { id, email: `${id}@coolio.test`, name: id, groups: [], isAdmin: false },
});
const signedOut: AuthState = { status: 'UNAUTHENTICATED' };

const setUp = (first: AuthState, gone: Promise<void> = Promise.resolve()) => {
  let answer: () => Promise<AuthState> = async () => first;
  let tell = (): void => undefined;
  const forgotten: string[] = [];
  const ways: Leaving[] = [];
  const identity = partOf<IdentityUseCases>({
    authState: () => answer(),
    signOut: async () => undefined,
    onChange: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const store = createAuthStore(identity, async (userId, how) => {
    forgotten.push(userId);
    ways.push(how);
    await gone;
  });
  const become = (next: () => Promise<AuthState>): void => {
    answer = next;
    tell();
  };
  return { store, forgotten, ways, become };
};

describe('who is signed in, as the views see it', () => {
  it('is unknown until the first answer', async () => {
    const { store } = setUp(signedIn('ada'));
    expect(store.getState()).toEqual({ status: 'AUTHENTICATING' });
    await store.refresh();
    expect(store.getState()).toEqual(signedIn('ada'));
  });

  it('is nobody when it cannot be found out', async () => {
    const { store, become } = setUp(signedOut);
    become(() => Promise.reject(new Error('no network')));
    await settled(store, ({ status }) => status === 'UNAUTHENTICATED');
    expect(store.getState()).toEqual(signedOut);
  });

  it.each([
    ['the service is out of reach', connectionLost()],
    [
      'the portal has been replaced by a newer one',
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    ],
  ])('stays who it was while %s', async (_, cause) => {
    const { store, forgotten, become } = setUp(signedIn('ada'));
    await store.refresh();
    become(() => Promise.reject(cause));
    expect(await store.refresh()).toEqual(signedIn('ada'));
    expect(store.getState()).toEqual(signedIn('ada'));
    expect(forgotten).toEqual([]);
  });

  it('is unknown, with a reason, where the service was never reached', async () => {
    const { store, become } = setUp(signedOut);
    become(() => Promise.reject(connectionLost()));
    expect(await store.refresh()).toMatchObject({ status: 'UNKNOWN', error: { kind: 'connection-lost' } });
  });

  it('signs out, and what was kept of that person is forgotten before the views hear it', async () => {
    const { store, forgotten } = setUp(signedIn('ada'));
    await store.refresh();
    const known: number[] = [];
    store.subscribe(() => known.push(forgotten.length));
    await store.signOut();
    expect(store.getState()).toEqual(signedOut);
    expect(forgotten).toEqual(['ada']);
    expect(known).toEqual([1]);
  });

  it('is signed out once all that was kept of that person is gone, though the views know it before', async () => {
    const gate = createGate<void>();
    const { store } = setUp(signedIn('ada'), gate.passed);
    await store.refresh();
    let isOut = false;
    const leaving = store.signOut().then(() => (isOut = true));
    await settled(store, ({ status }) => status === 'UNAUTHENTICATED');
    await Promise.resolve();
    await Promise.resolve();
    expect(isOut).toBe(false);
    gate.open();
    await leaving;
  });

  it('tells a session that ended by itself from a sign-out', async () => {
    const { store, ways, become } = setUp(signedIn('ada'));
    await store.refresh();
    become(async () => signedOut);
    await settled(store, ({ status }) => status === 'UNAUTHENTICATED');
    become(async () => signedIn('ada'));
    await settled(store, ({ status }) => status === 'AUTHENTICATED');
    await store.signOut();
    expect(ways).toEqual(['expired', 'signed-out']);
  });

  it('changes when another tab signs somebody else in, and forgets the one before', async () => {
    const { store, forgotten, become } = setUp(signedIn('ada'));
    await store.refresh();
    become(async () => signedIn('mei'));
    await settled(store, (state) => state.status === 'AUTHENTICATED' && state.user.id === 'mei');
    expect(forgotten).toEqual(['ada']);
  });

  it('stays quiet and forgets nothing when nothing changed', async () => {
    const { store, forgotten } = setUp(signedIn('ada'));
    await store.refresh();
    let told = 0;
    store.subscribe(() => (told += 1));
    await store.refresh();
    expect([told, forgotten]).toEqual([0, []]);
  });
});
