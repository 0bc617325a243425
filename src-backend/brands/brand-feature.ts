import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { BrandDeps } from './brand-deps.ts';
import { brandResolvers } from './brand-resolvers.ts';

export const brandFeature: BackendFeature<BrandDeps> = { name: 'brands', resolvers: brandResolvers };
