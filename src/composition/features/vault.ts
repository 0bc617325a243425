import { randomBelow } from '#adapters/web/random-below.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';
import type { Csv } from '#core/vault/exchange/csv-logins.ts';
import type { RandomBelow } from '#core/vault/generate-password.ts';
import type { OneTimeCodes } from '#core/vault/one-time-code.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { PassphraseStrength } from '#core/vault/vault-session.ts';
import { lazyUseCases, type Adapters, type LiveAdapters } from '../feature.ts';

type VaultTools = {
  readonly cipher: VaultCipher;
  readonly strength: PassphraseStrength;
  readonly randomBelow: RandomBelow;
  readonly wordList: () => Promise<readonly string[]>;
  readonly csv: () => Promise<Csv>;
  readonly oneTimeCodes: OneTimeCodes;
};

type VaultPorts = VaultTools & {
  readonly vault: VaultGateway;
  readonly breaches: BreachRange;
};

/** What the vault computes on the device itself, the same in every profile. */
export const vaultTools: Adapters<VaultTools> = {
  cipher: () =>
    lazy(async () => {
      if (!('Worker' in globalThis)) return (await import('#adapters/web-crypto/vault-engine.ts')).createVaultEngine();
      const { createWorkerCipher } = await import('#adapters/web-crypto/worker-cipher.ts');
      const { startVaultWorker } = await import('#adapters/web-crypto/start-vault-worker.ts');
      return createWorkerCipher(startVaultWorker);
    }),
  strength: () => async (passphrase) =>
    (await import('#adapters/zxcvbn/passphrase-strength.ts')).passphraseStrength(passphrase),
  randomBelow: () => randomBelow,
  wordList: () => async () => (await import('#adapters/bip39/word-list.ts')).wordList,
  csv: () => async () => (await import('#adapters/papaparse/csv.ts')).csv,
  oneTimeCodes: () => async (secret, now) =>
    (await import('#adapters/otpauth/one-time-codes.ts')).oneTimeCodes(secret, now),
};

const live: LiveAdapters<VaultPorts> = {
  ...vaultTools,
  vault: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/vault-gateway.ts')).createAppSyncVaultGateway(api)),
  breaches: ({ config }) =>
    lazy(async () => {
      const { createHttpBreachRange } = await import('#adapters/breach-range/breach-range.ts');
      return createHttpBreachRange(config.breachRangeBase);
    }),
};

export const vault = {
  useCases: lazyUseCases(
    'vault',
    [
      'vault',
      'cipher',
      'strength',
      'breaches',
      'randomBelow',
      'wordList',
      'oneTimeCodes',
      'csv',
      'brands',
      'identity',
      'clock',
      'ulid',
      'deviceStore',
    ],
    async () => (await import('#core/vault/vault-use-cases.ts')).vaultUseCases,
  ),
  live,
};
