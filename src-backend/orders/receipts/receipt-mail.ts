import { action, composeMail, heading, paragraph, table } from '#backend/mail/compose-mail.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { receiptName } from '#core/orders/order.ts';
import { receiptLines } from '#core/orders/receipt.ts';
import { taxLabel } from '#core/orders/tax.ts';
import type { Paid } from './find-paid.ts';

type House = { readonly productName: string; readonly portalAddress: () => string };

/** Returns the mail with a receipt: what was bought, what it cost, and the sheet to keep. */
export const receiptMail = ({ productName, portalAddress }: House, paid: Paid, sheet: Uint8Array): Mail => {
  const { currency, tax, card } = paid;
  const sum = formatMoney({ amount: paid.total, currency });
  const name = `Receipt ${receiptName(paid.receiptNumber)}`;
  const link = `${portalAddress()}${paid.path}`;
  const rows: readonly (readonly [string, string])[] = [
    ...receiptLines(paid).map(
      ({ title, detail, amount }) => [detail === undefined ? title : `${title} (${detail})`, amount] as const,
    ),
    ['Total', sum],
    ...(tax === null ? [] : [[taxLabel(tax), formatMoney({ amount: tax.amount, currency })] as const]),
    ...(card === undefined ? [] : [['Paid by', cardName(card)] as const]),
  ];
  return composeMail(
    {
      to: paid.user_email,
      subject: `${productName}: ${name.toLowerCase()}`,
      attachments: [{ name: `${name.toLowerCase().replace(' ', '-')}.pdf`, type: 'application/pdf', content: sheet }],
    },
    paragraph(`Thank you. ${sum} is paid.`),
    heading(name),
    table(rows),
    paragraph('The receipt is attached as a PDF.'),
    action({ label: 'See it in the portal', words: 'See it in the portal', href: link }),
  );
};
