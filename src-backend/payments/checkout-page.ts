import { escapeHtml } from '#backend/mail/escape-html.ts';
import type { CheckoutSessionRow } from './payment-tables.ts';
import { itemsIn, type StoredService } from '#backend/proposals/proposal-tables.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { priceText, quantityText, recurringCharge, totalsOf } from '#core/proposals/cart.ts';
import type { CardFields, CardProblems } from './test-card.ts';

/** What every page of the payment says of its house. */
export type CheckoutHouse = {
  readonly productName: string;
  readonly style: string;
  /** The address of the mark beside the name. */
  readonly logo: string | undefined;
};

const mark = (logo: string | undefined): string =>
  logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="" width="24" height="24"> `;

const page = (
  title: string,
  { productName, style, logo }: CheckoutHouse,
  main: string,
  shape = '',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(productName)}</title><style>${style}</style></head>
<body><main${shape}><header>${mark(logo)}${escapeHtml(productName)} <span>Test payments</span></header>
${main}
</main></body></html>
`;

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

type Field = { readonly id: keyof CardFields; readonly label: string; readonly attributes: string };

const fields: Readonly<Record<keyof CardFields, Field>> = {
  number: {
    id: 'number',
    label: 'Card number',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"',
  },
  expiry: { id: 'expiry', label: 'Expiry', attributes: 'autocomplete="off" maxlength="9" placeholder="MM / YY"' },
  cvc: {
    id: 'cvc',
    label: 'CVC',
    attributes: 'inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"',
  },
  name: { id: 'name', label: 'Name on card', attributes: 'autocomplete="cc-name" maxlength="128"' },
};

type Typed = { readonly values: Partial<CardFields>; readonly problems: CardProblems };

const input = ({ id, label, attributes }: Field, { values, problems }: Typed): string => {
  const problem = problems[id];
  const wrong = problem === undefined ? '' : `<p class="wrong" id="${id}-wrong">${escapeHtml(problem)}</p>`;
  const state = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-wrong"`;
  return `<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${escapeHtml(values[id] ?? '')}" ${attributes} required${state}>${wrong}</div>`;
};

type PageOptions = {
  readonly session: CheckoutSessionRow;
  readonly house: CheckoutHouse;
  readonly cancelPath: string;
  readonly values?: Partial<CardFields>;
  readonly problems?: CardProblems;
  readonly declined?: string | undefined;
};

/** The hosted page: what is bought on one side, the card on the other. The CVC is never sent back. */
export const checkoutPage = ({
  session,
  house,
  cancelPath,
  values = {},
  problems = {},
  declined,
}: PageOptions): string => {
  const typed = { values: { ...values, cvc: '' }, problems };
  const pay = `Pay ${formatMoney({ amount: session.total, currency: session.currency })}`;
  const alert = declined === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(declined)}</p>`;
  const form = `<form method="post" novalidate aria-labelledby="card"><h2 id="card">Pay by card</h2>${alert}
${input(fields.number, typed)}
<div class="pair">${input(fields.expiry, typed)}${input(fields.cvc, typed)}</div>
${input(fields.name, typed)}
<button>${pay}</button>
<a class="cancel" href="${escapeHtml(cancelPath)}">Cancel and go back to the proposal</a>
<div class="hint"><p>No real card is charged here. <code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined; any later date, any CVC.</p></div>
</form>`;
  return page(pay, house, `${summary(session)}\n${form}`);
};

/** In place of the form when there is nothing left to pay here. */
export const checkoutClosedPage = (house: CheckoutHouse, message: string, backPath: string): string =>
  page(
    'Checkout closed',
    house,
    `<div class="card"><p class="figure">This checkout is closed</p><p>${escapeHtml(message)}</p><a class="button" href="${escapeHtml(backPath)}">Go back</a></div>`,
    ' class="single"',
  );
