import { counted } from '#backend/feature/figures.ts';
import { sql } from 'kysely';
import { requestCsv } from '#core/design-code/request-csv.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { searchedListsMigration } from './list-migration-0038.ts';
import { openEstimator, type EstimatorPlace } from './estimate/open-estimator.ts';
import type { RequestDeps } from './request-deps.ts';
import { requestFileUse, seesRequestFile } from './request-files.ts';
import { requestListLimits } from './request-limits.ts';
import { requestsMigration } from './request-migration-0020.ts';
import { requestResolvers } from './request-resolvers.ts';
import { requestLeaving } from './request-leaving.ts';
import { waitingRequestsMigration } from './request-migration-0047.ts';
import { waitingRequests } from './waiting-requests.ts';
import { requestArchive } from './request-archive.ts';

export const requestFeature: BackendFeature<RequestDeps, Pick<RequestDeps, 'estimator'>, EstimatorPlace> = {
  name: 'design-code',
  provides: (place) => ({ estimator: openEstimator(place) }),
  migrations: {
    '0020-design-code-requests': requestsMigration,
    '0038-searched-lists': searchedListsMigration,
    '0047-waiting-requests': waitingRequestsMigration,
  },
  resolvers: requestResolvers,
  listLimits: requestListLimits,
  seesFile: seesRequestFile,
  uses: { file: requestFileUse },
  csv: {
    getDesignCodeServiceRequests: { name: 'requests', columns: requestCsv },
    getAdminDesignCodeServiceRequests: { name: 'requests', columns: requestCsv },
  },
  figures: { proposalRequests: { admin: () => counted(sql`select count(*) from design_code_requests`) } },
  waiting: waitingRequests,
  archived: [requestArchive],
  leavings: () => [requestLeaving],
};
