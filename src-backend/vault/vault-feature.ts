import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { deleteVault } from './delete-login.ts';
import { expiryReminders } from './expiry-reminders.ts';
import type { VaultDeps } from './vault-deps.ts';
import { vaultResolvers } from './vault-resolvers.ts';
import { vaultMigration } from './vault-migration-0008.ts';

export const vaultFeature: BackendFeature<VaultDeps> = {
  name: 'vault',
  migrations: { '0008-vault': vaultMigration },
  resolvers: vaultResolvers,
  schedules: (services) => [expiryReminders(services)],
  onUserRemoved: () => deleteVault,
};
