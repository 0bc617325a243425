import { identityMigration } from '#backend/identity/identity-migration-0001.ts';
import { proposalsMigration } from '#backend/proposals/proposal-migration-0002.ts';
import { notificationsMigration } from '#backend/notifications/notification-migration-0003.ts';
import { ordersMigration } from '#backend/orders/order-migration-0004.ts';
import { secondFactorsMigration } from '#backend/identity/identity-migration-0005.ts';
import { leadsMigration } from '#backend/leads/lead-migration-0006.ts';
import { brandsMigration } from '#backend/brands/brand-migration-0007.ts';
import { vaultMigration } from '#backend/vault/vault-migration-0008.ts';
import { auditMigration } from '#backend/audit/audit-migration-0011.ts';
import { jobsMigration } from '#backend/jobs/job-migration-0010.ts';
import { assetsMigration } from '#backend/assets/asset-migration-0009.ts';
import type { Migrations } from '#backend/storage/migrate.ts';

/** Every schema change by the name that databases record; a released one is never edited. */
export const migrations: Migrations = {
  '0001-identity': identityMigration,
  '0002-proposals': proposalsMigration,
  '0003-notifications': notificationsMigration,
  '0004-orders': ordersMigration,
  '0005-second-factors': secondFactorsMigration,
  '0006-leads': leadsMigration,
  '0007-brands': brandsMigration,
  '0008-vault': vaultMigration,
  '0009-assets': assetsMigration,
  '0010-jobs': jobsMigration,
  '0011-audit': auditMigration,
};
