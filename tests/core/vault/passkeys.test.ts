import { beforeEach, describe, expect, it } from 'vitest';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryPasskeySecrets, type MemoryAuthenticator } from '#adapters/memory/vault/passkey-secrets.ts';
import { conflict, connectionLost, unexpected } from '#core/kernel/app-error.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { PasskeySecrets } from '#core/vault/passkeys/passkey-secrets.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aContent, ada, ben, newPassphrase, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

let stage: ReturnType<typeof openVaultStage>;
/** What the authenticator of the laptop keeps. */
let laptop: SessionMemory;
let vault: VaultUseCases;

const passkeysOf = (memory: SessionMemory, authenticator?: MemoryAuthenticator): PasskeySecrets =>
  createMemoryPasskeySecrets(memory, authenticator);

/** Ada's vault in a window of the laptop. */
const onLaptop = (authenticator?: MemoryAuthenticator): VaultUseCases =>
  stage.device(ada, { passkeySecrets: passkeysOf(laptop, authenticator) });

const credentialsIn = (memory: SessionMemory): readonly string[] =>
  Object.keys(JSON.parse(memory.get('memory-passkeys') ?? '{}') as object);

beforeEach(async () => {
  stage = openVaultStage();
  laptop = createMemorySessionMemory();
  vault = onLaptop();
  await vault.setUp(passphrase);
});

