import type { Opened, ToOpen } from '../seal-place.ts';
import type { VaultKey } from '../vault-key.ts';
import type { HandoverField, HandoverKey, HandoverSeals, HandoverTerms, NewHandoverKey } from './handover.ts';

/** A login to be handed over: its terms, and where each of its texts is sealed; the custom platform is a text of its own. */
export type ToHandOver = HandoverTerms & {
  readonly customPlatform: string;
  readonly texts: Readonly<Record<Exclude<HandoverField, 'customPlatform'>, ToOpen>>;
};

/** Seals logins to other people's public keys, and opens what is sealed to one's own, beside the vault key. */
export type HandoverCipher = {
  /** Makes a key pair and returns it with the private key sealed under the vault key. Rejects with `identity` of code `VaultLocked`. */
  readonly createHandoverKey: () => Promise<NewHandoverKey>;
  /**
   * Returns the same key pair sealed under the newest vault key; undefined where its private key cannot be opened. Rejects with
   * `identity` of code `VaultLocked`.
   */
  readonly resealHandoverKey: (key: NewHandoverKey) => Promise<NewHandoverKey | undefined>;
  /** Returns SHA-256 over a person's id and their public key, 32 bytes. Needs no open vault. Never rejects. */
  readonly fingerprint: (userId: string, publicKey: string) => Promise<Uint8Array>;
  /**
   * Returns the seals of each login in the same order, once the passphrase has been proved again. Rejects with `identity` for a
   * wrong passphrase, and with `unexpected` for a text that cannot be opened or a public key that is none.
   */
  readonly handOver: (
    userId: string,
    key: VaultKey,
    passphrase: string,
    handovers: readonly ToHandOver[],
  ) => Promise<readonly HandoverSeals[]>;
  /** Returns new seals of one login that is handed over already. Rejects as `handOver` does, but needs no passphrase. */
  readonly renewHandover: (handover: ToHandOver) => Promise<HandoverSeals>;
  /**
   * Returns one text of a login that `ownerId` handed over, or what is wrong with its seal; terms that are not the sealed ones make
   * it `damaged`. Rejects with `identity` of code `VaultLocked`.
   */
  readonly openHandover: (
    key: Pick<HandoverKey, 'publicKey' | 'privateKey' | 'keyVersion'>,
    ownerId: string,
    terms: HandoverTerms,
    seals: HandoverSeals,
    field: HandoverField,
  ) => Promise<Opened>;
};
