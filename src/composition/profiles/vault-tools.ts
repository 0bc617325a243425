import type { Container } from 'inversify';
import { randomBelow } from '#adapters/web/random-below.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { ports } from '../tokens.ts';

/** What the vault computes on the device itself, the same in every profile. */
export const bindVaultTools = (container: Container): void => {
  container.bind(ports.cipher).toResolvedValue(() =>
    lazy(async () => {
      if (!('Worker' in globalThis)) return (await import('#adapters/web-crypto/vault-engine.ts')).createVaultEngine();
      const { createWorkerCipher } = await import('#adapters/web-crypto/worker-cipher.ts');
      const { startVaultWorker } = await import('#adapters/web-crypto/start-vault-worker.ts');
      return createWorkerCipher(startVaultWorker);
    }),
  );
  container.bind(ports.randomBelow).toConstantValue(randomBelow);
  container.bind(ports.wordList).toConstantValue(async () => (await import('#adapters/bip39/word-list.ts')).wordList);
  container.bind(ports.csv).toConstantValue(async () => (await import('#adapters/papaparse/csv.ts')).csv);
  container.bind(ports.oneTimeCodes).toConstantValue(async (secret, now) => {
    const { oneTimeCodes } = await import('#adapters/otpauth/one-time-codes.ts');
    return oneTimeCodes(secret, now);
  });
  container.bind(ports.strength).toResolvedValue(() => async (passphrase) => {
    const { passphraseStrength } = await import('#adapters/zxcvbn/passphrase-strength.ts');
    return passphraseStrength(passphrase);
  });
};
