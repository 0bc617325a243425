import { jobKeys } from './job-keys.ts';
import { listStore } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

export const jobStores = ({ portal, cache }: FeatureDeps) => ({
  dead: listStore(cache, jobKeys.dead, (token) => portal.jobs.listDead({ token })),
});
