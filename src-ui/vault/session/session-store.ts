import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { VaultSecret } from '#core/vault/vault-cipher.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { screenError } from '#ui/errors/screen-error.ts';

export type VaultStatus = 'CHECKING' | 'ABSENT' | 'LOCKED' | 'UNLOCKED' | 'FAILED';

export type VaultSessionState = {
  readonly status: VaultStatus;
  readonly error: AppError | undefined;
  /** Whether some logins still wait for the newest vault key. */
  readonly isRotating: boolean;
};

export type VaultSessionStore = StoreApi<VaultSessionState> & {
  /** Asks whether there is a vault, unless it is known or being asked. */
  readonly check: () => Promise<void>;
  /** Answers the recovery code. The vault counts as set up once `finishSetUp` is called. */
  readonly setUp: (passphrase: string) => Promise<string>;
  readonly finishSetUp: () => void;
  readonly unlock: (secret: VaultSecret) => Promise<void>;
  readonly lock: () => Promise<void>;
  /** Nobody is signed in any more. */
  readonly forget: () => Promise<void>;
  /** Tells that a change of the key began or ended. */
  readonly setRotating: (isRotating: boolean) => void;
};

const start: VaultSessionState = { status: 'CHECKING', error: undefined, isRotating: false };

/** Whether the vault is open, for the views. `clear` drops everything that was opened. */
export const createVaultSession = (vault: VaultUseCases, clear: () => void): VaultSessionStore => {
  const store = createStore<VaultSessionState>(() => start);
  let asking: ReturnType<VaultUseCases['state']> | undefined;
  const set = (state: Partial<VaultSessionState>): void => store.setState({ error: undefined, ...state });
  return {
    ...store,
    check: async () => {
      const { status } = store.getState();
      if (status !== 'CHECKING' && status !== 'FAILED') return;
      const asked = (asking ??= vault.state());
      const settle = (state: Partial<VaultSessionState>): void => {
        if (asking !== asked) return;
        asking = undefined;
        set(state);
      };
      try {
        const { isSetUp, isRotating } = await asked;
        settle({ status: isSetUp ? 'LOCKED' : 'ABSENT', isRotating });
      } catch (cause) {
        settle({ status: 'FAILED', error: screenError(cause) });
      }
    },
    setUp: (passphrase) => vault.setUp(passphrase),
    finishSetUp: () => set({ status: 'UNLOCKED' }),
    unlock: async (secret) => {
      await ('passphrase' in secret
        ? vault.unlock(secret.passphrase)
        : vault.unlockWithRecoveryCode(secret.recoveryCode));
      set({ status: 'UNLOCKED' });
    },
    lock: async () => {
      if (store.getState().status === 'UNLOCKED') set({ status: 'LOCKED' });
      clear();
      await vault.lock();
    },
    forget: async () => {
      asking = undefined;
      store.setState(start, true);
      clear();
      await vault.lock();
    },
    setRotating: (isRotating) => set({ isRotating }),
  };
};
