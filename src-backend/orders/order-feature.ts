import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import { orderResolvers, type OrderDeps } from './order-resolvers.ts';
import { ordersMigration } from './order-migration-0004.ts';
import { seesOrderFile } from './order-files.ts';
import { orderLeaving, leaveOrders } from './order-leaving.ts';

export const orderFeature: BackendFeature<OrderDeps> = {
  name: 'orders',
  migrations: { '0004-orders': ordersMigration },
  resolvers: orderResolvers,
  listLimits: {
    'CreateCheckoutSessionInput.services': draftLimits.services,
    'SelectedServiceInput.lineItems': draftLimits.items,
  },
  seesFile: seesOrderFile,
  onUserRemoved: () => leaveOrders,
  leavings: () => [orderLeaving],
};
