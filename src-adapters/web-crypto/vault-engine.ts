import { accessDenied, Failure } from '#core/kernel/app-error.ts';
import type { Opened, SealPlace, ToOpen, ToSeal } from '#core/vault/seal-place.ts';
import type { Digested, Resealed, VaultCipher } from '#core/vault/vault-cipher.ts';
import { recoveryCodeText, toPut, type Kdf, type NewVaultKey } from '#core/vault/vault-key.ts';
import type { SealedField } from '#core/vault/sealed-login.ts';
import type { Bytes } from './base64url.ts';
import { baseKey, deriveKey, isWeaker, stretchPassphrase, todaysKdf, type Stretch } from './derive-key.ts';
import { openFile, sealFile } from './file-cipher.ts';
import { handoverEngine } from './handover-engine.ts';
import { openText, sealText, textBytes } from './seal.ts';
import { unwrap, unwrapPrevious, wrapByPasskey, wrapByPassphrase, wrapByRecoveryCode, wrapPrevious } from './wrap.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryCodeLength = 26;
const loginKeysKept = 2000;

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));

/** 130 random bits; 256 is a multiple of 32, so every character is as likely. */
const newRecoveryCode = (): string =>
  Array.from(randomBytes(recoveryCodeLength), (byte) => crockford.charAt(byte % 32)).join('');

const secretFields: ReadonlySet<SealedField> = new Set(['password', 'totp', 'notes', 'code', 'answer', 'extra']);

const locked = (): Failure =>
  new Failure({ kind: 'identity', code: 'VaultLocked', message: 'Unlock your vault first' });

type Held = {
  readonly userId: string;
  readonly newest: number;
  /** By their version. */
  readonly keys: ReadonlyMap<number, CryptoKey>;
  readonly loginKeys: Map<string, Promise<CryptoKey>>;
};

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

const digestOf = async (opened: Opened): Promise<Digested> => {
  if ('problem' in opened) return opened;
  if (opened.text === '') return { isEmpty: true };
  return { digest: hexOf(new Uint8Array(await crypto.subtle.digest('SHA-1', textBytes(opened.text)))) };
};

