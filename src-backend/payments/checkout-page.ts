import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { CheckoutSessionRow } from './payment-tables.ts';
import { itemsIn, type StoredService } from '#backend/proposals/proposal-tables.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import { priceText, quantityText } from '#core/proposals/price-text.ts';
import { cardForm, type TypedCard } from './card-form.ts';
import { closedPage, testPage, type TestHouse } from './test-page.ts';

const serviceLines = ({ title, lineItems }: StoredService, currency: string): string => `<h2>${escapeHtml(title)}</h2>
<ul>${lineItems
  .map((item) => {
    const price = priceText({ ...item, billingInterval: item.billingInterval ?? undefined }, currency);
    const each = quantityText(item, currency);
    const several = each === undefined ? '' : ` <small>${escapeHtml(each)}</small>`;
    return `<li><span>${escapeHtml(item.title)}${several}</span> <b>${escapeHtml(price)}</b></li>`;
  })
  .join('')}</ul>`;

const intervalWords = { MONTH: 'a month', YEAR: 'a year' } as const;

const summary = ({ services, total, currency }: CheckoutSessionRow): string => {
  const recurring = recurringCharge(totalsOf(itemsIn(services)));
  const due = formatMoney({ amount: total, currency });
  const then =
    recurring === undefined
      ? 'Paid once'
      : `Then ${formatMoney({ amount: recurring.amount, currency })} ${intervalWords[recurring.interval]}`;
  return `<section aria-labelledby="due"><h1 id="due">Due today</h1>
<p class="figure">${due}</p><p class="then">${then}</p>
${services.map((service) => serviceLines(service, currency)).join('\n')}
<ul><li class="total">Due today <b>${due}</b></li></ul></section>`;
};

type PageOptions = TypedCard & {
  readonly session: CheckoutSessionRow;
  readonly house: TestHouse;
  readonly cancelPath: string;
};

/** The hosted page: what is bought on one side, the card on the other. */
export const checkoutPage = ({ session, house, cancelPath, ...typed }: PageOptions): string => {
  const pay = `Pay ${formatMoney({ amount: session.total, currency: session.currency })}`;
  const form = cardForm({
    ...typed,
    title: 'Pay by card',
    button: pay,
    cancel: { label: 'Cancel and go back to the proposal', path: cancelPath },
    outcomes: ['pays', 'is declined'],
  });
  return testPage(pay, house, `${summary(session)}\n${form}`);
};

/** In place of the form when there is nothing left to pay here. */
export const checkoutClosedPage = (house: TestHouse, message: string, backPath: string): string =>
  closedPage(house, { title: 'Checkout closed', heading: 'This checkout is closed', message, backPath });
