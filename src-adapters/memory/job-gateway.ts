import { noDeadJob } from '#core/jobs/dead-job.ts';
import { deadJobsPageSize, type JobGateway } from '#core/jobs/job-gateway.ts';
import type { Caller } from './caller.ts';
import { pageOf } from './paging.ts';
import type { MemoryWorld } from './world.ts';

/** There is no queue in memory: what a world begins with as dead is listed, and gone once it is to run again. */
export const createMemoryJobGateway = (world: MemoryWorld, caller: Caller): JobGateway => ({
  listDead: async (page) => {
    const { id } = caller.admin();
    return pageOf(world.tables.deadJobs.values(), ['jobs', id], page, deadJobsPageSize);
  },
  retry: async (id) => {
    caller.admin();
    if (!world.tables.deadJobs.delete(id)) throw noDeadJob();
    world.changed();
  },
});
