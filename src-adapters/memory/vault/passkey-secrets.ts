import { conflict, Failure } from '#core/kernel/app-error.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { PasskeySecrets } from '#core/vault/passkeys/passkey-secrets.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How the authenticator in memory behaves. */
export type MemoryAuthenticator = {
  /** Whether the browser can ask for secrets. */
  readonly isAvailable?: boolean;
  /** Whether the authenticator computes them. */
  readonly hasSecrets?: boolean;
  /** Whether its person agrees to what it is asked. */
  readonly agrees?: () => boolean;
};

const kept = 'memory-passkeys';

const toText = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomText = (): string => toText(crypto.getRandomValues(new Uint8Array(32)));

const failure = (code: string, message: string): Failure => new Failure({ kind: 'identity', code, message });

const readKeys = (memory: SessionMemory): Readonly<Record<string, string>> =>
  JSON.parse(memory.get(kept) ?? '{}') as Readonly<Record<string, string>>;

/** An authenticator that keeps the keys of its passkeys in the tab, and computes a secret from key and salt. */
export const createMemoryPasskeySecrets = (
  memory: SessionMemory,
  { isAvailable = true, hasSecrets = true, agrees = () => true }: MemoryAuthenticator = {},
): PasskeySecrets => {
  const keep = (keys: Readonly<Record<string, string>>): void => memory.set(kept, JSON.stringify(keys));

  const secretOf = async (key: string, salt: string): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key}|${salt}`)));

  const ask = (): void => {
    if (!agrees()) throw failure('PasskeyCanceled', 'No passkey was used');
    if (!isAvailable || !hasSecrets) throw failure('PasskeyUnsupported', 'This device cannot open a vault');
  };

  return {
    isAvailable: async () => isAvailable,
    suggestedName: async () => 'This device',
    create: async (_label, known) => {
      ask();
      const keys = readKeys(memory);
      if (known.some(({ credentialId }) => Object.hasOwn(keys, credentialId)))
        throw conflict('This device has a passkey for your vault already');
      const [credentialId, key, salt] = [randomText(), randomText(), randomText()];
      keep({ ...keys, [credentialId]: key });
      return { credentialId, salt, secret: await secretOf(key, salt) };
    },
    read: async (passkeys) => {
      ask();
      const keys = readKeys(memory);
      for (const { credentialId, salt } of passkeys) {
        const key = keys[credentialId];
        if (key !== undefined) return { credentialId, secret: await secretOf(key, salt) };
      }
      throw failure('PasskeyCanceled', 'No passkey was used');
    },
    forget: async (credentialId) => {
      const { [credentialId]: _forgotten, ...keys } = readKeys(memory);
      keep(keys);
    },
  };
};
