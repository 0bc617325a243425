import { beforeAll, describe, expect, it } from 'vitest';
import { openText, sealBytes } from '#adapters/web-crypto/seal.ts';

const text = new TextEncoder().encode('secret');
const place = 'cv1|place';

/** The padded bytes of the text as contracts/vault.md has them. */
const padded = (): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(64);
  bytes[1] = text.length;
  bytes.set(text, 2);
  return bytes;
};

describe('the padding of a sealed text', () => {
  let key: CryptoKey;

  beforeAll(async () => {
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  });

  const opened = async (bytes: Uint8Array<ArrayBuffer>) => openText(key, await sealBytes(key, bytes, place), place);

  it('is zeros to the next 64 bytes', async () => {
    expect(await opened(padded())).toEqual({ text: 'secret' });
  });

  it.each([2 + text.length, 40, 63])('holds nothing else: a byte at %i is damage', async (at) => {
    const bytes = padded();
    bytes[at] = 1;
    expect(await opened(bytes)).toEqual({ problem: 'damaged' });
  });

  it('is no longer than it has to be', async () => {
    const bytes = new Uint8Array(128);
    bytes.set(padded());
    expect(await opened(bytes)).toEqual({ problem: 'damaged' });
  });
});
