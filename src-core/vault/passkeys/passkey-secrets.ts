import type { VaultPasskey } from './vault-passkey.ts';

/** What an authenticator computed for a passkey. */
export type PasskeySecret = {
  readonly credentialId: string;
  /** 32 bytes. Its receiver fills it with zeros after use. */
  readonly secret: Uint8Array<ArrayBuffer>;
};

/**
 * Asks an authenticator for the secrets of passkeys; the person agrees there to each call. A call rejects with
 * `identity` of code `PasskeyCanceled` when the person declines or does not answer, and of code `PasskeyUnsupported`
 * when the browser or the authenticator computes no secrets.
 */
export type PasskeySecrets = {
  /** Returns whether this browser can ask for secrets; an authenticator may still have none. Never rejects. */
  readonly isAvailable: () => Promise<boolean>;
  /** Returns what a passkey of this device may be called, such as `Mac`. Never rejects. */
  readonly suggestedName: () => Promise<string>;
  /**
   * Makes a passkey that an authenticator lists under `label`, and returns its secret over a new salt. Rejects with
   * `conflict` when the authenticator has one of those known.
   */
  readonly create: (
    label: string,
    known: readonly Pick<VaultPasskey, 'credentialId'>[],
  ) => Promise<PasskeySecret & Pick<VaultPasskey, 'salt'>>;
  /** Returns the secret of one of these passkeys, of which there is at least one. Rejects with `identity`. */
  readonly read: (passkeys: readonly Pick<VaultPasskey, 'credentialId' | 'salt'>[]) => Promise<PasskeySecret>;
  /** Lets the device know that a passkey opens nothing any more, where it listens. Never rejects. */
  readonly forget: (credentialId: string) => Promise<void>;
};
