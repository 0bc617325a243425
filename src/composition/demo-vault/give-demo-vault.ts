import { demoVaultOwner } from '#contracts/demo-world/demo-vault.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';

/** Gives the demo's customer in a world in memory a vault, unless she has one; sealed where her own device seals. */
export const giveDemoVault = async (world: MemoryWorld): Promise<void> => {
  const { users, vaultKeys, logins, brands } = world.tables;
  const userId = [...users.values()].find(({ email }) => email === demoVaultOwner)?.id;
  if (userId === undefined || vaultKeys.has(userId)) return;
  const [{ startCipher }, { sealDemoVault }] = await Promise.all([
    import('../vault/vault-tools.ts'),
    import('./seal-demo-vault.ts'),
  ]);
  const vault = await sealDemoVault(await startCipher(), userId, world.clock.now());
  vaultKeys.set(userId, { ...vault.key, version: 1, passkeys: [], id: userId });
  for (const {
    brandId = '',
    createdAt,
    history: _history,
    codes: _codes,
    questions: _questions,
    ...login
  } of vault.logins) {
    const madeAt = new Date(createdAt).toISOString();
    const brand = brands.get(brandId);
    logins.set(login.id, {
      ...login,
      userId,
      brand: brand === undefined ? undefined : { id: brand.id, name: brand.name },
      passwordRev: login.rev,
      createdAt: madeAt,
      updatedAt: madeAt,
    });
  }
  world.changed();
};
