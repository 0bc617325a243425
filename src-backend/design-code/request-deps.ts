import type { ObjectStore } from '#backend/files/object-store.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { RateLimit } from '#backend/limits/rate-limit.ts';
import type { Database } from '#backend/storage/database.ts';
import type { LineItemEstimator } from './line-item-estimator.ts';

export type RequestDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'remove'>;
  readonly page: Pages;
  readonly now: () => number;
  readonly rateLimit: Pick<RateLimit, 'take'>;
  readonly estimator: LineItemEstimator;
};
