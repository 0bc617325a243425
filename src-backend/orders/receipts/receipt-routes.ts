import type { FastifyInstance } from 'fastify';
import type { SheetReader } from '#backend/feature/backend-feature.ts';
import { servePdf } from '#backend/pdf/serve-pdf.ts';
import { sheetHouse } from '#backend/pdf/sheet-house.ts';
import { receiptName } from '#core/orders/order.ts';
import { maySeeOwned } from '../order-policy.ts';
import { findPaid } from './find-paid.ts';
import type { ReceiptDeps } from './receipt-jobs.ts';
import { receiptSheet } from './receipt-sheet.ts';

type Deps = Pick<ReceiptDeps, 'database' | 'pdf' | 'look' | 'productName'> & {
  readonly fileSecret: Buffer;
  readonly now: () => number;
};

/** Serves the receipts of orders and of subscriptions' payments to their customer and to admins. */
export const receiptRoutes = (
  app: FastifyInstance,
  { database: { db }, pdf, fileSecret, now, ...house }: Deps,
  readerOf: (userId: string) => Promise<SheetReader | undefined>,
): void => {
  const letterhead = sheetHouse(house);
  servePdf(app, {
    folder: 'receipts',
    fileSecret,
    now,
    readerOf,
    find: async (id, reader) => {
      const paid = await findPaid(db, id);
      if (paid === undefined || !maySeeOwned(paid, reader)) return undefined;
      return {
        name: `receipt-${receiptName(paid.receiptNumber)}`,
        make: async () => pdf.receipt(receiptSheet(await letterhead(), paid)),
      };
    },
  });
};
