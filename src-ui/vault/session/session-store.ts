import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { screenError } from '#ui/errors/screen-error.ts';

export type VaultStatus = 'CHECKING' | 'ABSENT' | 'LOCKED' | 'UNLOCKED' | 'FAILED';

export type VaultSessionState = {
  readonly status: VaultStatus;
  readonly error: AppError | undefined;
  /** Whether some logins still wait for the newest vault key. */
  readonly isRotating: boolean;
  /** Whether a passkey can open the vault in this browser. */
  readonly opensByPasskey: boolean;
};

export type VaultSessionStore = StoreApi<VaultSessionState> & {
  /** Asks whether there is a vault, unless it is known or being asked. */
  readonly check: () => Promise<void>;
  /** Returns the recovery code. The vault counts as set up once `finishSetUp` is called. */
  readonly setUp: (passphrase: string) => Promise<string>;
  readonly finishSetUp: () => void;
  readonly unlock: (passphrase: string) => Promise<void>;
  readonly unlockWithPasskey: () => Promise<void>;
  readonly lock: () => Promise<void>;
  /** Nobody is signed in any more. */
  readonly forget: () => Promise<void>;
  /** Notes that a change of the key began or ended. */
  readonly setRotating: (isRotating: boolean) => void;
  /** Notes that the first passkey came, or the last one went. */
  readonly setOpensByPasskey: (opensByPasskey: boolean) => void;
};

const start: VaultSessionState = { status: 'CHECKING', error: undefined, isRotating: false, opensByPasskey: false };

/** Whether the vault is open, as the core says. `clear` drops everything that was opened, on every lock. */
export const createVaultSession = (vault: VaultUseCases, clear: () => void): VaultSessionStore => {
  const store = createStore<VaultSessionState>(() => start);
  let asking: ReturnType<VaultUseCases['state']> | undefined;
  let isOpen = false;
  let isSettingUp = false;
  const set = (state: Partial<VaultSessionState>): void => store.setState({ error: undefined, ...state });

  const locked = (): void => {
    isOpen = false;
    clear();
    if (store.getState().status === 'UNLOCKED') set({ status: 'LOCKED' });
  };
  const opened = (): void => {
    isOpen = true;
    if (!isSettingUp) set({ status: 'UNLOCKED' });
  };
  let following: Promise<unknown> | undefined;
  /** Follows the core from the first call that reaches it; again where its code could not be loaded. */
  const follow = (): Promise<unknown> => {
    following ??= Promise.all([vault.onLock(locked), vault.onUnlock(opened)]).catch((cause: unknown) => {
      following = undefined;
      throw cause;
    });
    return following;
  };

  return {
    ...store,
    check: async () => {
      const { status } = store.getState();
      if (status !== 'CHECKING' && status !== 'FAILED') return;
      const asked = (asking ??= follow().then(() => vault.state()));
      const settle = (state: Partial<VaultSessionState>): void => {
        if (asking !== asked) return;
        asking = undefined;
        set(state);
      };
      try {
        const { isSetUp, ...known } = await asked;
        settle({ status: isSetUp ? 'LOCKED' : 'ABSENT', ...known });
      } catch (cause) {
        settle({ status: 'FAILED', error: screenError(cause) });
      }
    },
    setUp: async (passphrase) => {
      await follow();
      isSettingUp = true;
      try {
        return await vault.setUp(passphrase);
      } catch (cause) {
        isSettingUp = false;
        throw cause;
      }
    },
    finishSetUp: () => {
      isSettingUp = false;
      set({ status: isOpen ? 'UNLOCKED' : 'LOCKED' });
    },
    unlock: async (passphrase) => {
      await follow();
      await vault.unlock(passphrase);
    },
    unlockWithPasskey: async () => {
      await follow();
      await vault.unlockWithPasskey();
    },
    lock: async () => {
      clear();
      await vault.lock();
    },
    forget: async () => {
      asking = undefined;
      isSettingUp = false;
      store.setState(start, true);
      clear();
      await vault.lock();
    },
    setRotating: (isRotating) => set({ isRotating }),
    setOpensByPasskey: (opensByPasskey) => set({ opensByPasskey }),
  };
};
