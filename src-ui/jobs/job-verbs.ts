import { jobKindName, type DeadJob } from '#core/jobs/dead-job.ts';
import type { Bulk } from '#ui/lists/selection/bulk.ts';
import type { jobActions } from './job-actions.ts';

/** What can be done with many failed jobs. */
export const jobVerbs = ({ retryMany }: ReturnType<typeof jobActions>): Bulk<DeadJob> => ({
  verbs: [{ label: 'Retry', doing: 'Retrying', done: 'retried', fits: () => true, run: retryMany.run }],
  nameOf: ({ kind }) => jobKindName(kind),
  scope: 'failed jobs',
});
