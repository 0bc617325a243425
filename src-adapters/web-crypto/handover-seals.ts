import { unexpected } from '#core/kernel/app-error.ts';
import {
  handoverFields,
  isPublicKey,
  type HandoverField,
  type HandoverSeals,
  type HandoverTerms,
} from '#core/vault/handovers/handover.ts';
import type { Opened } from '#core/vault/seal-place.ts';
import { fromBase64Url, toBase64Url, type Bytes } from './base64url.ts';
import { baseKey, deriveKey } from './derive-key.ts';
import { openText, sealText, textBytes } from './seal.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A key pair whose private key can be read out, in the thread of the cipher, to be sealed. */
export const newKeyPair = async (): Promise<{ readonly publicKey: string; readonly privateKey: Bytes }> => {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  return {
    publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))),
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
};

export const readPrivateKey = (pkcs8: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits']);

/** The point that a text names. Rejects with `unexpected` for what is no point of the curve. */
const readPublicKey = async (text: string): Promise<CryptoKey> => {
  const notOne = () => unexpected('This public key is none, so nothing was handed over');
  const raw = isPublicKey(text) ? fromBase64Url(text) : undefined;
  if (raw === undefined) throw notOne();
  return crypto.subtle.importKey('raw', raw, curve, false, []).catch(() => {
    throw notOne();
  });
};

const termsOf = (
  ownerId: string,
  { id, loginId, receiverId, receiverKey, purpose, endsAt, rev }: HandoverTerms,
  senderKey: string,
): string =>
  `cv1|handover|${JSON.stringify([ownerId, receiverId, id, loginId, rev, endsAt, purpose, senderKey, receiverKey])}`;

const sharedKey = async (privateKey: CryptoKey, publicKey: CryptoKey, info: string): Promise<CryptoKey> => {
  const bits = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256));
  const base = await baseKey(bits);
  bits.fill(0);
  return deriveKey(base, info);
};

const placeOf = ({ id }: HandoverTerms, field: HandoverField): string => `cv1|handover|${id}|${field}`;

/** Seals texts to a receiver's public key, under a key pair that is forgotten at once. */
export const sealToReceiver = async (
  ownerId: string,
  terms: HandoverTerms,
  texts: Readonly<Record<HandoverField, string>>,
): Promise<HandoverSeals> => {
  const receiver = await readPublicKey(terms.receiverKey);
  const sender = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const senderKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey)));
  const key = await sharedKey(sender.privateKey, receiver, termsOf(ownerId, terms, senderKey));
  const sealed = await Promise.all(
    handoverFields.map(async (field) => [field, await sealText(key, texts[field], placeOf(terms, field))] as const),
  );
  return { ...(Object.fromEntries(sealed) as Record<HandoverField, string>), senderKey };
};

/** One text of a handover, by its receiver's private key; `damaged` unless owner, terms and both keys are the sealed ones. */
export const openFromSender = async (
  privateKey: CryptoKey,
  ownerId: string,
  terms: HandoverTerms,
  seals: HandoverSeals,
  field: HandoverField,
): Promise<Opened> => {
  const sender = await readPublicKey(seals.senderKey).catch(() => undefined);
  if (sender === undefined) return { problem: 'damaged' };
  const key = await sharedKey(privateKey, sender, termsOf(ownerId, terms, seals.senderKey));
  return openText(key, seals[field], placeOf(terms, field));
};

/** SHA-256 over a person's id and their public key. */
export const fingerprintOf = async (userId: string, publicKey: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', textBytes(`cv1|handover-words|${userId}|${publicKey}`)));
