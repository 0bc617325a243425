import { auditMigration } from '#backend/audit/audit-migration-0011.ts';
import { auditActorMigration } from '#backend/audit/audit-migration-0028.ts';
import { auditChainMigration } from '#backend/audit/audit-migration-0055.ts';
import { identityMigration } from '#backend/identity/identity-migration-0001.ts';
import { secondFactorsMigration } from '#backend/identity/identity-migration-0005.ts';
import { identityLimitsMigration } from '#backend/identity/identity-migration-0012.ts';
import { codeAskersMigration } from '#backend/identity/identity-migration-0017.ts';
import { usersMigration } from '#backend/identity/identity-migration-0021.ts';
import { userSearchMigration } from '#backend/identity/identity-migration-0023.ts';
import { ownProfileMigration } from '#backend/identity/identity-migration-0052.ts';
import { pictureMigration } from '#backend/identity/identity-migration-0056.ts';
import { viewsMigration } from '#backend/identity/identity-migration-0057.ts';
import { jobsMigration } from '#backend/jobs/job-migration-0010.ts';
import { jobTraceMigration } from '#backend/jobs/job-migration-0059.ts';
import { searchIndexMigration } from '#backend/lists/search-migration-0060.ts';
import type { Migrations } from '#backend/storage/migrate.ts';
import { joinRecords } from '#core/kernel/join-records.ts';
import { features } from './features.ts';

/** Those of identity, jobs and audit, which every feature may build on, and of what many features share. */
const common: Migrations = {
  '0001-identity': identityMigration,
  '0005-second-factors': secondFactorsMigration,
  '0010-jobs': jobsMigration,
  '0011-audit': auditMigration,
  '0012-identity-limits': identityLimitsMigration,
  '0017-code-askers': codeAskersMigration,
  '0021-users': usersMigration,
  '0023-user-search': userSearchMigration,
  '0028-audit-actor': auditActorMigration,
  '0052-own-profile': ownProfileMigration,
  '0055-audit-chain': auditChainMigration,
  '0056-picture': pictureMigration,
  '0057-views': viewsMigration,
  '0059-job-trace': jobTraceMigration,
  '0060-search-index': searchIndexMigration,
};

/** Every schema change by the name that databases record; they run in the order of their names. */
export const migrations: Migrations = joinRecords([common, ...features.map((feature) => feature.migrations ?? {})]);
