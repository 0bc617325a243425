import type { InfiniteData } from '@tanstack/query-core';
import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import type { Page } from '#core/kernel/page.ts';
import { action } from '#ui/cache/action-store.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { oneByOne } from '#ui/cache/one-by-one.ts';
import { jobKeys } from './job-keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const without = ({ id }: DeadJob) =>
  editCached<InfiniteData<Page<DeadJob>>>(jobKeys.dead, ({ pages }) => {
    for (const page of pages) page.items = page.items.filter((job) => job.id !== id);
  });

export const jobActions = (deps: FeatureDeps) => ({
  retry: action(deps, {
    run: ({ id }: DeadJob) => deps.portal.jobs.retry(id),
    optimistic: (job) => [without(job)],
    touches: [jobKeys.dead],
    progress: ({ kind }) => `${jobKindName(kind)}: starting again`,
    notifies: (_retried, { kind }) => [`${jobKindName(kind)}: running again`],
    failureToast: true,
  }),
  /** Of many; the list says itself what was refused. */
  retryMany: action(deps, {
    run: oneByOne(({ id }: DeadJob) => deps.portal.jobs.retry(id)),
    touches: [jobKeys.dead],
  }),
});
