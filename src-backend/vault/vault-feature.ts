import { historyLimits, loginsAtOnce, vaultLimits } from './vault-limits.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { mergeResolvers } from '#backend/graphql/merge-resolvers.ts';
import { handoverLimits } from '#core/vault/handovers/handover.ts';
import { expiryReminders } from './expiry-reminders.ts';
import type { VaultDeps } from './vault-deps.ts';
import { vaultResolvers } from './vault-resolvers.ts';
import { deleteVaultKey, loginLeaving } from './delete-login.ts';
import { passkeyMigration } from './passkeys/passkey-migration-0073.ts';
import { waitingLoginsMigration } from './waiting/waiting-migration-0049.ts';
import { waitingLogins } from './waiting/waiting-logins.ts';
import { dueHandovers } from './handovers/due-handovers.ts';
import { forgetHandovers } from './handovers/forget-handovers.ts';
import { handoverMigration } from './handovers/handover-migration-0077.ts';
import { handoverResolvers } from './handovers/handover-resolvers.ts';
import { vaultMigration } from './vault-migration-0008.ts';
import { loginArchives } from './login-archive.ts';

export const vaultFeature: BackendFeature<VaultDeps> = {
  name: 'vault',
  migrations: {
    '0008-vault': vaultMigration,
    '0049-waiting-logins': waitingLoginsMigration,
    '0073-vault-passkeys': passkeyMigration,
    '0077-handovers': handoverMigration,
  },
  resolvers: (services) => mergeResolvers(vaultResolvers(services), handoverResolvers(services)),
  listLimits: {
    'Mutation.createLogins.inputs': loginsAtOnce,
    'Mutation.createHandovers.inputs': handoverLimits.atOnce,
    'CreateLoginInput.history': historyLimits.imported,
    'CreateLoginInput.codes': vaultLimits.codes,
    'CreateLoginInput.questions': vaultLimits.questions,
    'ResealLoginInput.history': historyLimits.resealed,
    'ResealLoginInput.codes': vaultLimits.codes,
    'ResealLoginInput.questions': vaultLimits.questions,
  },
  schedules: (services) => [expiryReminders(services), dueHandovers(services)],
  onUserRemoved: (services) => {
    const forget = forgetHandovers(services);
    return async (userId, trx) => {
      await deleteVaultKey(userId, trx);
      await forget(userId, trx);
    };
  },
  archived: loginArchives,
  leavings: () => [loginLeaving],
  waiting: waitingLogins,
  uses: { brand: { kind: 'login', table: 'logins' } },
};
