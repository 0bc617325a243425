import { conflict, Failure } from '#core/kernel/app-error.ts';
import type { PasskeySecrets } from '#core/vault/passkeys/passkey-secrets.ts';
import { fromBase64Url, toBase64Url, type Bytes } from './base64url.ts';
import { deviceName } from './device-name.ts';

/** What this needs of a browser. */
export type PasskeyBrowser = {
  /** Undefined where there is no WebAuthn. */
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'> | undefined;
  readonly isSecureContext: boolean;
  readonly hostname: string;
  readonly userAgent: string;
  /** Undefined where the browser does not say. */
  readonly capabilities?: (() => Promise<Readonly<Record<string, boolean>>>) | undefined;
  readonly signalUnknown?: ((credential: { rpId: string; credentialId: string }) => Promise<void>) | undefined;
};

type Static = {
  readonly getClientCapabilities?: () => Promise<Readonly<Record<string, boolean>>>;
  readonly signalUnknownCredential?: (credential: { rpId: string; credentialId: string }) => Promise<void>;
};

/** This page's own browser. */
export const thisBrowser = (): PasskeyBrowser => {
  const api = (globalThis as { readonly PublicKeyCredential?: Static }).PublicKeyCredential;
  return {
    credentials: api === undefined ? undefined : navigator.credentials,
    isSecureContext: api !== undefined && globalThis.isSecureContext,
    hostname: api === undefined ? '' : globalThis.location.hostname,
    userAgent: navigator.userAgent,
    capabilities: api?.getClientCapabilities?.bind(api),
    signalUnknown: api?.signalUnknownCredential?.bind(api),
  };
};

const secretLength = 32;
const algorithms = [-7, -257, -8];

const failure = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

const canceled = (): Failure => failure('PasskeyCanceled', 'No passkey was used');

const unsupported = (): Failure =>
  failure(
    'PasskeyUnsupported',
    'This browser or device cannot open a vault by a passkey. Your passphrase opens it as before.',
  );

const failureOf = (cause: unknown): Failure => {
  if (cause instanceof Failure) return cause;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return canceled();
  if (name === 'InvalidStateError') return conflict('This device has a passkey for your vault already');
  return unsupported();
};

const randomBytes = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

const toBytes = (source: BufferSource): Bytes =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);

/** What `prf` computed; undefined where it computed nothing. */
const secretIn = ({ prf }: AuthenticationExtensionsClientOutputs): Bytes | undefined => {
  const first = prf?.results?.first;
  if (first === undefined) return undefined;
  const secret = toBytes(first);
  return secret.length === secretLength ? secret : undefined;
};

const listed = (credentialId: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: fromBase64Url(credentialId),
});

/** Passkeys of the browser's WebAuthn, as sources of secrets: nothing that they sign is kept or verified. */
export const createWebAuthnPasskeySecrets = (browser: PasskeyBrowser): PasskeySecrets => {
  const { credentials, hostname } = browser;

  const asked = async (ask: (from: NonNullable<typeof credentials>) => Promise<Credential | null>) => {
    if (credentials === undefined) throw unsupported();
    try {
      const answer = await ask(credentials);
      if (answer === null) throw canceled();
      return answer as PublicKeyCredential;
    } catch (cause) {
      throw failureOf(cause);
    }
  };

  const read: PasskeySecrets['read'] = async (passkeys) => {
    const answer = await asked((from) =>
      from.get({
        publicKey: {
          challenge: randomBytes(),
          rpId: hostname,
          userVerification: 'required',
          allowCredentials: passkeys.map(({ credentialId }) => listed(credentialId)),
          extensions: {
            prf: {
              evalByCredential: Object.fromEntries(
                passkeys.map(({ credentialId, salt }) => [credentialId, { first: fromBase64Url(salt) }]),
              ),
            },
          },
        },
      }),
    );
    const secret = secretIn(answer.getClientExtensionResults());
    if (secret === undefined) throw unsupported();
    return { credentialId: answer.id, secret };
  };

  const forget = async (credentialId: string): Promise<void> => {
    await browser.signalUnknown?.({ rpId: hostname, credentialId }).catch(() => undefined);
  };

  return {
    isAvailable: async () => {
      if (credentials === undefined || !browser.isSecureContext || isAddress(hostname)) return false;
      const capabilities = await browser.capabilities?.().catch(() => undefined);
      return capabilities?.['extension:prf'] ?? true;
    },
    suggestedName: async () => deviceName(browser.userAgent),
    create: async (label, known) => {
      const salt = randomBytes();
      const made = await asked((from) =>
        from.create({
          publicKey: {
            challenge: randomBytes(),
            rp: { id: hostname, name: hostname },
            user: { id: randomBytes(), name: label, displayName: label },
            pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
            attestation: 'none',
            excludeCredentials: known.map(({ credentialId }) => listed(credentialId)),
            extensions: { prf: { eval: { first: salt } } },
          },
        }),
      );
      const passkey = { credentialId: made.id, salt: toBase64Url(salt) };
      const outputs = made.getClientExtensionResults();
      const secret = secretIn(outputs);
      if (secret !== undefined) return { ...passkey, secret };
      try {
        if (outputs.prf?.enabled !== true) throw unsupported();
        return { ...passkey, ...(await read([passkey])) };
      } catch (cause) {
        await forget(made.id);
        throw cause;
      }
    },
    read,
    forget,
  };
};
