import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { Mail } from '#backend/mail/mailer.ts';
import type { StoredService } from '#backend/proposals/proposal-tables.ts';
import { itemsIn } from '#backend/proposals/proposal-tables.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { receiptName } from '#core/orders/order.ts';
import { priceText } from '#core/proposals/cart.ts';

type House = { readonly productName: string; readonly portalAddress: () => string };

type Paid = {
  readonly orderId: string;
  readonly receiptNumber: number;
  readonly to: string;
  readonly services: readonly StoredService[];
  readonly total: number;
  readonly currency: string;
};

const cell = 'padding:8px 0;border-bottom:1px solid #e3e5ea;vertical-align:top';

/** Returns the mail with the receipt of an order: what was bought, what it cost, and where the sheet to print is. */
export const receiptMail = (
  { productName, portalAddress }: House,
  { orderId, receiptNumber, to, services, total, currency }: Paid,
): Mail => {
  const sum = formatMoney({ amount: total, currency });
  const name = `Receipt ${receiptName(receiptNumber)}`;
  const link = `${portalAddress()}/orders/${orderId}`;
  const thanks = `Thank you. ${sum} is paid.`;
  const lines = itemsIn(services).map(({ title, billingInterval, ...item }) => ({
    title,
    price: priceText({ ...item, billingInterval: billingInterval ?? undefined }, currency),
  }));
  const rows = [...lines, { title: 'Total', price: sum }]
    .map(
      ({ title, price }) =>
        `<tr><td style="${cell}">${escapeHtml(title)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(price)}</td></tr>`,
    )
    .join('\n');
  return {
    to,
    subject: `${productName}: ${name.toLowerCase()}`,
    text: [
      thanks,
      name,
      ...lines.map(({ title, price }) => `${title}: ${price}`),
      `Total: ${sum}`,
      `Print it here: ${link}`,
    ].join('\n\n'),
    html: `<p>${escapeHtml(thanks)}</p>
<p><b>${name}</b></p>
<table style="width:100%;border-collapse:collapse">${rows}</table>
<p><a href="${escapeHtml(link)}">See the receipt</a></p>`,
  };
};
