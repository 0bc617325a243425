import type { Container } from 'inversify';
import { deferred } from '#core/kernel/deferred.ts';
import { ports } from '../tokens.ts';

/** What the vault computes on the device itself, the same in every profile. */
export const bindVaultTools = (container: Container): void => {
  container.bind(ports.cipher).toResolvedValue(() =>
    deferred(async () => {
      if (!('Worker' in globalThis)) return (await import('#adapters/web-crypto/vault-engine.ts')).createVaultEngine();
      const { createWorkerCipher } = await import('#adapters/web-crypto/worker-cipher.ts');
      const { startVaultWorker } = await import('#adapters/web-crypto/start-vault-worker.ts');
      return createWorkerCipher(startVaultWorker);
    }),
  );
  container.bind(ports.strength).toResolvedValue(() => async (passphrase) => {
    const { passphraseStrength } = await import('#adapters/zxcvbn/passphrase-strength.ts');
    return passphraseStrength(passphrase);
  });
};
