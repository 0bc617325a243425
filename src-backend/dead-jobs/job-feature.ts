import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { jobResolvers, type JobDeps } from './job-resolvers.ts';

export const jobFeature: BackendFeature<JobDeps> = { name: 'jobs', resolvers: jobResolvers };
