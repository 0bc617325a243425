import { argon2id } from 'hash-wasm';
import type { Kdf } from '#core/vault/vault-key.ts';
import { fromBase64Url, toBase64Url, type Bytes } from './base64url.ts';
import { textBytes } from './seal.ts';

const keyLength = 32;

const canRunWasm = (): boolean => {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
};

/** What a new passphrase is wrapped with: Argon2id of 64 MiB, or PBKDF2 where WebAssembly is refused. */
export const todaysKdf = (): Kdf => {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  return canRunWasm()
    ? { name: 'argon2id', salt, iterations: 3, memory: 64 * 1024 }
    : { name: 'pbkdf2-sha256', salt, iterations: 1_000_000, memory: 0 };
};

/** Whether a passphrase wrapped with the first is wrapped worse than with the second. */
export const isWeaker = (kdf: Kdf, { name, iterations, memory }: Kdf): boolean => {
  if (kdf.name !== name) return name === 'argon2id';
  return kdf.memory < memory || (kdf.memory === memory && kdf.iterations < iterations);
};

const pbkdf2 = async (passphrase: Bytes, salt: Bytes, iterations: number): Promise<Bytes> => {
  const base = await crypto.subtle.importKey('raw', passphrase, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, keyLength * 8));
};

/** Returns 32 bytes for a passphrase. The parameters have been found within bounds. */
export type Stretch = (passphrase: string, kdf: Kdf) => Promise<Bytes>;

/** Argon2id or PBKDF2, as costly as the parameters say. */
export const stretchPassphrase: Stretch = async (passphrase, kdf) => {
  const bytes = textBytes(passphrase.normalize('NFKC'));
  const salt = fromBase64Url(kdf.salt) ?? new Uint8Array(16);
  if (kdf.name === 'pbkdf2-sha256') return pbkdf2(bytes, salt, kdf.iterations);
  const hash = await argon2id({
    password: bytes,
    salt,
    iterations: kdf.iterations,
    memorySize: kdf.memory,
    parallelism: 1,
    hashLength: keyLength,
    outputType: 'binary',
  });
  return new Uint8Array(hash);
};

/** A key to derive others from, which cannot be read out. */
export const baseKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);

/** The AES key for one purpose. */
export const deriveKey = (base: CryptoKey, info: string): Promise<CryptoKey> =>
  crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: textBytes(info) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
