import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkerCipher } from '#adapters/web-crypto/worker-cipher.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { startLocalWorker, type LocalWorker } from '#tests/support/vault/local-worker.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import { ada, openVault, placeOf } from './ciphers.ts';

afterEach(() => vi.restoreAllMocks());

type Call = (...args: readonly unknown[]) => Promise<CryptoKey>;

/** Every byte that became a key in the meantime, and how many of the keys can be read out. */
const watchKeys = () => {
  const { subtle } = crypto;
  const importKey: Call = subtle.importKey.bind(subtle) as unknown as Call;
  const deriveKey: Call = subtle.deriveKey.bind(subtle) as unknown as Call;
  const raw: string[] = [];
  let extractable = 0;
  const counted = (key: CryptoKey): CryptoKey => {
    if (key.extractable) extractable += 1;
    return key;
  };
  const watchedImport: Call = async (...args) => {
    raw.push(Buffer.from(args[1] as Uint8Array).toString('hex'));
    return counted(await importKey(...args));
  };
  const watchedDerive: Call = async (...args) => counted(await deriveKey(...args));
  vi.spyOn(subtle, 'importKey').mockImplementation(watchedImport);
  vi.spyOn(subtle, 'deriveKey').mockImplementation(watchedDerive);
  return { raw, extractable: () => extractable };
};

const hexIn = (message: unknown): string => {
  const parts: string[] = [];
  const visit = (value: unknown): void => {
    if (value instanceof Uint8Array) parts.push(Buffer.from(value).toString('hex'));
    else if (value instanceof CryptoKey) parts.push('a key');
    else if (typeof value === 'string')
      parts.push(
        Buffer.from(value, 'utf8').toString('hex'),
        ...value.split(/[.\s]/).map((part) => Buffer.from(part, 'base64url').toString('hex')),
      );
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visit(part);
  };
  visit(message);
  return parts.join(' ');
};

const everything = async (cipher: VaultCipher): Promise<void> => {
  const { key } = await openVault(cipher);
  const [seal = ''] = await cipher.seal([{ ...placeOf(), text: 'secret' }]);
  await cipher.open([{ ...placeOf(), seal }]);
  await cipher.digest([{ ...placeOf(), seal }]);
  await cipher.rewrap(ada, key, { passphrase }, { passphrase, withNewRecoveryCode: true });
  const { key: rotated } = await cipher.rotate(ada, key, passphrase);
  await cipher.reseal([{ ...placeOf(), seal, to: 2 }]);
  await cipher.lock();
  await cipher.unlock(ada, { ...rotated, version: 2, passkeys: [] }, { passphrase });
  const passkey = { credentialId: 'bGFwdG9w', salt: `${'S'.repeat(42)}A` };
  const secret = () => new Uint8Array(32).fill(7);
  const wrap = await cipher.wrapForPasskey(ada, key, passphrase, { ...passkey, secret: secret() });
  const slot = { ...passkey, name: 'Laptop', wrap, keyVersion: 1, createdAt: '2026-01-01T00:00:00.000Z' };
  await cipher.lock();
  await cipher.unlock(ada, { ...key, passkeys: [slot] }, { passkey: { ...passkey, secret: secret() } });
};

/** What a device computes for a passkey comes from without, like a passphrase. */
const passkeySecret = '07'.repeat(32);

describe('the key of a vault', () => {
  it('can be read out nowhere, and is in no message of the worker', async () => {
    const keys = watchKeys();
    const heard: unknown[] = [];
    await everything(createWorkerCipher(() => startLocalWorker(quickEngine(), (message) => heard.push(message))));
    expect(heard.length).toBeGreaterThan(12);
    expect(keys.raw.length).toBeGreaterThan(8);
    expect(keys.extractable()).toBe(0);
    const told = heard.map(hexIn).join(' ');
    expect(told).not.toContain('a key');
    const secretKeys = keys.raw.filter((hex) => hex.length === 64 && hex !== passkeySecret);
    expect(secretKeys.length).toBeGreaterThan(6);
    expect(secretKeys.filter((hex) => told.includes(hex))).toEqual([]);
  });

  it('is no part of what the engine shows', async () => {
    const engine = quickEngine();
    await openVault(engine);
    expect(Object.values(engine).every((part) => typeof part === 'function')).toBe(true);
    expect(JSON.stringify(engine)).toBe('{}');
  });
});

/** A cipher whose workers break by hand: each start adds how the worker that it began breaks. */
const breakable = () => {
  const failing: (() => void)[] = [];
  const cipher = createWorkerCipher(() => {
    const worker = startLocalWorker(quickEngine());
    const listen = worker.addEventListener as (type: string, listener: () => void) => void;
    return {
      ...worker,
      addEventListener: (type: string, listener: unknown) => {
        if (type === 'error') failing.push(listener as () => void);
        else listen(type, listener as () => void);
      },
    };
  });
  return { cipher, failing };
};

describe('the worker of a vault', () => {
  it('is ended by a lock, and another one begins with the next call', async () => {
    const started: LocalWorker[] = [];
    const ended: LocalWorker[] = [];
    const cipher = createWorkerCipher(() => {
      const worker = startLocalWorker(quickEngine());
      const watched = { ...worker, terminate: () => (ended.push(watched), worker.terminate()) };
      started.push(watched);
      return watched;
    });
    await cipher.lock();
    expect(started).toEqual([]);
    await openVault(cipher);
    await cipher.lock();
    expect(ended).toEqual(started);
    expect(await failureOf(cipher.seal([{ ...placeOf(), text: 'x' }]))).toMatchObject({ code: 'VaultLocked' });
    expect(started).toHaveLength(2);
  });

  it('that breaks rejects what waits, and the next call starts another', async () => {
    const { cipher, failing } = breakable();
    const creating = failureOf(cipher.create(ada, passphrase));
    for (const fail of failing) fail();
    expect((await creating).kind).toBe('unexpected');
    await openVault(cipher);
    expect(failing).toHaveLength(2);
  });

  it('that breaks after a lock ended it leaves the next one as it is', async () => {
    const { cipher, failing } = breakable();
    await openVault(cipher);
    await cipher.lock();
    await openVault(cipher);
    failing[0]?.();
    await cipher.seal([{ ...placeOf(), text: 'x' }]);
    expect(failing).toHaveLength(2);
  });
});
