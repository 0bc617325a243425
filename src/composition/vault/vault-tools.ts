import type { BreachRange } from '#core/vault/breach-range.ts';
import type { Csv } from '#core/vault/exchange/csv-logins.ts';
import type { OneTimeCodes } from '#core/vault/one-time-code.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { PassphraseStrength } from '#core/vault/vault-session.ts';

/** Starts the vault's cipher, in a worker where there are workers. */
export const startCipher = async (): Promise<VaultCipher> => {
  if (!('Worker' in globalThis)) return (await import('#adapters/web-crypto/vault-engine.ts')).createVaultEngine();
  const [{ createWorkerCipher }, { startVaultWorker }] = await Promise.all([
    import('#adapters/web-crypto/worker-cipher.ts'),
    import('#adapters/web-crypto/start-vault-worker.ts'),
  ]);
  return createWorkerCipher(startVaultWorker);
};

export const openBreachRange = async (base: string): Promise<BreachRange> =>
  (await import('#adapters/breach-range/breach-range.ts')).createHttpBreachRange(base);

export const strength: PassphraseStrength = async (passphrase) =>
  (await import('#adapters/zxcvbn/passphrase-strength.ts')).passphraseStrength(passphrase);

export const wordList = async (): Promise<readonly string[]> => (await import('#adapters/bip39/word-list.ts')).wordList;

export const csv = async (): Promise<Csv> => (await import('#adapters/papaparse/csv.ts')).csv;

export const oneTimeCodes: OneTimeCodes = async (secret, now) =>
  (await import('#adapters/otpauth/one-time-codes.ts')).oneTimeCodes(secret, now);
