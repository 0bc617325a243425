import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { RequestDeps } from './request-deps.ts';
import { seesRequestFile } from './request-files.ts';
import { requestListLimits } from './request-limits.ts';
import { requestsMigration } from './request-migration-0020.ts';
import { requestResolvers } from './request-resolvers.ts';
import { requestLeaving } from './request-leaving.ts';

export const requestFeature: BackendFeature<RequestDeps> = {
  name: 'design-code',
  migrations: { '0020-design-code-requests': requestsMigration },
  resolvers: requestResolvers,
  listLimits: requestListLimits,
  seesFile: seesRequestFile,
  leavings: () => [requestLeaving],
};
