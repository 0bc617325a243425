import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { receiptName } from '#core/orders/order.ts';
import { receiptLines } from '#core/orders/receipt.ts';
import { taxLabel } from '#core/orders/tax.ts';
import type { Paid } from './find-paid.ts';

type House = { readonly productName: string; readonly portalAddress: () => string };

const cell = 'padding:8px 0;border-bottom:1px solid #e3e5ea;vertical-align:top';

/** Returns the mail with a receipt: what was bought, what it cost, and the sheet to keep. */
export const receiptMail = ({ productName, portalAddress }: House, paid: Paid, sheet: Uint8Array): Mail => {
  const { currency, tax, card } = paid;
  const sum = formatMoney({ amount: paid.total, currency });
  const name = `Receipt ${receiptName(paid.receiptNumber)}`;
  const link = `${portalAddress()}${paid.path}`;
  const thanks = `Thank you. ${sum} is paid.`;
  const lines = [
    ...receiptLines(paid).map(({ title, detail, amount }) => ({
      title: detail === undefined ? title : `${title} (${detail})`,
      amount,
    })),
    { title: 'Total', amount: sum },
    ...(tax === null ? [] : [{ title: taxLabel(tax), amount: formatMoney({ amount: tax.amount, currency }) }]),
    ...(card === undefined ? [] : [{ title: 'Paid by', amount: cardName(card) }]),
  ];
  const rows = lines
    .map(
      ({ title, amount }) =>
        `<tr><td style="${cell}">${escapeHtml(title)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
    )
    .join('\n');
  return {
    to: paid.user_email,
    subject: `${productName}: ${name.toLowerCase()}`,
    text: [
      thanks,
      name,
      ...lines.map(({ title, amount }) => `${title}: ${amount}`),
      `The receipt is attached as a PDF, and here: ${link}`,
    ].join('\n\n'),
    html: `<p>${escapeHtml(thanks)}</p>
<p><b>${name}</b></p>
<table style="width:100%;border-collapse:collapse">${rows}</table>
<p>The receipt is attached as a PDF. <a href="${escapeHtml(link)}">See it in the portal</a></p>`,
    attachments: [{ name: `${name.toLowerCase().replace(' ', '-')}.pdf`, type: 'application/pdf', content: sheet }],
  };
};
