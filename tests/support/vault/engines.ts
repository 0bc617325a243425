import { todaysKdf, type Stretch } from '#adapters/web-crypto/derive-key.ts';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { Kdf } from '#core/vault/vault-key.ts';

const weakestKdf = (): Kdf => ({ ...todaysKdf(), name: 'argon2id', iterations: 2, memory: 19 * 1024 });

/** Derives its keys for real, as weakly as is allowed. */
export const derivingEngine = (): VaultCipher => createVaultEngine(weakestKdf);

const stretchAtOnce: Stretch = async (passphrase, { name, salt, iterations, memory }) => {
  const text = JSON.stringify([passphrase.normalize('NFKC'), name, salt, iterations, memory]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
};

/** Derives its keys at no cost, the same on every device of a test. */
export const quickEngine = (): VaultCipher => createVaultEngine(weakestKdf, stretchAtOnce);
