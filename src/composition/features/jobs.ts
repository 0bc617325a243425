import type { JobGateway } from '#core/jobs/job-gateway.ts';
import { lazy } from '#core/kernel/lazy.ts';
import { lazyUseCases, type LiveAdapters } from '../feature.ts';

type JobPorts = {
  readonly jobs: JobGateway;
};

const live: LiveAdapters<JobPorts> = {
  jobs: ({ api }) => lazy(async () => (await import('#adapters/appsync/job-gateway.ts')).createAppSyncJobGateway(api)),
};

export const jobs = {
  useCases: lazyUseCases('jobs', ['jobs'], async () => (await import('#core/jobs/job-use-cases.ts')).jobUseCases),
  live,
};
