import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { orderResolvers, type OrderDeps } from './order-resolvers.ts';

export const orderFeature: BackendFeature<OrderDeps> = { name: 'orders', resolvers: orderResolvers };
