import { unexpected } from '#core/kernel/app-error.ts';
import type { HandoverCipher, ToHandOver } from '#core/vault/handovers/handover-cipher.ts';
import type { HandoverField, HandoverSeals, NewHandoverKey } from '#core/vault/handovers/handover.ts';
import type { Opened, ToOpen } from '#core/vault/seal-place.ts';
import type { VaultKey } from '#core/vault/vault-key.ts';
import type { Bytes } from './base64url.ts';
import { deriveKey } from './derive-key.ts';
import { fingerprintOf, newKeyPair, openFromSender, readPrivateKey, sealToReceiver } from './handover-seals.ts';
import { openBytes, sealBytes } from './seal.ts';

/** The vault that is open, as far as handovers need it. */
type OpenVault = {
  readonly userId: string;
  readonly newest: number;
  /** By their version. */
  readonly keys: ReadonlyMap<number, CryptoKey>;
};

type Deps<Held extends OpenVault> = {
  /** Throws while the vault is locked. */
  readonly required: () => Held;
  readonly openOne: (at: Held, place: ToOpen) => Promise<Opened>;
  /** Rejects with `identity` for a wrong passphrase. */
  readonly prove: (userId: string, key: VaultKey, passphrase: string) => Promise<void>;
};

const bindingOf = (userId: string, keyVersion: number, publicKey: string): string =>
  `cv1|handover-key|${userId}|${keyVersion}|${publicKey}`;

/** What a cipher does for handovers, with the keys of the vault that it holds. */
export const handoverEngine = <Held extends OpenVault>({ required, openOne, prove }: Deps<Held>): HandoverCipher => {
  const wrappingKey = ({ userId, keys }: Held, keyVersion: number): Promise<CryptoKey> | undefined => {
    const base = keys.get(keyVersion);
    return base === undefined ? undefined : deriveKey(base, `cv1|handover-key|${userId}`);
  };

  const openPrivate = async (
    at: Held,
    { publicKey, privateKey, keyVersion }: NewHandoverKey,
  ): Promise<Bytes | undefined> => {
    const key = await wrappingKey(at, keyVersion);
    const opened =
      key === undefined ? 'damaged' : await openBytes(key, privateKey, bindingOf(at.userId, keyVersion, publicKey));
    return typeof opened === 'string' ? undefined : opened;
  };

  const sealPrivate = async (at: Held, publicKey: string, pkcs8: Bytes): Promise<NewHandoverKey> => {
    const key = await wrappingKey(at, at.newest);
    if (key === undefined) throw unexpected('The newest vault key is not there');
    const privateKey = await sealBytes(key, pkcs8, bindingOf(at.userId, at.newest, publicKey));
    pkcs8.fill(0);
    return { publicKey, privateKey, keyVersion: at.newest };
  };

  const openText = async (at: Held, place: ToOpen): Promise<string> => {
    const opened = await openOne(at, place);
    if ('problem' in opened) throw unexpected('This login cannot be opened, so nothing was handed over');
    return opened.text;
  };

  const sealOne = async (at: Held, { customPlatform, texts, ...terms }: ToHandOver): Promise<HandoverSeals> => {
    const opened = await Promise.all(
      Object.entries(texts).map(async ([field, place]) => [field, await openText(at, place)] as const),
    );
    const all = { customPlatform, ...Object.fromEntries(opened) } as Readonly<Record<HandoverField, string>>;
    return sealToReceiver(at.userId, terms, all);
  };

  return {
    createHandoverKey: async () => {
      const at = required();
      const { publicKey, privateKey } = await newKeyPair();
      return sealPrivate(at, publicKey, privateKey);
    },
    resealHandoverKey: async (key) => {
      const at = required();
      const opened = await openPrivate(at, key);
      return opened === undefined ? undefined : sealPrivate(at, key.publicKey, opened);
    },
    fingerprint: fingerprintOf,
    handOver: async (userId, key, passphrase, handovers) => {
      const at = required();
      await prove(userId, key, passphrase);
      return Promise.all(handovers.map((each) => sealOne(at, each)));
    },
    renewHandover: async (handover) => sealOne(required(), handover),
    openHandover: async (key, ownerId, terms, seals, field) => {
      const at = required();
      const opened = await openPrivate(at, key);
      if (opened === undefined || terms.receiverId !== at.userId || terms.receiverKey !== key.publicKey)
        return { problem: 'damaged' };
      const privateKey = await readPrivateKey(opened);
      opened.fill(0);
      return openFromSender(privateKey, ownerId, terms, seals, field);
    },
  };
};
