import { Failure, invalid, toAppError } from '../kernel/app-error.ts';
import { refuse } from '../kernel/checked.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AuthUser } from '../identity/auth-user.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { PasskeySecrets } from './passkeys/passkey-secrets.ts';
import type { OpeningSecret, VaultCipher, VaultSecret } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';
import { passphraseProblem, readRecoveryCode, type NewVaultKey, type VaultKey } from './vault-key.ts';

/** Returns how hard a passphrase is to guess: zxcvbn's 0 to 4. Rejects with `unexpected` when its word lists cannot be loaded. */
export type PassphraseStrength = (passphrase: string) => Promise<number>;

export type SessionDeps = {
  readonly vault: Pick<VaultGateway, 'key' | 'putKey'>;
  readonly cipher: VaultCipher;
  readonly identity: Pick<IdentityProvider, 'currentUser'>;
  readonly strength: PassphraseStrength;
  readonly passkeySecrets: Pick<PasskeySecrets, 'isAvailable'>;
  readonly clock: Pick<Clock, 'now'>;
};

/** Whose vault is open, and with which wrapped key. */
export type VaultSession = {
  readonly userId: () => Promise<string>;
  readonly key: () => Promise<VaultKey>;
  /** Counts a wrong secret, and has the next one wait after too many. */
  readonly withBackoff: <T>(work: () => Promise<T>) => Promise<T>;
  readonly user: () => Promise<AuthUser>;
  /** The wrapped key as the server has it now. */
  readonly latestKey: () => Promise<VaultKey>;
  /** Takes a newer wrap of the vault that is open; does nothing where it is locked. */
  readonly renew: (userId: string, key: VaultKey) => void;
  /** Opens the vault by the secret that `ask` finds for its key, unless it is locked meanwhile. */
  readonly openWith: (
    ask: (key: VaultKey, open: (secret: OpeningSecret) => Promise<void>) => Promise<void>,
  ) => Promise<void>;
};

const freeTries = 5;
const longestWaitSeconds = 60;

const identityFailure = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

const locked = (): Failure => identityFailure('VaultLocked', 'Unlock your vault first');

/** Counts wrong tries and has the next one wait; not a protection, since the wrapped key can be tried elsewhere. */
const createBackoff = (clock: Pick<Clock, 'now'>) => {
  let wrongTries = 0;
  let openAt = 0;
  return {
    check: (): void => {
      const seconds = Math.ceil((openAt - clock.now()) / 1000);
      if (seconds > 0) throw identityFailure('VaultWait', `Too many tries: wait ${seconds} seconds`);
    },
    wrong: (): void => {
      wrongTries += 1;
      const over = wrongTries - freeTries;
      if (over >= 0) openAt = clock.now() + Math.min(longestWaitSeconds, 2 ** over) * 1000;
    },
    right: (): void => {
      wrongTries = 0;
    },
  };
};

const listenTo =
  (listeners: Set<() => void>) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

