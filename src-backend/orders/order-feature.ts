import { sql } from 'kysely';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import { orderResolvers, type OrderDeps } from './order-resolvers.ts';
import { ordersMigration } from './order-migration-0004.ts';
import { receiptsMigration } from './order-migration-0031.ts';
import { orderFileUse, seesOrderFile } from './order-files.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { orderLeaving, leaveOrders } from './order-leaving.ts';

type OrderServices = { readonly settlePayment: SettlePayment };

export const orderFeature: BackendFeature<OrderDeps, OrderServices, SettleDeps> = {
  name: 'orders',
  provides: (ground) => ({ settlePayment: settlePayment(ground) }),
  migrations: { '0004-orders': ordersMigration, '0031-receipts': receiptsMigration },
  resolvers: orderResolvers,
  listLimits: {
    'CreateCheckoutSessionInput.services': draftLimits.services,
    'SelectedServiceInput.lineItems': draftLimits.items,
  },
  seesFile: seesOrderFile,
  uses: { file: orderFileUse },
  figures: {
    orders: {
      admin: sql`select count(*) from orders`,
      user: (userId) => sql`select count(*) from orders where user_id = ${userId}`,
    },
  },
  onUserRemoved: () => leaveOrders,
  leavings: () => [orderLeaving],
};
