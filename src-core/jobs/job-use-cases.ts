import type { JobGateway } from './job-gateway.ts';

type Deps = { readonly jobs: JobGateway };

export const jobUseCases = ({ jobs }: Deps) => ({ listDead: jobs.listDead, retry: jobs.retry });

export type JobUseCases = ReturnType<typeof jobUseCases>;
