import type { SealProblem } from './login.ts';
import type { SealedField } from './sealed-login.ts';
import type { NewVaultKey, VaultKey } from './vault-key.ts';

/** Where a sealed text belongs; a seal opens in its own place alone. */
export type SealPlace = {
  readonly loginId: string;
  readonly field: SealedField;
  /** Of a backup code or a security question. */
  readonly entryId?: string | undefined;
  readonly rev: number;
};

/** Sealed under the vault key that its login is under. */
export type ToSeal = SealPlace & { readonly text: string; readonly keyVersion: number };
export type ToOpen = SealPlace & { readonly seal: string; readonly keyVersion: number };
export type Opened = { readonly text: string } | { readonly problem: Exclude<SealProblem, 'duplicate'> };

/** What proves that somebody owns the vault. */
export type VaultSecret = { readonly passphrase: string } | { readonly recoveryCode: string };

/**
 * Holds the vault key and does everything that needs it. The key cannot be read out. Whatever needs the key rejects with
 * `identity` of code `VaultLocked` while the vault is locked.
 *
 * A secret that does not open the vault rejects with `identity` of code `WrongPassphrase` or `WrongRecoveryCode`;
 * parameters out of bounds with code `VaultKeyRefused`, before any work; a recovery code that is mistyped with `invalid`.
 */
export type VaultCipher = {
  /** Makes a vault key for a person and holds it. */
  readonly create: (
    userId: string,
    passphrase: string,
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string }>;
  /**
   * Opens the wrapped key and holds it. Answers a new wrap where the old one was made with weaker parameters than today's,
   * to be kept in its place.
   */
  readonly unlock: (userId: string, key: VaultKey, secret: VaultSecret) => Promise<NewVaultKey | undefined>;
  /** Forgets the key, and whatever it was doing. */
  readonly lock: () => Promise<void>;
  /** The same vault key under another passphrase, and under a new recovery code where one is asked for. */
  readonly rewrap: (
    userId: string,
    key: VaultKey,
    secret: VaultSecret,
    wanted: { readonly passphrase: string; readonly withNewRecoveryCode: boolean },
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string | undefined }>;
  /** Another vault key that wraps the one before; holds both. */
  readonly rotate: (
    userId: string,
    key: VaultKey,
    passphrase: string,
  ) => Promise<{ readonly key: NewVaultKey; readonly recoveryCode: string }>;
  readonly seal: (texts: readonly ToSeal[]) => Promise<readonly string[]>;
  /** Rejects with `access-denied` for the secrets of more than one login at a time: bulk goes by `openAll`. */
  readonly open: (seals: readonly ToOpen[]) => Promise<readonly Opened[]>;
  /** Any number of secrets, once the passphrase has been proved anew. */
  readonly openAll: (
    userId: string,
    key: VaultKey,
    passphrase: string,
    seals: readonly ToOpen[],
  ) => Promise<readonly Opened[]>;
  /** The SHA-1 of each text in hex, upper case. */
  readonly digest: (seals: readonly ToOpen[]) => Promise<readonly Digested[]>;
  /** Encrypts a whole file under a passphrase of its own. Needs no open vault. */
  readonly sealFile: (text: string, passphrase: string) => Promise<string>;
  /** Rejects with `identity` of code `WrongPassphrase`, and with `invalid` for what is no such file. */
  readonly openFile: (file: string, passphrase: string) => Promise<string>;
  /** Opens and seals again under the newest vault key, at the revision `to`. */
  readonly reseal: (seals: readonly (ToOpen & { readonly to: number })[]) => Promise<readonly Resealed[]>;
};

export type Digested =
  | { readonly digest: string }
  | { readonly isEmpty: true }
  | { readonly problem: Exclude<SealProblem, 'duplicate'> };

export type Resealed = { readonly seal: string } | { readonly problem: Exclude<SealProblem, 'duplicate'> };
