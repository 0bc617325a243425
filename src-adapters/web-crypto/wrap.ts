import { Failure } from '#core/kernel/app-error.ts';
import type { VaultSecret } from '#core/vault/vault-cipher.ts';
import { kdfProblem, type Kdf, type NewVaultKey, type VaultKey } from '#core/vault/vault-key.ts';
import type { Bytes } from './base64url.ts';
import { baseKey, deriveKey, type Stretch } from './derive-key.ts';
import { openBytes, sealBytes, textBytes } from './seal.ts';

const identityFailure = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

const refused = (): Failure =>
  identityFailure('VaultKeyRefused', 'The server asks for an unsafe way to open your vault, so nothing was tried');

const passphraseBinding = (userId: string, keyVersion: number, { name, memory, iterations, salt }: Kdf): string =>
  `cv1|wrap|${userId}|passphrase|${keyVersion}|${name}|${memory}|${iterations}|${salt}`;

const recoveryBinding = (userId: string, keyVersion: number): string => `cv1|wrap|${userId}|recovery|${keyVersion}`;
const previousBinding = (userId: string, keyVersion: number): string => `cv1|wrap|${userId}|previous|${keyVersion}`;

const passphraseKey = async (stretch: Stretch, userId: string, passphrase: string, kdf: Kdf): Promise<CryptoKey> =>
  deriveKey(await baseKey(await stretch(passphrase, kdf)), `cv1|kek|${userId}`);

const recoveryKey = async (userId: string, recoveryCode: string): Promise<CryptoKey> =>
  deriveKey(await baseKey(textBytes(recoveryCode)), `cv1|recovery|${userId}`);

const previousKey = async (userId: string, vaultKey: Bytes): Promise<CryptoKey> =>
  deriveKey(await baseKey(vaultKey), `cv1|previous|${userId}`);

/** Wraps the vault key under a passphrase. */
export const wrapByPassphrase = async (
  stretch: Stretch,
  userId: string,
  keyVersion: number,
  vaultKey: Bytes,
  passphrase: string,
  kdf: Kdf,
) => {
  const key = await passphraseKey(stretch, userId, passphrase, kdf);
  return { kdf, passphraseWrap: await sealBytes(key, vaultKey, passphraseBinding(userId, keyVersion, kdf)) };
};

export const wrapByRecoveryCode = async (
  userId: string,
  keyVersion: number,
  vaultKey: Bytes,
  recoveryCode: string,
): Promise<string> => sealBytes(await recoveryKey(userId, recoveryCode), vaultKey, recoveryBinding(userId, keyVersion));

export const wrapPrevious = async (
  userId: string,
  keyVersion: number,
  vaultKey: Bytes,
  previous: Bytes,
): Promise<string> => sealBytes(await previousKey(userId, vaultKey), previous, previousBinding(userId, keyVersion));

/** The vault key. Rejects with `WrongPassphrase`, `WrongRecoveryCode` or, before any work, `VaultKeyRefused`. */
export const unwrap = async (
  stretch: Stretch,
  userId: string,
  key: VaultKey | NewVaultKey,
  secret: VaultSecret,
): Promise<Bytes> => {
  if (kdfProblem(key.kdf) !== undefined) throw refused();
  const opened =
    'passphrase' in secret
      ? await openBytes(
          await passphraseKey(stretch, userId, secret.passphrase, key.kdf),
          key.passphraseWrap,
          passphraseBinding(userId, key.keyVersion, key.kdf),
        )
      : await openBytes(
          await recoveryKey(userId, secret.recoveryCode),
          key.recoveryWrap,
          recoveryBinding(userId, key.keyVersion),
        );
  if (typeof opened !== 'string' && opened.length === 32) return opened;
  throw 'passphrase' in secret
    ? identityFailure('WrongPassphrase', 'Wrong passphrase')
    : identityFailure('WrongRecoveryCode', 'Wrong recovery code');
};

/** The vault key before this one. Rejects with `VaultKeyRefused` where the server changed it. */
export const unwrapPrevious = async (
  userId: string,
  { keyVersion, previousWrap }: Pick<VaultKey, 'keyVersion' | 'previousWrap'>,
  vaultKey: Bytes,
): Promise<Bytes | undefined> => {
  if (previousWrap === undefined) return undefined;
  const key = await previousKey(userId, vaultKey);
  const opened = await openBytes(key, previousWrap, previousBinding(userId, keyVersion));
  if (typeof opened === 'string' || opened.length !== 32) throw refused();
  return opened;
};
