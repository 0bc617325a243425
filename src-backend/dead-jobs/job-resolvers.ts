import type { AuditLog } from '#backend/audit/audit-log.ts';
import { audited } from '#backend/audit/audited.ts';
import type { Resolvers } from '#backend/graphql/generated/resolvers.ts';
import { each, type Pages } from '#backend/graphql/pages.ts';
import type { DeadJob } from '#backend/jobs/job-queue.ts';
import type { Jobs } from '#backend/jobs/jobs.ts';
import type { Database } from '#backend/storage/database.ts';
import { transact } from '#backend/storage/transact.ts';
import { noDeadJob } from '#core/jobs/dead-job.ts';
import { deadJobsPageSize } from '#core/jobs/job-gateway.ts';
import { withoutSecrets } from './without-secrets.ts';

export type JobDeps = {
  readonly audit: AuditLog;
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly jobs: Pick<Jobs, 'dead' | 'retry'>;
  readonly now: () => number;
};

const deadJobOf = ({ id, kind, attempts, lastError, createdAt, endedAt }: DeadJob) => ({
  id,
  kind,
  attempts,
  lastError: withoutSecrets(lastError),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt.toISOString(),
});

export const jobResolvers = (deps: JobDeps): Pick<Resolvers, 'Query' | 'Mutation'> => {
  const { database, page, jobs } = deps;
  const job = audited('job', deps);
  return {
    Query: {
      getDeadJobs: page(deadJobsPageSize, each(deadJobOf), (after, count) => jobs.dead({ after, count })),
    },
    Mutation: {
      retryJob: job(({ id }: { readonly id: string }, { audit }) =>
        transact(database.db, async (trx) => {
          if (!(await jobs.retry(trx, id))) throw noDeadJob();
          await audit(trx, id);
          return id;
        }),
      ),
    },
  };
};
