import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secret } from '#backend/storage/secrets.ts';

export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public half, as clients fetch it. */
  readonly keySet: { readonly keys: readonly object[] };
};

const makeKey = async (): Promise<Buffer> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'der' });
};

/** The RSA key that signs this pool's tokens, the same for every process and restart. */
export const loadSigningKey = async (secret: Secret): Promise<SigningKey> => {
  const der = await secret('identity-signing-key', makeKey);
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url');
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' };
  return { id, privateKey, publicKey, keySet: { keys: [jwk] } };
};
