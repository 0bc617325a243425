import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createMemoryPreferences } from '#adapters/memory/device.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import type { Device, Portal } from '#core/portal.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import type { AuthStore } from '#ui/context/auth-store.ts';
import { withFeatures, type FeatureDeps } from '#ui/context/portal-context.ts';
import { loginActions } from '#ui/vault/login-actions.ts';
import { vaultActions } from '#ui/vault/vault-actions.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import { partOf } from '#tests/support/entities.ts';
import { aContent, ada, newPassphrase, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

let vault: VaultUseCases;
let deps: FeatureDeps;
let keepsKeys: boolean;
let keepsLogins: () => Promise<void>;

/** A server that keeps keys and logins until it has to refuse. */
const moody = (gateway: VaultGateway): VaultGateway => ({
  ...gateway,
  putKey: async (key, version) => (keepsKeys ? gateway.putKey(key, version) : Promise.reject(connectionLost())),
  create: async (...login) => {
    await keepsLogins();
    return gateway.create(...login);
  },
});

beforeEach(async () => {
  keepsKeys = true;
  keepsLogins = async () => undefined;
  const stage = openVaultStage();
  vault = stage.device(ada, { wrap: moody });
  const device = partOf<Device>({ clock: stage.clock, preferences: createMemoryPreferences() });
  deps = withFeatures(
    partOf<FeatureDeps>({
      portal: partOf<Portal>({ vault, device }),
      cache: createQueryCache(),
      notify: () => undefined,
      auth: createStore(() => ({ status: 'UNAUTHENTICATED' })) as unknown as AuthStore,
    }),
  );
});

const newLogin = async () => ({ id: vault.newId(), content: aContent() });

/** A vault with one login, open on the screen. */
const openOnScreen = async () => {
  const stores = deps.feature(vaultStores);
  await stores.session.setUp(passphrase);
  stores.session.finishSetUp();
  await vault.create(await vault.newId(), aContent());
  await stores.list.load();
  await stores.findings.checkHealth();
  expect(stores.session.getState().status).toBe('UNLOCKED');
  expect(stores.list.getState().logins).toHaveLength(1);
  expect(stores.findings.getState().health).toBeDefined();
  return stores;
};

describe('a vault that locks itself', () => {
  it('is locked on the screen too, after a passphrase that the server did not keep', async () => {
    const { session, list, findings } = await openOnScreen();
    keepsKeys = false;
    const change = { secret: { passphrase }, passphrase: newPassphrase };
    const outcome = await deps.feature(vaultActions).changePassphrase.run(change);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'connection-lost' } });
    expect(await vault.isUnlocked()).toBe(false);
    expect(session.getState().status).toBe('LOCKED');
    expect(list.getState().logins).toBeUndefined();
    expect(findings.getState().health).toBeUndefined();
  });

  it('keeps nothing of a login that was written when it locked', async () => {
    const { list } = await openOnScreen();
    keepsLogins = () => vault.lock();
    await deps.feature(loginActions).create.run(await newLogin());
    expect(list.getState().logins).toBeUndefined();
  });

  it('keeps nothing of logins that were being opened when it locked', async () => {
    const { list } = await openOnScreen();
    const reloading = list.reload();
    await vault.lock();
    await reloading;
    expect(list.getState().logins).toBeUndefined();
  });
});

describe('a vault that is set up', () => {
  it('is shown once its recovery code was seen', async () => {
    const { session } = deps.feature(vaultStores);
    await session.check();
    await session.setUp(passphrase);
    expect(session.getState().status).toBe('ABSENT');
    session.finishSetUp();
    expect(session.getState().status).toBe('UNLOCKED');
  });

  it('is closed where it locked meanwhile', async () => {
    const { session } = deps.feature(vaultStores);
    await session.check();
    await session.setUp(passphrase);
    await vault.lock();
    session.finishSetUp();
    expect(session.getState().status).toBe('LOCKED');
  });

  it('stays to be set up where the server did not keep it', async () => {
    const { session } = deps.feature(vaultStores);
    await session.check();
    keepsKeys = false;
    await expect(session.setUp(passphrase)).rejects.toThrow("couldn't reach the server");
    expect(session.getState().status).toBe('ABSENT');
  });
});

describe('a vault that is opened and locked by others than its own page', () => {
  it('is shown as it is', async () => {
    const { session } = await openOnScreen();
    await vault.lock();
    expect(session.getState().status).toBe('LOCKED');
    await vault.unlock(passphrase);
    expect(session.getState().status).toBe('UNLOCKED');
  });
});
