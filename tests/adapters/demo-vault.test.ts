import { describe, expect, it } from 'vitest';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { passphraseStrength } from '#adapters/zxcvbn/passphrase-strength.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { demoVaultOwner, demoVaultPassphrase } from '#contracts/demo-world/demo-vault.ts';
import type { Portal } from '#core/portal.ts';
import { isReadable, loginName } from '#core/vault/login.ts';
import { passphraseProblem } from '#core/vault/vault-key.ts';
import { createPortal } from '#src/composition/portal.ts';
import { giveDemoVault } from '#src/composition/demo-vault/give-demo-vault.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';

const clock = createSystemClock();

const aWorld = () => createMemoryWorld(demoSeed(clock.now()), { clock, ulid: createUlidSource() });

const portalOf = async (world: ReturnType<typeof aWorld>, email: string): Promise<Portal> => {
  const portal = createPortal(
    memoryDevice({
      world,
      session: createMemorySessionMemory(),
      preferences: createMemoryPreferences(),
      beforeVaults: () => giveDemoVault(world),
    }),
  );
  await portal.identity.signIn({ email, password: demoPassword });
  return portal;
};

describe("the demo's vault in memory", () => {
  it('has a passphrase that the portal would take for a new vault', async () => {
    expect(passphraseProblem(demoVaultPassphrase, await passphraseStrength(demoVaultPassphrase))).toBeUndefined();
  });

  it('opens with its passphrase, and the scan finds the two passwords that leaked', async () => {
    const { vault } = await portalOf(aWorld(), demoVaultOwner);
    expect(await vault.state()).toEqual({ isSetUp: true, isRotating: false, opensByPasskey: false });
    await vault.unlock(demoVaultPassphrase);
    const logins = (await vault.list()).filter((login) => isReadable(login));
    expect(logins).toHaveLength(14);
    expect(logins.filter(({ isAltered }) => isAltered)).toEqual([]);
    const { passwords } = await vault.scan();
    const breached = new Set(passwords.filter(({ outcome }) => outcome === 'breached').map(({ loginId }) => loginId));
    expect(logins.filter(({ id }) => breached.has(id)).map((login) => loginName(login))).toEqual([
      'Framewell Photos',
      'Postbird Mail',
    ]);
  });

  it('has its own dates: older than today, and two passwords that end within the week', async () => {
    const { vault } = await portalOf(aWorld(), demoVaultOwner);
    const { weekPasswordsCount, expiredPasswordsCount } = await vault.stats();
    expect({ weekPasswordsCount, expiredPasswordsCount }).toEqual({ weekPasswordsCount: 2, expiredPasswordsCount: 0 });
    const sealed = await vault.listSealed();
    expect(sealed.filter(({ createdAt }) => Date.parse(createdAt) > clock.now() - 10 * 86_400_000)).toEqual([]);
  });

  it("is in nobody else's place", async () => {
    const { vault } = await portalOf(aWorld(), 'tomas@coolio.test');
    expect(await vault.state()).toEqual({ isSetUp: false, isRotating: false, opensByPasskey: false });
  });

  it('does not take the place of a vault that she has', async () => {
    const world = aWorld();
    const { vault } = await portalOf(world, demoVaultOwner);
    await vault.unlock(demoVaultPassphrase);
    await vault.changePassphrase({ passphrase: demoVaultPassphrase }, 'another lantern under gravel');
    await giveDemoVault(world);
    await expect(vault.unlock(demoVaultPassphrase)).rejects.toMatchObject({ error: { code: 'WrongPassphrase' } });
  });
});