/** Sets the vault up, opens and locks it, and changes what opens it. */
export const vaultSession = ({ vault, cipher, identity, strength, passkeySecrets, clock }: SessionDeps) => {
  const backoff = createBackoff(clock);
  const onLock = new Set<() => void>();
  const onUnlock = new Set<() => void>();
  let held: { readonly userId: string; readonly key: VaultKey } | undefined;
  let locks = 0;

  const currentUser = async (): Promise<AuthUser> => {
    const user = await identity.currentUser();
    if (user === undefined) throw identityFailure('NotAuthorizedException', 'Sign in again');
    return user;
  };

  const userId = async (): Promise<string> => (await currentUser()).id;

  const fetchKey = async (): Promise<VaultKey> => {
    const key = await vault.key();
    if (key === undefined) throw identityFailure('VaultMissing', 'Set up your vault first');
    return key;
  };

  const heldKey = async (): Promise<VaultKey> => {
    const user = await userId();
    if (held?.userId !== user) throw locked();
    return held.key;
  };

  const hold = (user: string, key: VaultKey): void => {
    const wasOpen = held?.userId === user;
    held = { userId: user, key };
    if (!wasOpen) for (const listener of onUnlock) listener();
  };

  const lock = async (): Promise<void> => {
    held = undefined;
    locks += 1;
    for (const listener of onLock) listener();
    await cipher.lock();
  };

  /** Keeps a new wrap; a vault key that could not be kept is forgotten. A vault that was locked meanwhile stays so. */
  const put = async (user: string, key: NewVaultKey, expectedVersion: number): Promise<VaultKey> => {
    const before = locks;
    try {
      const kept = await vault.putKey(key, expectedVersion);
      if (locks === before) hold(user, kept);
      return kept;
    } catch (cause) {
      await lock();
      throw cause;
    }
  };

  const checkPassphrase = async (passphrase: string): Promise<void> => {
    const problem = passphraseProblem(passphrase, 4) ?? passphraseProblem(passphrase, await strength(passphrase));
    refuse(fieldProblems(['passphrase', problem]));
  };

  const readSecret = (secret: VaultSecret): VaultSecret => {
    if ('passphrase' in secret) return { passphrase: secret.passphrase };
    const reading = readRecoveryCode(secret.recoveryCode);
    if ('problem' in reading) throw invalid('recoveryCode', reading.message);
    return { recoveryCode: reading.characters };
  };

  const withBackoff = async <T>(work: () => Promise<T>): Promise<T> => {
    backoff.check();
    try {
      const result = await work();
      backoff.right();
      return result;
    } catch (cause) {
      const error = toAppError(cause);
      if (error.kind === 'identity' && error.code.startsWith('Wrong')) backoff.wrong();
      throw cause;
    }
  };

  const openWith: VaultSession['openWith'] = (ask) =>
    withBackoff(async () => {
      const before = locks;
      const user = await userId();
      const key = await fetchKey();
      await ask(key, async (secret) => {
        if (locks !== before) throw locked();
        const stronger = await cipher.unlock(user, key, secret);
        hold(user, key);
        if (stronger !== undefined)
          await vault.putKey(stronger, key.version).then(
            (kept) => (held?.key === key ? hold(user, kept) : undefined),
            () => undefined,
          );
      });
    });

  const unlock = async (typed: VaultSecret): Promise<void> => {
    const secret = readSecret(typed);
    await openWith((_key, open) => open(secret));
  };

  const renew = (user: string, key: VaultKey): void => {
    if (held?.userId === user) hold(user, key);
  };

  return {
    session: {
      userId,
      key: heldKey,
      withBackoff,
      user: currentUser,
      latestKey: fetchKey,
      renew,
      openWith,
    } satisfies VaultSession,
    /** Calls `listener` on every lock, before the cipher forgets the key; returns an unsubscribe function. */
    onLock: listenTo(onLock),
    /** Calls `listener` each time the vault opens; returns an unsubscribe function. */
    onUnlock: listenTo(onUnlock),
    put,
    /** Whether there is a vault, whether every login has moved to its newest key, and whether a passkey can open it here. */
    state: async () => {
      const key = await vault.key();
      if (key === undefined) return { isSetUp: false, isRotating: false, opensByPasskey: false } as const;
      const opensByPasskey = key.passkeys.length > 0 && (await passkeySecrets.isAvailable());
      return { isSetUp: true, isRotating: key.previousWrap !== undefined, opensByPasskey } as const;
    },
    isUnlocked: async (): Promise<boolean> =>
      held !== undefined && held.userId === (await userId().catch(() => undefined)),
    /** Makes the vault and leaves it open. Returns the recovery code, which is shown only this once. */
    setUp: async (passphrase: string): Promise<string> => {
      await checkPassphrase(passphrase);
      const user = await userId();
      const { key, recoveryCode } = await cipher.create(user, passphrase);
      await put(user, key, 0);
      return recoveryCode;
    },
    unlock: (passphrase: string) => unlock({ passphrase }),
    unlockWithRecoveryCode: (recoveryCode: string) => unlock({ recoveryCode }),
    lock,
    /** Another passphrase for the same vault. The old one, or the recovery code, proves whose it is. */
    changePassphrase: async (secret: VaultSecret, passphrase: string): Promise<void> => {
      await checkPassphrase(passphrase);
      await withBackoff(async () => {
        const user = await userId();
        const key = await fetchKey();
        const wanted = { passphrase, withNewRecoveryCode: false };
        const { key: wrapped } = await cipher.rewrap(user, key, readSecret(secret), wanted);
        await put(user, wrapped, key.version);
      });
    },
    /** Another recovery code in place of the one before. */
    renewRecoveryCode: async (passphrase: string): Promise<string> =>
      withBackoff(async () => {
        const user = await userId();
        const key = await fetchKey();
        const wanted = { passphrase, withNewRecoveryCode: true };
        const { key: wrapped, recoveryCode } = await cipher.rewrap(user, key, { passphrase }, wanted);
        await put(user, wrapped, key.version);
        return recoveryCode ?? '';
      }),
    strength,
  };
};
