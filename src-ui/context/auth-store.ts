import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { AuthState } from '#core/identity/auth-user.ts';
import type { IdentityUseCases } from '#core/identity/identity-use-cases.ts';
import { screenError } from '#ui/errors/screen-error.ts';

/** What the views know of the person. UNKNOWN is for a service out of reach: nobody is signed out by a lost connection. */
export type AuthView = AuthState | { readonly status: 'UNKNOWN'; readonly error: AppError };

export type AuthStore = StoreApi<AuthView> & {
  /** Asks the identity service again who is signed in. */
  readonly refresh: () => Promise<AuthView>;
  /** Returns the address to leave to, if the identity service has to end a session of its own. */
  readonly signOut: () => Promise<string | undefined>;
};

const unreachable: ReadonlySet<AppError['kind']> = new Set(['connection-lost', 'update-available']);

const viewOf = (cause: unknown): AuthView => {
  const error = screenError(cause);
  return unreachable.has(error.kind) ? { status: 'UNKNOWN', error } : { status: 'UNAUTHENTICATED' };
};

/** How a person went: on purpose, here or by signing in as somebody else; or because the session ended by itself. */
export type Leaving = 'signed-out' | 'expired';

/**
 * Starts AUTHENTICATING; a refusal counts as signed out. `forget` empties the memory before it first waits: what it clears
 * of the device goes while the views already show that nobody is signed in.
 */
export const createAuthStore = (
  identity: IdentityUseCases,
  forget: (userId: string, how: Leaving) => Promise<void>,
): AuthStore => {
  const store = createStore<AuthView>(() => ({ status: 'AUTHENTICATING' }));
  let isLeaving = false;
  const settle = async (next: AuthView): Promise<AuthView> => {
    const before = store.getState();
    if (next.status === 'UNKNOWN' && before.status === 'AUTHENTICATED') return before;
    const left = before.status === 'AUTHENTICATED' ? before.user.id : undefined;
    const now = next.status === 'AUTHENTICATED' ? next.user.id : undefined;
    const forgotten =
      left !== undefined && left !== now
        ? forget(left, isLeaving || now !== undefined ? 'signed-out' : 'expired')
        : undefined;
    if (JSON.stringify(before) !== JSON.stringify(next)) store.setState(next, true);
    await forgotten;
    return next;
  };
  const refresh = async (): Promise<AuthView> => settle(await identity.authState().catch(viewOf));
  identity.onChange(() => void refresh());
  return {
    ...store,
    refresh,
    signOut: async () => {
      isLeaving = true;
      try {
        const leaveTo = await identity.signOut();
        await settle({ status: 'UNAUTHENTICATED' });
        return leaveTo;
      } finally {
        isLeaving = false;
      }
    },
  };
};
