import type { ReceiptSheet, SheetHouse } from '#backend/pdf/sheets.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { paidSentence, receiptLines } from '#core/orders/receipt.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { receiptName } from '#core/orders/order.ts';
import { taxLabel } from '#core/orders/tax.ts';
import type { Paid } from './find-paid.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the words of a receipt; its day is that of UTC. */
export const receiptSheet = (house: SheetHouse, paid: Paid): ReceiptSheet => {
  const { currency, tax, card } = paid;
  const total = formatMoney({ amount: paid.total, currency });
  return {
    house,
    facts: [
      { label: 'Number', value: receiptName(paid.receiptNumber) },
      { label: 'Paid on', value: day.format(paid.paidAt) },
      ...(card === undefined ? [] : [{ label: 'Paid by', value: cardName(card) }]),
    ],
    buyer: [paid.user_name, paid.user_email],
    sentence: paidSentence(paid.total, currency, paid.paidAt.toISOString()),
    lines: receiptLines(paid),
    totals: [
      { label: 'Total', value: total },
      ...(tax === null ? [] : [{ label: taxLabel(tax), value: formatMoney({ amount: tax.amount, currency }) }]),
      { label: 'Amount paid', value: total },
    ],
  };
};
