import { unexpected } from '#core/kernel/app-error.ts';
import type { Opened } from '#core/vault/seal-place.ts';
import { fromBase64Url, toBase64Url, type Bytes } from './base64url.ts';

const version = /^cv([1-9]\d*)\./;
const form = /^cv1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/;
const ivLength = 12;
const lengthBytes = 2;
const step = 64;

const utf8 = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const textBytes = (text: string): Bytes => utf8.encode(text);

/** Encrypts bytes under a fresh iv, bound to what the additional data says. */
export const sealBytes = async (key: CryptoKey, plain: Bytes, boundTo: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const algorithm = { name: 'AES-GCM', iv, additionalData: textBytes(boundTo) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain));
  return `cv1.${toBase64Url(iv)}.${toBase64Url(sealed)}`;
};

/** The bytes of a seal; else why they cannot be read. */
export const openBytes = async (
  key: CryptoKey,
  seal: string,
  boundTo: string,
): Promise<Bytes | 'damaged' | 'newer-version'> => {
  const parts = form.exec(seal);
  if (parts === null) return Number(version.exec(seal)?.[1] ?? 1) > 1 ? 'newer-version' : 'damaged';
  const iv = fromBase64Url(parts[1] ?? '');
  const sealed = fromBase64Url(parts[2] ?? '');
  if (iv === undefined || sealed === undefined) return 'damaged';
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: textBytes(boundTo) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch {
    return 'damaged';
  }
};

/** The text behind its length, filled with zeros up to the next step, so that a seal reveals little of its length. */
const pad = (text: string): Bytes => {
  const bytes = textBytes(text);
  if (bytes.length >= 2 ** (8 * lengthBytes)) throw unexpected('This text is too long to be sealed');
  const padded = new Uint8Array(Math.ceil((lengthBytes + bytes.length) / step) * step);
  new DataView(padded.buffer).setUint16(0, bytes.length);
  padded.set(bytes, lengthBytes);
  return padded;
};

const unpad = (padded: Bytes): Opened => {
  const damaged: Opened = { problem: 'damaged' };
  if (padded.length === 0 || padded.length % step !== 0) return damaged;
  const end = lengthBytes + new DataView(padded.buffer, padded.byteOffset).getUint16(0);
  if (Math.ceil(end / step) * step !== padded.length || padded.subarray(end).some((byte) => byte !== 0)) return damaged;
  try {
    return { text: strictUtf8.decode(padded.subarray(lengthBytes, end)) };
  } catch {
    return damaged;
  }
};

export const sealText = (key: CryptoKey, text: string, boundTo: string): Promise<string> =>
  sealBytes(key, pad(text), boundTo);

export const openText = async (key: CryptoKey, seal: string, boundTo: string): Promise<Opened> => {
  const opened = await openBytes(key, seal, boundTo);
  return typeof opened === 'string' ? { problem: opened } : unpad(opened);
};
