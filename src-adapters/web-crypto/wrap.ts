import { Failure } from '#core/kernel/app-error.ts';
import type { PasskeySecret } from '#core/vault/passkeys/passkey-secrets.ts';
import type { VaultPasskey } from '#core/vault/passkeys/vault-passkey.ts';
import type { OpeningSecret } from '#core/vault/vault-cipher.ts';
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

const passkeyBinding = (
  userId: string,
  keyVersion: number,
  { credentialId, salt }: Pick<VaultPasskey, 'credentialId' | 'salt'>,
): string => `cv1|wrap|${userId}|passkey|${keyVersion}|${credentialId}|${salt}`;

const passphraseKey = async (stretch: Stretch, userId: string, passphrase: string, kdf: Kdf): Promise<CryptoKey> =>
  deriveKey(await baseKey(await stretch(passphrase, kdf)), `cv1|kek|${userId}`);

const recoveryKey = async (userId: string, recoveryCode: string): Promise<CryptoKey> =>
  deriveKey(await baseKey(textBytes(recoveryCode)), `cv1|recovery|${userId}`);

const passkeyKey = async (userId: string, secret: Bytes): Promise<CryptoKey> =>
  deriveKey(await baseKey(secret), `cv1|passkey|${userId}`);

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

/** Wraps the vault key under a passkey's secret. */
export const wrapByPasskey = async (
  userId: string,
  keyVersion: number,
  vaultKey: Bytes,
  passkey: PasskeySecret & Pick<VaultPasskey, 'salt'>,
): Promise<string> =>
  sealBytes(await passkeyKey(userId, passkey.secret), vaultKey, passkeyBinding(userId, keyVersion, passkey));

export const wrapPrevious = async (
  userId: string,
  keyVersion: number,
  vaultKey: Bytes,
  previous: Bytes,
): Promise<string> => sealBytes(await previousKey(userId, vaultKey), previous, previousBinding(userId, keyVersion));

const wrongs = {
  passphrase: () => identityFailure('WrongPassphrase', 'Wrong passphrase'),
  recoveryCode: () => identityFailure('WrongRecoveryCode', 'Wrong recovery code'),
  passkey: () => identityFailure('WrongPasskey', 'This passkey does not open your vault. Use your passphrase.'),
};

type Wrapped = NewVaultKey & Partial<Pick<VaultKey, 'passkeys'>>;
type Tried = { readonly opened: Bytes | string; readonly wrong: () => Failure };

const tryPassphrase = async (
  stretch: Stretch,
  userId: string,
  { kdf, keyVersion, passphraseWrap }: Wrapped,
  passphrase: string,
): Promise<Tried> => {
  const key = await passphraseKey(stretch, userId, passphrase, kdf);
  const opened = await openBytes(key, passphraseWrap, passphraseBinding(userId, keyVersion, kdf));
  return { opened, wrong: wrongs.passphrase };
};

const tryRecoveryCode = async (
  userId: string,
  { keyVersion, recoveryWrap }: Wrapped,
  recoveryCode: string,
): Promise<Tried> => {
  const key = await recoveryKey(userId, recoveryCode);
  const opened = await openBytes(key, recoveryWrap, recoveryBinding(userId, keyVersion));
  return { opened, wrong: wrongs.recoveryCode };
};

const tryPasskey = async (
  userId: string,
  { keyVersion, passkeys = [] }: Wrapped,
  { credentialId, secret }: PasskeySecret,
): Promise<Tried> => {
  const key = await passkeyKey(userId, secret);
  const slot = passkeys.find((each) => each.credentialId === credentialId);
  const opened =
    slot === undefined ? 'missing' : await openBytes(key, slot.wrap, passkeyBinding(userId, keyVersion, slot));
  return { opened, wrong: wrongs.passkey };
};

const trySecret = (stretch: Stretch, userId: string, key: Wrapped, secret: OpeningSecret): Promise<Tried> => {
  if ('passphrase' in secret) return tryPassphrase(stretch, userId, key, secret.passphrase);
  if ('recoveryCode' in secret) return tryRecoveryCode(userId, key, secret.recoveryCode);
  return tryPasskey(userId, key, secret.passkey);
};

/**
 * The vault key. Rejects with `WrongPassphrase`, `WrongRecoveryCode`, `WrongPasskey` or, before any work,
 * `VaultKeyRefused`.
 */
export const unwrap = async (stretch: Stretch, userId: string, key: Wrapped, secret: OpeningSecret): Promise<Bytes> => {
  if (kdfProblem(key.kdf) !== undefined) throw refused();
  const { opened, wrong } = await trySecret(stretch, userId, key, secret);
  if (typeof opened === 'string' || opened.length !== 32) throw wrong();
  return opened;
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
