import { createHmac, randomBytes } from 'node:crypto';
import type { Now } from '#backend/identity/identity-config.ts';
import type { SealedMessages } from '#backend/identity/tokens/sealed-message.ts';

const lifeMs = 60 * 60_000;
const purpose = 'credentials';

export type PoolCredentials = {
  readonly AccessKeyId: string;
  readonly SecretKey: string;
  readonly SessionToken: string;
  readonly Expiration: number;
};

/** Who signs with such keys, and with which secret. */
export type KeyHolder = { readonly identityId: string; readonly secretKey: string; readonly expiresAt: number };

export type GuestCredentials = {
  readonly issue: (identityId: string) => PoolCredentials;
  /** Undefined for keys that were not issued here, or that have ended. */
  readonly holderOf: (accessKeyId: string, sessionToken: string) => KeyHolder | undefined;
};

type Sealed = { readonly accessKeyId: string; readonly identityId: string; readonly expiresAt: number };

type Deps = { readonly clock: Now; readonly messages: SealedMessages; readonly key: Buffer };

/** Temporary keys of an identity pool. Nothing is stored: the secret follows from the key's id. */
export const createGuestCredentials = ({ clock, messages, key }: Deps): GuestCredentials => {
  const secretOf = (accessKeyId: string): string => createHmac('sha256', key).update(accessKeyId).digest('base64');
  return {
    issue: (identityId) => {
      const AccessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const expiresAt = clock.now() + lifeMs;
      const sealed: Sealed = { accessKeyId: AccessKeyId, identityId, expiresAt };
      return {
        AccessKeyId,
        SecretKey: secretOf(AccessKeyId),
        SessionToken: messages.seal(purpose, sealed).toString('base64'),
        Expiration: Math.floor(expiresAt / 1000),
      };
    },
    holderOf: (accessKeyId, sessionToken) => {
      const sealed = messages.unseal(purpose, Buffer.from(sessionToken, 'base64')) as Sealed | undefined;
      if (sealed?.accessKeyId !== accessKeyId || sealed.expiresAt <= clock.now()) return undefined;
      const { identityId, expiresAt } = sealed;
      return { identityId, expiresAt, secretKey: secretOf(accessKeyId) };
    },
  };
};
