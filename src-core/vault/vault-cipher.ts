import type { HandoverCipher } from './handovers/handover-cipher.ts';
import type { PasskeySecret } from './passkeys/passkey-secrets.ts';
import type { VaultPasskey } from './passkeys/vault-passkey.ts';
import type { SealProblem } from './login.ts';
import type { Opened, ToOpen, ToSeal } from './seal-place.ts';
import type { NewVaultKey, VaultKey } from './vault-key.ts';

/** What proves that somebody owns the vault. */
export type VaultSecret = { readonly passphrase: string } | { readonly recoveryCode: string };

/** What opens the vault and proves nothing else. */
export type OpeningSecret = VaultSecret | { readonly passkey: PasskeySecret };

/**
 * Holds the vault key and does everything that needs it. The key cannot be read out. While the vault is locked,
 * whatever needs the key rejects with `identity` of code `VaultLocked`. A secret that does not open the vault rejects
 * with `identity` of code `WrongPassphrase`, `WrongRecoveryCode` or `WrongPasskey`; parameters out of bounds with code
 * `VaultKeyRefused`, before any work; a mistyped recovery code with `invalid`.
 */
export type VaultCipher = HandoverCipher & {
  /**
   * Makes a vault key for a person, holds it, and returns its wrap and the recovery code. Rejects with `unexpected`
   * where the platform has no cryptography.
   */
  readonly create: (
    userId: string,
    passphrase: string,
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string }>;
  /**
   * Opens the wrapped key and holds it. Returns a new wrap where the old one was made with weaker parameters than
   * today's, to be kept in its place; else undefined. Rejects with `identity` for a wrong secret.
   */
  readonly unlock: (userId: string, key: VaultKey, secret: OpeningSecret) => Promise<NewVaultKey | undefined>;
  /**
   * Returns the vault key wrapped for a passkey. Its secret is filled with zeros in the thread of the cipher. Rejects
   * with `identity` for a wrong passphrase.
   */
  readonly wrapForPasskey: (
    userId: string,
    key: VaultKey,
    passphrase: string,
    passkey: PasskeySecret & Pick<VaultPasskey, 'salt'>,
  ) => Promise<string>;
  /** Forgets the key and stops whatever it was doing. Never rejects. */
  readonly lock: () => Promise<void>;
  /**
   * Returns the same vault key wrapped under another passphrase, and under a new recovery code where one is asked for.
   * Rejects with `identity` for a wrong secret.
   */
  readonly rewrap: (
    userId: string,
    key: VaultKey,
    secret: VaultSecret,
    wanted: { readonly passphrase: string; readonly withNewRecoveryCode: boolean },
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string | undefined }>;
  /**
   * Makes another vault key that wraps the one before, holds both, and returns its wrap and recovery code. Rejects with
   * `identity` for a wrong passphrase.
   */
  readonly rotate: (
    userId: string,
    key: VaultKey,
    passphrase: string,
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string }>;
  /** Returns each text sealed for its place, in the same order. Rejects with `identity` of code `VaultLocked`. */
  readonly seal: (texts: readonly ToSeal[]) => Promise<readonly string[]>;
  /**
   * Returns each text, or what is wrong with its seal, in the same order. Rejects with `access-denied` for the secrets
   * of more than one login at a time: bulk goes by `openAll`.
   */
  readonly open: (seals: readonly ToOpen[]) => Promise<readonly Opened[]>;
  /**
   * Returns any number of secrets, once the passphrase has been proved again. Rejects with `identity` for a wrong
   * passphrase.
   */
  readonly openAll: (
    userId: string,
    key: VaultKey,
    passphrase: string,
    seals: readonly ToOpen[],
  ) => Promise<readonly Opened[]>;
  /**
   * Returns the SHA-1 of each text in hexadecimal, upper case, in the same order. Rejects with `identity` of code
   * `VaultLocked`.
   */
  readonly digest: (seals: readonly ToOpen[]) => Promise<readonly Digested[]>;
  /**
   * Returns a whole file encrypted under a passphrase of its own; needs no open vault. Rejects with `unexpected` where
   * the platform has no cryptography.
   */
  readonly sealFile: (text: string, passphrase: string) => Promise<string>;
  /**
   * Returns the text of an encrypted file. Rejects with `identity` of code `WrongPassphrase`, and with `invalid` for
   * what is no such file.
   */
  readonly openFile: (file: string, passphrase: string) => Promise<string>;
  /**
   * Returns each seal opened and sealed under the newest vault key, at the revision `to`. Rejects with `identity` of
   * code `VaultLocked`.
   */
  readonly reseal: (seals: readonly (ToOpen & { readonly to: number })[]) => Promise<readonly Resealed[]>;
};

export type Digested =
  | { readonly digest: string }
  | { readonly isEmpty: true }
  | { readonly problem: Exclude<SealProblem, 'duplicate'> };

export type Resealed = { readonly seal: string } | { readonly problem: Exclude<SealProblem, 'duplicate'> };
