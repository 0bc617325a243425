import type { Kysely } from 'kysely';
import type { JobHandler, JobQueue } from '#backend/jobs/job-queue.ts';
import { withLetterhead } from '#backend/mail/letterhead.ts';
import type { Mailer } from '#backend/mail/mailer.ts';
import { sheetHouse, type House } from '#backend/pdf/sheet-house.ts';
import type { PdfWork } from '#backend/pdf/sheets.ts';
import type { Look } from '#backend/look/look.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { isRemovedEmail } from '#core/kernel/removed-person.ts';
import { findPaid } from './find-paid.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptSheet } from './receipt-sheet.ts';

type ReceiptJob = {
  /** Of the order, or of the payment of a subscription. */
  readonly paidId: string;
};

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** A receipt that is made and mailed to who paid. */
    receipt: ReceiptJob;
  }
}

export type ReceiptDeps = House & {
  readonly database: Pick<Database, 'db'>;
  readonly pdf: PdfWork;
  readonly mailer: Mailer;
  readonly look: Look;
  readonly portalAddress: () => string;
};

/** Has the receipt of a payment mailed once the transaction that records it commits; of one payment only once. */
export const sendReceipt = async (
  jobs: Pick<JobQueue, 'enqueue'>,
  trx: Kysely<Tables>,
  paidId: string,
): Promise<void> => {
  await jobs.enqueue(trx, 'receipt', { paidId }, { key: paidId });
};

/** Makes and mails receipts, unless who paid was removed meanwhile. */
export const receiptHandler = ({ database: { db }, pdf, mailer, ...house }: ReceiptDeps): JobHandler<ReceiptJob> => {
  const letterhead = sheetHouse(house);
  const dress = withLetterhead(house);
  return {
    run: async ({ paidId }, { id }) => {
      const paid = await findPaid(db, paidId);
      if (paid === undefined || isRemovedEmail(paid.user_email)) return;
      const sheet = await pdf.receipt(receiptSheet(await letterhead(), paid));
      await mailer.send(dress(receiptMail(house, paid, sheet)), id);
    },
  };
};
