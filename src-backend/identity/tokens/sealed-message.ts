import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** Messages that travel through a client, which can neither read nor change them. */
export type SealedMessages = {
  readonly seal: (purpose: string, content: unknown) => Buffer;
  /** The content; undefined for anything that was not sealed here for this purpose. */
  readonly unseal: (purpose: string, sealed: Buffer) => unknown;
};

/** Seals under a key of 32 bytes. */
export const createSealedMessages = (key: Buffer): SealedMessages => ({
  seal: (purpose, content) => {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
    return Buffer.concat([iv, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  },
  unseal: (purpose, sealed) => {
    if (sealed.length < ivLength + tagLength) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-tagLength));
      const body = sealed.subarray(ivLength, -tagLength);
      return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString()) as unknown;
    } catch {
      return undefined;
    }
  },
});