/** The cipher on WebCrypto, in the thread that calls it. `newKdf` makes what new passphrases are wrapped with. */
export const createVaultEngine = (newKdf: () => Kdf = todaysKdf, stretch: Stretch = stretchPassphrase): VaultCipher => {
  let held: Held | undefined;
  let locks = 0;

  /** Holds keys, unless the vault was locked since. */
  const hold = async (since: number, userId: string, keys: readonly (readonly [number, Bytes])[]): Promise<void> => {
    const bases = await Promise.all(keys.map(async ([version, bytes]) => [version, await baseKey(bytes)] as const));
    for (const [, bytes] of keys) bytes.fill(0);
    if (since !== locks) throw locked();
    const newest = Math.max(...keys.map(([version]) => version));
    held = { userId, newest, keys: new Map(bases), loginKeys: new Map() };
  };

  /** A lock ends what was begun before it, even where the work itself cannot be stopped. */
  const untilLocked =
    <A extends readonly unknown[], R>(work: (since: number) => (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const since = locks;
      const outcome = await work(since)(...args).then(
        (result) => ({ result }),
        (cause: unknown) => ({ cause }),
      );
      if (since !== locks) throw locked();
      if ('cause' in outcome) throw outcome.cause;
      return outcome.result;
    };

  const required = (): Held => {
    if (held === undefined) throw locked();
    return held;
  };

  const loginKey = ({ keys, loginKeys }: Held, version: number, loginId: string): Promise<CryptoKey> | undefined => {
    const base = keys.get(version);
    if (base === undefined) return undefined;
    const name = `${version} ${loginId}`;
    const known = loginKeys.get(name);
    if (known !== undefined) return known;
    const [oldest] = loginKeys.keys();
    if (oldest !== undefined && loginKeys.size >= loginKeysKept) loginKeys.delete(oldest);
    const derived = deriveKey(base, `cv1|item|${loginId}`);
    loginKeys.set(name, derived);
    return derived;
  };

  const bindingOf = ({ userId }: Held, { loginId, field, entryId = '-', rev }: SealPlace): string =>
    `cv1|${userId}|${loginId}|${field}|${entryId}|${rev}`;

  const openOne = async (at: Held, place: ToOpen): Promise<Opened> => {
    const key = await loginKey(at, place.keyVersion, place.loginId);
    return key === undefined ? { problem: 'damaged' } : openText(key, place.seal, bindingOf(at, place));
  };

  const sealOne = async (at: Held, place: ToSeal): Promise<string> => {
    const key = await loginKey(at, place.keyVersion, place.loginId);
    if (key === undefined) throw locked();
    return sealText(key, place.text, bindingOf(at, place));
  };

  const resealOne = async (at: Held, place: ToOpen & { readonly to: number }): Promise<Resealed> => {
    const opened = await openOne(at, place);
    if ('problem' in opened) return opened;
    return { seal: await sealOne(at, { ...place, keyVersion: at.newest, rev: place.to, text: opened.text }) };
  };

  const checkBulk = (seals: readonly ToOpen[]): void => {
    const logins = new Set(seals.filter(({ field }) => secretFields.has(field)).map(({ loginId }) => loginId));
    if (logins.size > 1) throw accessDenied('Secrets are opened one login at a time');
  };

  const handovers = handoverEngine({
    required,
    openOne,
    prove: async (userId, key, passphrase) => {
      const proved = await unwrap(stretch, userId, key, { passphrase });
      proved.fill(0);
    },
  });

  return {
    create: untilLocked((since) => async (userId, passphrase) => {
      const vaultKey = randomBytes(32);
      const recoveryCode = newRecoveryCode();
      const key: NewVaultKey = {
        keyVersion: 1,
        ...(await wrapByPassphrase(stretch, userId, 1, vaultKey, passphrase, newKdf())),
        recoveryWrap: await wrapByRecoveryCode(userId, 1, vaultKey, recoveryCode),
        previousWrap: undefined,
      };
      await hold(since, userId, [[1, vaultKey]]);
      return { key, recoveryCode: recoveryCodeText(recoveryCode) };
    }),

    unlock: untilLocked((since) => async (userId, stored, secret) => {
      const key = toPut(stored);
      const vaultKey = await unwrap(stretch, userId, stored, secret).finally(() => {
        if ('passkey' in secret) secret.passkey.secret.fill(0);
      });
      const previous = await unwrapPrevious(userId, key, vaultKey);
      const stronger =
        'passphrase' in secret && isWeaker(key.kdf, newKdf())
          ? {
              ...key,
              ...(await wrapByPassphrase(stretch, userId, key.keyVersion, vaultKey, secret.passphrase, newKdf())),
            }
          : undefined;
      await hold(since, userId, [
        [key.keyVersion, vaultKey],
        ...(previous === undefined ? [] : [[key.keyVersion - 1, previous] as const]),
      ]);
      return stronger;
    }),

    wrapForPasskey: untilLocked(() => async (userId, key, passphrase, passkey) => {
      try {
        const vaultKey = await unwrap(stretch, userId, key, { passphrase });
        return await wrapByPasskey(userId, key.keyVersion, vaultKey, passkey).finally(() => vaultKey.fill(0));
      } finally {
        passkey.secret.fill(0);
      }
    }),

    lock: async () => {
      held = undefined;
      locks += 1;
    },

    rewrap: untilLocked((since) => async (userId, stored, secret, { passphrase, withNewRecoveryCode }) => {
      const key = toPut(stored);
      const vaultKey = await unwrap(stretch, userId, key, secret);
      const previous = await unwrapPrevious(userId, key, vaultKey);
      const recoveryCode = withNewRecoveryCode ? newRecoveryCode() : undefined;
      const rewrapped: NewVaultKey = {
        ...key,
        ...(await wrapByPassphrase(stretch, userId, key.keyVersion, vaultKey, passphrase, newKdf())),
        ...(recoveryCode === undefined
          ? {}
          : { recoveryWrap: await wrapByRecoveryCode(userId, key.keyVersion, vaultKey, recoveryCode) }),
      };
      await hold(since, userId, [
        [key.keyVersion, vaultKey],
        ...(previous === undefined ? [] : [[key.keyVersion - 1, previous] as const]),
      ]);
      return {
        key: rewrapped,
        recoveryCode: recoveryCode === undefined ? undefined : recoveryCodeText(recoveryCode),
      };
    }),

    rotate: untilLocked((since) => async (userId, key, passphrase) => {
      const previous = await unwrap(stretch, userId, key, { passphrase });
      const keyVersion = key.keyVersion + 1;
      const vaultKey = randomBytes(32);
      const recoveryCode = newRecoveryCode();
      const rotated: NewVaultKey = {
        keyVersion,
        ...(await wrapByPassphrase(stretch, userId, keyVersion, vaultKey, passphrase, newKdf())),
        recoveryWrap: await wrapByRecoveryCode(userId, keyVersion, vaultKey, recoveryCode),
        previousWrap: await wrapPrevious(userId, keyVersion, vaultKey, previous),
      };
      await hold(since, userId, [
        [keyVersion, vaultKey],
        [key.keyVersion, previous],
      ]);
      return { key: rotated, recoveryCode: recoveryCodeText(recoveryCode) };
    }),

    seal: untilLocked(() => async (texts) => {
      const at = required();
      return Promise.all(texts.map((text) => sealOne(at, text)));
    }),

    open: untilLocked(() => async (seals) => {
      const at = required();
      checkBulk(seals);
      return Promise.all(seals.map((seal) => openOne(at, seal)));
    }),

    openAll: untilLocked(() => async (userId, key, passphrase, seals) => {
      const at = required();
      await unwrap(stretch, userId, key, { passphrase });
      return Promise.all(seals.map((seal) => openOne(at, seal)));
    }),

    digest: untilLocked(() => async (seals) => {
      const at = required();
      return Promise.all(seals.map(async (seal) => digestOf(await openOne(at, seal))));
    }),

    sealFile: (text, passphrase) => sealFile(stretch, text, passphrase, newKdf()),
    openFile: (text, passphrase) => openFile(stretch, text, passphrase),

    reseal: untilLocked(() => async (seals) => {
      const at = required();
      return Promise.all(seals.map((seal) => resealOne(at, seal)));
    }),

    createHandoverKey: untilLocked(() => handovers.createHandoverKey),
    resealHandoverKey: untilLocked(() => handovers.resealHandoverKey),
    fingerprint: handovers.fingerprint,
    handOver: untilLocked(() => handovers.handOver),
    renewHandover: untilLocked(() => handovers.renewHandover),
    openHandover: untilLocked(() => handovers.openHandover),
  };
};
