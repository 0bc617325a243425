import type { Migration } from 'kysely/migration';
import { identityMigration } from './migrations/0001-identity.ts';

/** Every schema change in the order of its number; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identityMigration,
};
