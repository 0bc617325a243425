import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultSession } from '../vault-session.ts';
import type { HandoverKey } from './handover.ts';
import type { HandoverGateway } from './handover-gateway.ts';

type Deps = {
  readonly handovers: HandoverGateway;
  readonly cipher: VaultCipher;
  readonly session: VaultSession;
};

/** The key pair of the person whose vault is open, which the server keeps and their vault seals. */
export const ownHandoverKey = ({ handovers, cipher, session }: Deps) => {
  /** The key, sealed under the newest vault key; undefined where there is none, or none that this vault sealed. */
  const read = async (): Promise<HandoverKey | undefined> => {
    const [kept, vaultKey] = await Promise.all([handovers.key(), session.key()]);
    if (kept === undefined) return undefined;
    const { version, ...key } = kept;
    const resealed = await cipher.resealHandoverKey(key);
    if (resealed === undefined || key.keyVersion === vaultKey.keyVersion) return resealed && kept;
    return handovers.putKey(resealed, version);
  };

  return {
    read,
    /** Keeps a new key pair in place of the one before, which ends what was handed over to that one. */
    make: async (): Promise<HandoverKey> => {
      const kept = await handovers.key();
      return handovers.putKey(await cipher.createHandoverKey(), kept?.version ?? 0);
    },
    /** Seals the private key under the newest vault key, while the vault holds the one before. */
    reseal: async (): Promise<void> => {
      if ((await session.user()).isAdmin) await read();
    },
  };
};
