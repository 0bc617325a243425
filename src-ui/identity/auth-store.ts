import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthState } from '#core/identity/auth-user.ts';
import type { IdentityUseCases } from '#core/identity/identity-use-cases.ts';

export type AuthStore = StoreApi<AuthState> & {
  /** Asks the identity service again who is signed in. */
  readonly refresh: () => Promise<AuthState>;
  readonly signOut: () => Promise<void>;
};

/** Starts AUTHENTICATING; a failure to find out counts as signed out. */
export const createAuthStore = (identity: IdentityUseCases, forget: (userId: string) => Promise<void>): AuthStore => {
  const store = createStore<AuthState>(() => ({ status: 'AUTHENTICATING' }));
  const settle = async (next: AuthState): Promise<AuthState> => {
    const before = store.getState();
    const left = before.status === 'AUTHENTICATED' ? before.user.id : undefined;
    const now = next.status === 'AUTHENTICATED' ? next.user.id : undefined;
    if (left !== undefined && left !== now) await forget(left);
    if (JSON.stringify(before) !== JSON.stringify(next)) store.setState(next, true);
    return next;
  };
  const refresh = async (): Promise<AuthState> =>
    settle(await identity.authState().catch((): AuthState => ({ status: 'UNAUTHENTICATED' })));
  identity.onChange(() => void refresh());
  return {
    ...store,
    refresh,
    signOut: async () => {
      await identity.signOut();
      await settle({ status: 'UNAUTHENTICATED' });
    },
  };
};
