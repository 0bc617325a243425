import type { Migration } from 'kysely/migration';
import { identityMigration } from './migrations/0001-identity.ts';
import { proposalsMigration } from './migrations/0002-proposals.ts';
import { notificationsMigration } from './migrations/0003-notifications.ts';
import { ordersMigration } from './migrations/0004-orders.ts';
import { secondFactorsMigration } from './migrations/0005-second-factors.ts';
import { leadsMigration } from './migrations/0006-leads.ts';
import { brandsMigration } from './migrations/0007-brands.ts';
import { vaultMigration } from './migrations/0008-vault.ts';
import { assetsMigration } from './migrations/0009-assets.ts';

/** Every schema change in the order of its number; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identityMigration,
  '0002-proposals': proposalsMigration,
  '0003-notifications': notificationsMigration,
  '0004-orders': ordersMigration,
  '0005-second-factors': secondFactorsMigration,
  '0006-leads': leadsMigration,
  '0007-brands': brandsMigration,
  '0008-vault': vaultMigration,
  '0009-assets': assetsMigration,
};
