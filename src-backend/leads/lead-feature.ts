import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { leadResolvers, type LeadDeps } from './lead-resolvers.ts';

export const leadFeature: BackendFeature<LeadDeps> = { name: 'leads', resolvers: leadResolvers };
