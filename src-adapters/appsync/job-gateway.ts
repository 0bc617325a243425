import { GetDeadJobsDocument, RetryJobDocument } from '#contracts/generated/jobs/graphql.ts';
import type { DeadJob } from '#core/jobs/dead-job.ts';
import { deadJobsPageSize, type JobGateway } from '#core/jobs/job-gateway.ts';
import type { DataApi } from './data-api.ts';
import { pageVariables, toPage } from './wire-page.ts';

const same = (wire: DeadJob): DeadJob => wire;

export const createAppSyncJobGateway = (api: DataApi): JobGateway => {
  const execute = api('job');
  return {
    listDead: async (page) => {
      const { getDeadJobs } = await execute(GetDeadJobsDocument, pageVariables(page, deadJobsPageSize));
      return toPage(getDeadJobs, same);
    },
    retry: async (id) => {
      await execute(RetryJobDocument, { id });
    },
  };
};
