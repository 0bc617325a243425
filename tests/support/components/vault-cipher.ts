import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';

/** Derives its keys for real, as weakly as is allowed. */
export const weakCipher = () =>
  createVaultEngine(() => ({
    name: 'argon2id',
    salt: btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    iterations: 2,
    memory: 19 * 1024,
  }));
