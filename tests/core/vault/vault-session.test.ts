import { beforeEach, describe, expect, it } from 'vitest';
import { passphraseStrength } from '#adapters/zxcvbn/passphrase-strength.ts';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Kdf } from '#core/vault/vault-key.ts';
import { vaultSession } from '#core/vault/vault-session.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import {
  aContent,
  ada,
  ben,
  newPassphrase,
  openVaultStage,
  passphrase,
  type VaultStage,
} from '#tests/support/vault/vault-stage.ts';

let stage: VaultStage;
let vault: VaultUseCases;

beforeEach(() => {
  stage = openVaultStage();
  vault = stage.device(ada);
});

const wrong = { kind: 'identity', code: 'WrongPassphrase' };
const closed = { kind: 'identity', code: 'VaultLocked' };

describe('a vault', () => {
  it('is set up once, and opened and closed from then on', async () => {
    expect(await vault.state()).toEqual({ isSetUp: false, isRotating: false, opensByPasskey: false });
    expect(await failureOf(vault.unlock(passphrase))).toMatchObject({ code: 'VaultMissing' });
    await vault.setUp(passphrase);
    expect(await vault.state()).toEqual({ isSetUp: true, isRotating: false, opensByPasskey: false });
    expect(await vault.isUnlocked()).toBe(true);
    expect((await failureOf(stage.device(ada).setUp(passphrase))).kind).toBe('conflict');
    await vault.lock();
    expect(await vault.isUnlocked()).toBe(false);
    expect(await failureOf(vault.create(await vault.newId(), aContent()))).toMatchObject(closed);
    await vault.unlock(passphrase);
    expect(await vault.isUnlocked()).toBe(true);
  });

  it('takes no passphrase that is short, long or easy to guess, without deriving a key', async () => {
    const strict = stage.device(ada, { strength: passphraseStrength });
    for (const weak of ['x', 'password1234', 'aaaaaaaaaaaa', 'x'.repeat(257), 'x'.repeat(10_000), '🙂'.repeat(257)])
      expect(await failureOf(strict.setUp(weak))).toMatchObject({ kind: 'invalid', field: 'passphrase' });
    expect(await failureOf(strict.setUp('🙂'.repeat(200)))).toMatchObject({ kind: 'invalid', field: 'passphrase' });
    expect(await vault.state()).toMatchObject({ isSetUp: false });
    await strict.setUp(passphrase);
  });

  it('is nobody else’s', async () => {
    await vault.setUp(passphrase);
    const other = stage.device(ben);
    expect(await failureOf(other.unlock(passphrase))).toMatchObject({ code: 'VaultMissing' });
  });

  it('uses no key for the person who signs in next on the same device', async () => {
    let account = ada;
    const gateway = (): VaultGateway => stage.gateway(account);
    const shared = vaultSession({
      vault: { key: () => gateway().key(), putKey: (...key) => gateway().putKey(...key) },
      cipher: quickEngine(),
      identity: { currentUser: async () => ({ ...account, groups: [account.group], isAdmin: false }) },
      strength: async () => 4,
      passkeySecrets: { isAvailable: async () => false },
      clock: stage.clock,
    });
    await shared.setUp(passphrase);
    expect(await shared.session.key()).toMatchObject({ version: 1 });
    account = ben;
    expect(await failureOf(shared.session.key())).toMatchObject(closed);
    expect(await shared.isUnlocked()).toBe(false);
  });

  it('makes one who guesses wait longer from the fifth time on, to a minute at most', async () => {
    await vault.setUp(passphrase);
    await vault.lock();
    for (let tries = 1; tries < 5; tries += 1) expect(await failureOf(vault.unlock('wrong'))).toMatchObject(wrong);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await failureOf(vault.unlock('wrong'))).toMatchObject(wrong);
      const message = `Too many tries: wait ${seconds} seconds`;
      expect(await failureOf(vault.unlock(passphrase))).toMatchObject({ code: 'VaultWait', message });
      stage.clock.advance(seconds * 1000 - 1);
      expect(await failureOf(vault.unlock(passphrase))).toMatchObject({ code: 'VaultWait' });
      stage.clock.advance(1);
    }
    await vault.unlock(passphrase);
    expect(await failureOf(vault.unlock('wrong'))).toMatchObject(wrong);
    await vault.unlock(passphrase);
  });

  it('counts wrong passphrases before an export and a new key too', async () => {
    await vault.setUp(passphrase);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await failureOf(vault.exportLogins('wrong', { kind: 'csv' }))).toMatchObject(wrong);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await failureOf(vault.beginRotation('wrong'))).toMatchObject(wrong);
    expect(await failureOf(vault.exportLogins(passphrase, { kind: 'csv' }))).toMatchObject({ code: 'VaultWait' });
  });

  it('is opened by its recovery code, which names what is mistyped', async () => {
    const code = await vault.setUp(passphrase);
    const { id } = await vault.create(await vault.newId(), aContent());
    await vault.lock();
    for (const typo of ['', code.slice(1), `U${code.slice(1)}`])
      expect(await failureOf(vault.unlockWithRecoveryCode(typo))).toMatchObject({ field: 'recoveryCode' });
    const other = await stage.device(ben).setUp(passphrase);
    expect(await failureOf(vault.unlockWithRecoveryCode(other))).toMatchObject({ code: 'WrongRecoveryCode' });
    await vault.unlockWithRecoveryCode(code.toLowerCase());
    expect(await vault.reveal(id, 'password')).toBe(aContent().password);
  });

  it('opens with a changed passphrase alone, on every device', async () => {
    const code = await vault.setUp(passphrase);
    const { id } = await vault.create(await vault.newId(), aContent());
    expect(await failureOf(vault.changePassphrase({ passphrase: 'wrong' }, newPassphrase))).toMatchObject(wrong);
    await vault.changePassphrase({ passphrase }, newPassphrase);
    const later = stage.device(ada);
    expect(await failureOf(later.unlock(passphrase))).toMatchObject(wrong);
    await later.unlock(newPassphrase);
    expect(await later.reveal(id, 'password')).toBe(aContent().password);
    await later.changePassphrase({ recoveryCode: code }, passphrase);
    await stage.device(ada).unlock(passphrase);
  });

  it('gives another recovery code in place of the one before', async () => {
    const code = await vault.setUp(passphrase);
    const renewed = await vault.renewRecoveryCode(passphrase);
    expect(renewed).not.toBe(code);
    const later = stage.device(ada);
    expect(await failureOf(later.unlockWithRecoveryCode(code))).toMatchObject({ code: 'WrongRecoveryCode' });
    await later.unlockWithRecoveryCode(renewed);
  });

  it('is a conflict when two windows change its passphrase, and one of them wins', async () => {
    await vault.setUp(passphrase);
    const other = stage.device(ada);
    await other.unlock(passphrase);
    const outcomes = await Promise.allSettled([
      vault.changePassphrase({ passphrase }, newPassphrase),
      other.changePassphrase({ passphrase }, 'yet another lantern 77'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stays closed when it is locked while it opens', async () => {
    await vault.setUp(passphrase);
    await vault.lock();
    const opening = failureOf(vault.unlock(passphrase));
    await vault.lock();
    expect(await opening).toMatchObject(closed);
    expect(await vault.isUnlocked()).toBe(false);
  });

  it('stays closed when it is locked while the server keeps its key', async () => {
    let keep = (): void => undefined;
    const kept = new Promise<void>((resolve) => (keep = resolve));
    let reached = (): void => undefined;
    const reaching = new Promise<void>((resolve) => (reached = resolve));
    const slow = stage.device(ada, {
      wrap: (gateway) => ({
        ...gateway,
        putKey: async (key, version) => {
          reached();
          await kept;
          return gateway.putKey(key, version);
        },
      }),
    });
    const settingUp = slow.setUp(passphrase);
    await reaching;
    await slow.lock();
    keep();
    await settingUp;
    expect(await slow.isUnlocked()).toBe(false);
  });

  it('is wrapped again with today’s parameters when it was wrapped with weaker ones', async () => {
    const weak: Kdf = { name: 'argon2id', salt: 'AAAAAAAAAAAAAAAAAAAAAA', iterations: 2, memory: 19 * 1024 };
    const engine = createVaultEngine(() => weak);
    const { key } = await engine.create(ada.id, newPassphrase);
    stage.world.tables.vaultKeys.set(ada.id, { ...key, version: 1, passkeys: [], id: ada.id });
    const strong = () => stage.device(ada, { cipher: createVaultEngine() });
    await strong().unlock(newPassphrase);
    const stronger = stage.world.tables.vaultKeys.get(ada.id);
    expect(stronger?.kdf).toMatchObject({ name: 'argon2id', iterations: 3, memory: 64 * 1024 });
    expect(stronger?.version).toBe(2);
    await strong().unlock(newPassphrase);
    expect(stage.world.tables.vaultKeys.get(ada.id)).toEqual(stronger);
  });
});
