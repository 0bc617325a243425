import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import { withPort, type Profile } from '#src/composition/portal.ts';

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

/** The same device, whose vault opens quickly and on every other device as well. */
export const withWeakCipher = (profile: Profile): Profile => withPort(profile, 'cipher', weakCipher);
