import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { userResolvers, type UserDeps } from './user-resolvers.ts';

export const userFeature: BackendFeature<UserDeps> = { name: 'users', resolvers: userResolvers };