describe('a passkey', () => {
  it('opens the vault in every window of its device, beside the passphrase', async () => {
    const login = await vault.create(await vault.newId(), aContent());
    expect(await vault.passkeys()).toEqual({ passkeys: [], canAdd: true, suggestedName: 'This device' });
    const added = await vault.addPasskey(' Laptop ', passphrase);
    expect(added).toMatchObject([{ name: 'Laptop' }]);
    expect((await vault.passkeys()).passkeys).toEqual(added);
    const later = onLaptop();
    expect(await later.state()).toEqual({ isSetUp: true, isRotating: false, opensByPasskey: true });
    await later.unlockWithPasskey();
    expect(await later.reveal(login.id, 'password')).toBe(aContent().password);
    await later.lock();
    await later.unlock(passphrase);
  });

  it('is not offered where the browser asks for none, or the vault has none', async () => {
    expect((await vault.state()).opensByPasskey).toBe(false);
    await vault.addPasskey('Laptop', passphrase);
    const old = onLaptop({ isAvailable: false });
    expect((await old.state()).opensByPasskey).toBe(false);
    expect((await old.passkeys()).canAdd).toBe(false);
    await old.unlock(passphrase);
  });

  it('is no use on a device that does not have it, whose passphrase stays', async () => {
    await vault.addPasskey('Laptop', passphrase);
    const phone = stage.device(ada);
    expect(await failureOf(phone.unlockWithPasskey())).toMatchObject({ code: 'PasskeyCanceled' });
    await phone.unlock(passphrase);
  });

  it('is added by the passphrase, and a wrong one leaves nothing on the device', async () => {
    expect(await failureOf(vault.addPasskey('Laptop', newPassphrase))).toMatchObject({ code: 'WrongPassphrase' });
    expect(await failureOf(vault.addPasskey(' ', passphrase))).toMatchObject({ kind: 'invalid', field: 'name' });
    expect(await failureOf(vault.addPasskey('n'.repeat(61), passphrase))).toMatchObject({ field: 'name' });
    expect(credentialsIn(laptop)).toEqual([]);
    expect((await vault.passkeys()).passkeys).toEqual([]);
  });

  it('is not asked of the device under a name that is none, nor where there are ten', async () => {
    let asked = 0;
    const phone = stage.device(ada, {
      passkeySecrets: passkeysOf(createMemorySessionMemory(), {
        agrees: () => {
          asked += 1;
          return true;
        },
      }),
      wrap: (gateway) => ({
        ...gateway,
        key: async () => {
          const key = await gateway.key();
          const more = Array.from({ length: 9 }, () => key?.passkeys ?? []).flat();
          return key && { ...key, passkeys: [...key.passkeys, ...more] };
        },
      }),
    });
    await phone.unlock(passphrase);
    expect(await failureOf(phone.addPasskey(' ', passphrase))).toMatchObject({ kind: 'invalid', field: 'name' });
    expect(asked).toBe(0);
    await vault.addPasskey('Laptop', passphrase);
    expect((await failureOf(phone.addPasskey('Phone', passphrase))).kind).toBe('limit-exceeded');
    expect(asked).toBe(0);
  });

  it.each([
    ['PasskeyCanceled', { agrees: () => false }],
    ['PasskeyUnsupported', { hasSecrets: false }],
  ] as const)('is not kept where the device says %s', async (code, authenticator) => {
    const window = onLaptop(authenticator);
    await window.unlock(passphrase);
    expect(await failureOf(window.addPasskey('Laptop', passphrase))).toMatchObject({ code });
    expect((await vault.passkeys()).passkeys).toEqual([]);
  });

  it('is added once for each device, and at most ten times', async () => {
    await vault.addPasskey('Laptop', passphrase);
    expect((await failureOf(vault.addPasskey('Again', passphrase))).kind).toBe('conflict');
    for (let device = 2; device <= 10; device += 1) {
      const window = stage.device(ada);
      await window.unlock(passphrase);
      await window.addPasskey('Laptop', passphrase);
    }
    const last = stage.device(ada);
    await last.unlock(passphrase);
    expect((await failureOf(last.addPasskey('Laptop', passphrase))).kind).toBe('limit-exceeded');
    await last.removePasskey((await last.passkeys()).passkeys[0]?.credentialId ?? '');
    expect(await last.addPasskey('Laptop', passphrase)).toHaveLength(10);
  });

  it.each([
    ['forgotten by the device where the server refuses it', conflict('The vault key has changed.'), 0],
    ['kept by the device where the response of the server was lost', unexpected('Nothing came back'), 1],
    ['kept by the device where the connection was lost', connectionLost(), 1],
  ])('is %s', async (_what, cause, kept) => {
    const window = stage.device(ada, {
      passkeySecrets: passkeysOf(laptop),
      wrap: (gateway) => ({ ...gateway, addPasskey: () => Promise.reject(cause) }),
    });
    await window.unlock(passphrase);
    expect(await failureOf(window.addPasskey('Laptop', passphrase))).toEqual(cause.error);
    expect(credentialsIn(laptop)).toHaveLength(kept);
  });

  it('is not added to a vault that was locked while the device asked, and leaves no secret in memory', async () => {
    const secrets = passkeysOf(laptop);
    let secret = Uint8Array.of(1);
    const window = stage.device(ada, {
      passkeySecrets: {
        ...secrets,
        create: async (...wanted) => {
          await window.lock();
          const made = await secrets.create(...wanted);
          ({ secret } = made);
          return made;
        },
      },
    });
    await window.unlock(passphrase);
    expect(await failureOf(window.addPasskey('Laptop', passphrase))).toMatchObject({ code: 'VaultLocked' });
    expect([secret.length, Math.max(...secret)]).toEqual([32, 0]);
    expect(credentialsIn(laptop)).toEqual([]);
    expect((await vault.passkeys()).passkeys).toEqual([]);
  });

  it('opens nothing that was locked again while the device asked', async () => {
    await vault.addPasskey('Laptop', passphrase);
    const secrets = passkeysOf(laptop);
    const window = stage.device(ada, {
      passkeySecrets: {
        ...secrets,
        read: async (slots) => {
          await window.lock();
          return secrets.read(slots);
        },
      },
    });
    expect(await failureOf(window.unlockWithPasskey())).toMatchObject({ code: 'VaultLocked' });
    expect(await window.isUnlocked()).toBe(false);
  });

  it('stays with another passphrase and another recovery code', async () => {
    await vault.addPasskey('Laptop', passphrase);
    await vault.changePassphrase({ passphrase }, newPassphrase);
    await vault.renewRecoveryCode(newPassphrase);
    const later = onLaptop();
    await later.unlockWithPasskey();
    await later.lock();
    expect(await failureOf(later.unlock(passphrase))).toMatchObject({ code: 'WrongPassphrase' });
  });

  it('goes with the vault key that it opened, also from its device, and can be added again', async () => {
    const login = await vault.create(await vault.newId(), aContent());
    await vault.addPasskey('Laptop', passphrase);
    await vault.beginRotation(passphrase);
    expect((await vault.passkeys()).passkeys).toEqual([]);
    expect(credentialsIn(laptop)).toEqual([]);
    expect(await failureOf(onLaptop().unlockWithPasskey())).toMatchObject({
      kind: 'identity',
      code: 'PasskeyMissing',
      message: 'No passkey opens this vault any more. Use your passphrase.',
    });
    await vault.addPasskey('Laptop', passphrase);
    await vault.resumeRotation();
    const later = onLaptop();
    await later.unlockWithPasskey();
    expect(await later.reveal(login.id, 'password')).toBe(aContent().password);
  });

  it('is removed by its owner, and then opens nothing', async () => {
    const [added] = await vault.addPasskey('Laptop', passphrase);
    const credentialId = added?.credentialId ?? '';
    const other = stage.device(ben);
    await other.setUp(passphrase);
    expect((await failureOf(other.removePasskey(credentialId))).kind).toBe('not-found');
    expect(await vault.removePasskey(credentialId)).toEqual([]);
    expect((await failureOf(vault.removePasskey(credentialId))).kind).toBe('not-found');
    expect((await onLaptop().state()).opensByPasskey).toBe(false);
  });

  it('that a server swaps for another opens nothing, and counts as a wrong try', async () => {
    await vault.addPasskey('Laptop', passphrase);
    const swapped = stage.device(ada, {
      passkeySecrets: passkeysOf(laptop),
      wrap: (gateway) => ({
        ...gateway,
        key: async () => {
          const key = await gateway.key();
          return key && { ...key, passkeys: key.passkeys.map((slot) => ({ ...slot, salt: `${'B'.repeat(42)}A` })) };
        },
      }),
    });
    for (let time = 0; time < 5; time += 1)
      expect(await failureOf(swapped.unlockWithPasskey())).toMatchObject({ code: 'WrongPasskey' });
    expect(await failureOf(swapped.unlockWithPasskey())).toMatchObject({ code: 'VaultWait' });
  });

  it('is told to the server by nothing that could open the vault', async () => {
    const secrets: string[] = [];
    const sent: unknown[] = [];
    const own = passkeysOf(laptop);
    const noted = <T extends { readonly secret: Uint8Array }>(made: T): T => {
      secrets.push(Buffer.from(made.secret).toString('hex'), Buffer.from(made.secret).toString('base64url'));
      return made;
    };
    const window = stage.device(ada, {
      passkeySecrets: {
        ...own,
        create: async (...wanted) => noted(await own.create(...wanted)),
        read: async (slots) => noted(await own.read(slots)),
      },
      wrap: (gateway) =>
        Object.fromEntries(
          Object.entries(gateway as Record<string, (...args: unknown[]) => unknown>).map(([name, call]) => [
            name,
            (...args: unknown[]) => (sent.push(args), call(...args)),
          ]),
        ) as unknown as VaultGateway,
    });
    await window.unlock(passphrase);
    await window.addPasskey('Laptop', passphrase);
    await window.lock();
    await window.unlockWithPasskey();
    expect(secrets).toHaveLength(4);
    const text = JSON.stringify(sent);
    expect(text).toContain('Laptop');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
