import { orderCsv } from '#core/orders/order-csv.ts';
import { paymentCsv, subscriptionCsv } from '#core/orders/subscription-csv.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { BackendFeature } from '#backend/feature/backend-feature.ts';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { SettlePayment } from '#backend/payments/receive-webhook.ts';
import { orderResolvers, type OrderDeps } from './order-resolvers.ts';
import { ordersMigration } from './migrations/order-migration-0004.ts';
import { receiptsMigration } from './migrations/order-migration-0031.ts';
import { subscriptionsMigration } from './migrations/order-migration-0032.ts';
import { taxMigration } from './migrations/order-migration-0034.ts';
import { orderListsMigration } from './migrations/order-migration-0036.ts';
import { orderTalliesMigration } from './migrations/order-migration-0042.ts';
import { orderChangesMigration } from './migrations/order-migration-0045.ts';
import { orderTabsMigration } from './migrations/order-migration-0063.ts';
import { ownSubscriptionsMigration } from './migrations/order-migration-0065.ts';
import { orderCountsMigration } from './migrations/order-migration-0078.ts';
import { orderMonthsMigration } from './migrations/order-migration-0079.ts';
import { orderMonthCellsMigration } from './migrations/order-migration-0080.ts';
import { orderFigures } from './order-figures.ts';
import { orderFileUse, seesOrderFile } from './order-files.ts';
import { cancellationHandler } from './leaving-subscriptions.ts';
import { receiptHandler, type ReceiptDeps } from './receipts/receipt-jobs.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment } from './settle-payment.ts';
import { orderLeaving, leaveOrders } from './order-leaving.ts';
import { orderArchives } from './order-archive.ts';

type OrderServices = { readonly settlePayment: SettlePayment };

export const orderFeature: BackendFeature<
  OrderDeps & ReceiptDeps & { readonly fileSecret: Buffer; readonly jobs: Pick<JobQueue, 'enqueue'> },
  OrderServices,
  SettleDeps
> = {
  name: 'orders',
  provides: (ground) => ({ settlePayment: settlePayment(ground) }),
  migrations: {
    '0004-orders': ordersMigration,
    '0031-receipts': receiptsMigration,
    '0032-subscriptions': subscriptionsMigration,
    '0034-tax': taxMigration,
    '0036-order-lists': orderListsMigration,
    '0042-order-tallies': orderTalliesMigration,
    '0045-order-changes': orderChangesMigration,
    '0063-order-tabs': orderTabsMigration,
    '0065-own-subscriptions': ownSubscriptionsMigration,
    '0078-order-counts': orderCountsMigration,
    '0079-order-months': orderMonthsMigration,
    '0080-order-month-cells': orderMonthCellsMigration,
  },
  resolvers: orderResolvers,
  listLimits: {
    'CreateCheckoutSessionInput.services': draftLimits.services,
    'SelectedServiceInput.lineItems': draftLimits.items,
  },
  jobs: (services) => ({
    receipt: receiptHandler(services),
    'cancel-subscription': cancellationHandler(services.payments),
  }),
  routes: async (app, services, { readerOf }) => {
    const { receiptRoutes } = await import('./receipts/receipt-routes.ts');
    receiptRoutes(app, services, readerOf);
  },
  seesFile: seesOrderFile,
  uses: { file: orderFileUse },
  csv: {
    getUserOrders: { name: 'orders', columns: orderCsv },
    getAllOrders: { name: 'orders', columns: orderCsv },
    getUserSubscriptions: { name: 'subscriptions', columns: subscriptionCsv },
    getAllSubscriptions: { name: 'subscriptions', columns: subscriptionCsv },
    getSubscriptionPayments: { name: 'payments', columns: paymentCsv },
  },
  figures: orderFigures,
  onUserRemoved: leaveOrders,
  archived: orderArchives,
  leavings: () => [orderLeaving],
};
