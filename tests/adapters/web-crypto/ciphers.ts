import { createWorkerCipher } from '#adapters/web-crypto/worker-cipher.ts';
import type { SealPlace } from '#core/vault/seal-place.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';
import { startLocalWorker } from '#tests/support/vault/local-worker.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';

export const ada = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const ben = '16fd2706-8baf-433b-82eb-8c7fada847da';

/** Each kind of cipher: one contract is asserted in both. */
export const ciphers = [
  { name: 'in this thread', open: (): VaultCipher => quickEngine() },
  { name: 'in a worker', open: (): VaultCipher => createWorkerCipher(() => startLocalWorker(quickEngine())) },
] as const;

export const placeOf = (changes: Partial<SealPlace> = {}): SealPlace & { readonly keyVersion: number } => ({
  loginId: '01J00000000000000000000000',
  field: 'password',
  rev: 1,
  keyVersion: 1,
  ...changes,
});

/** An open vault of Ada's, with its key as a server keeps it. */
export const openVault = async (cipher: VaultCipher, userId = ada) => {
  const { key, recoveryCode } = await cipher.create(userId, passphrase);
  const kept: VaultKey = { ...key, version: 1, passkeys: [] };
  return { key: kept, recoveryCode: recoveryCode.replaceAll('-', '').slice(0, 26) };
};
