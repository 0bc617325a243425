import { randomBelow } from '#adapters/web/random-below.ts';
import { lazy } from '#core/kernel/lazy.ts';
import type { BreachRange } from '#core/vault/breach-range.ts';
import type { Csv } from '#core/vault/exchange/csv-logins.ts';
import type { RandomBelow } from '#core/vault/generate-password.ts';
import type { OneTimeCodes } from '#core/vault/one-time-code.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
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
  readonly handovers: HandoverGateway;
  readonly breaches: BreachRange;
};

const tools = () => import('../vault/vault-tools.ts');

/** What the vault computes on the device itself, the same in every profile. */
export const vaultTools: Adapters<VaultTools> = {
  cipher: () => lazy(async () => (await tools()).startCipher()),
  strength: () => async (passphrase) => (await tools()).strength(passphrase),
  randomBelow: () => randomBelow,
  wordList: () => async () => (await tools()).wordList(),
  csv: () => async () => (await tools()).csv(),
  oneTimeCodes: () => async (secret, now) => (await tools()).oneTimeCodes(secret, now),
};

const live: LiveAdapters<VaultPorts> = {
  ...vaultTools,
  vault: ({ api }) =>
    lazy(async () => (await import('#adapters/appsync/vault-gateway.ts')).createAppSyncVaultGateway(api)),
  handovers: ({ api }) =>
    lazy(async () =>
      (await import('#adapters/appsync/handovers/handover-gateway.ts')).createAppSyncHandoverGateway(api),
    ),
  breaches: ({ config }) => lazy(async () => (await tools()).openBreachRange(config.breachRangeBase)),
};

export const vault = {
  useCases: lazyUseCases(
    'vault',
    [
      'vault',
      'handovers',
      'cipher',
      'passkeySecrets',
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
