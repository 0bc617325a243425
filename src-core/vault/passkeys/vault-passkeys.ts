import { Failure, limitExceeded, toAppError } from '#core/kernel/app-error.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import type { VaultKey } from '../vault-key.ts';
import type { VaultSession } from '../vault-session.ts';
import type { PasskeySecret, PasskeySecrets } from './passkey-secrets.ts';
import { checkPasskeyName, passkeysMax, tooManyPasskeys, type VaultPasskey } from './vault-passkey.ts';

type Deps = {
  readonly vault: Pick<VaultGateway, 'addPasskey' | 'removePasskey'>;
  readonly cipher: Pick<VaultCipher, 'openAll' | 'wrapForPasskey'>;
  readonly passkeySecrets: PasskeySecrets;
  readonly session: Pick<VaultSession, 'user' | 'key' | 'latestKey' | 'renew' | 'openWith' | 'withBackoff'>;
};

export type ListedPasskey = Pick<VaultPasskey, 'credentialId' | 'name' | 'createdAt'>;

const none = (): Failure =>
  new Failure({
    kind: 'identity',
    code: 'PasskeyMissing',
    message: 'No passkey opens this vault any more. Use your passphrase.',
  });

/** Whether a change was refused for sure; a response that was lost may have been a yes. */
const isRefusal = (cause: unknown): boolean => !['connection-lost', 'unexpected'].includes(toAppError(cause).kind);

/** Opens a vault by passkeys, and adds and removes them. */
export const vaultPasskeys = ({ vault, cipher, passkeySecrets, session }: Deps) => {
  const listed = ({ passkeys }: VaultKey): readonly ListedPasskey[] =>
    passkeys.map(({ credentialId, name, createdAt }) => ({ credentialId, name, createdAt }));

  const withSecret = async <S extends PasskeySecret, T>(
    asked: Promise<S>,
    work: (made: S) => Promise<T>,
  ): Promise<T> => {
    const made = await asked;
    try {
      return await work(made);
    } finally {
      made.secret.fill(0);
    }
  };

  return {
    /** Opens the vault by one of its passkeys. Rejects with `WrongPasskey` where the wrap is not what it was. */
    unlockWithPasskey: (): Promise<void> =>
      session.openWith(({ passkeys }, open) => {
        if (passkeys.length === 0) throw none();
        return withSecret(passkeySecrets.read(passkeys), (passkey) => open({ passkey }));
      }),
    /** The passkeys that open the vault, oldest first, and whether and how another can be made here. */
    passkeys: async () => {
      const [key, canAdd, suggestedName] = await Promise.all([
        session.latestKey(),
        passkeySecrets.isAvailable(),
        passkeySecrets.suggestedName(),
      ]);
      return { passkeys: listed(key), canAdd, suggestedName };
    },
    /** Makes a passkey on this device that opens the vault, and returns all that do. */
    addPasskey: async (typedName: string, passphrase: string): Promise<readonly ListedPasskey[]> => {
      const { name } = checkPasskeyName({ name: typedName });
      return session.withBackoff(async () => {
        const { id, email } = await session.user();
        const key = await session.latestKey();
        if (key.passkeys.length >= passkeysMax) throw limitExceeded(tooManyPasskeys);
        // A wrong passphrase would leave a passkey on the device that opens nothing.
        await cipher.openAll(id, key, passphrase, []);
        return withSecret(passkeySecrets.create(email, key.passkeys), async (made) => {
          const { credentialId, salt } = made;
          try {
            // The vault may have been locked, and somebody else signed in, while the device asked.
            await session.key();
            const wrap = await cipher.wrapForPasskey(id, key, passphrase, made);
            const { keyVersion } = key;
            const kept = await vault.addPasskey({ credentialId, name, salt, wrap, keyVersion });
            session.renew(id, kept);
            return listed(kept);
          } catch (cause) {
            if (isRefusal(cause)) await passkeySecrets.forget(credentialId);
            throw cause;
          }
        });
      });
    },
    /** Removes a passkey, and returns those that are left. */
    removePasskey: async (credentialId: string): Promise<readonly ListedPasskey[]> => {
      const { id } = await session.user();
      const kept = await vault.removePasskey(credentialId);
      session.renew(id, kept);
      await passkeySecrets.forget(credentialId);
      return listed(kept);
    },
  };
};
