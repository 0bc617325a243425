import { demoVaultOwner } from '#contracts/demo-world/demo-vault.ts';
import { findVaultless, storeVault } from '#backend/demo/store-vault.ts';
import type { Database } from '#backend/storage/database.ts';

/**
 * Gives the demo's customer a vault, unless she has one. Seals it as her browser would; what seals is loaded only then, and
 * the server goes on without it.
 */
export const seedDemoVault = async (database: Pick<Database, 'db'>, now = Date.now()): Promise<void> => {
  const userId = await findVaultless(database, demoVaultOwner);
  if (userId === undefined) return;
  const [{ createVaultEngine }, { sealDemoVault }] = await Promise.all([
    import('#adapters/web-crypto/vault-engine.ts'),
    import('./seal-demo-vault.ts'),
  ]);
  await storeVault(database, userId, await sealDemoVault(createVaultEngine(), userId, now), now);
};
