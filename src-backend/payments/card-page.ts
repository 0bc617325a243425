import { escapeHtml } from '#backend/mail/escape-html.ts';
import { cardName } from '#core/orders/payment-card.ts';
import { subscriptionPrice } from '#core/orders/subscription.ts';
import { cardIn, type CardColumns } from './card-columns.ts';
import { cardForm, type TypedCard } from './card-form.ts';
import { closedPage, testPage, type TestHouse } from './test-page.ts';

/** The subscription whose card is replaced. */
export type CardSubscription = CardColumns & {
  readonly products: readonly string[];
  readonly amount: number;
  readonly currency: string;
  readonly billing_interval: 'MONTH' | 'YEAR';
};

const summary = (row: CardSubscription): string => {
  const { products, billing_interval: interval, amount, currency } = row;
  const card = cardIn(row);
  const items = products.map((product) => `<li>${escapeHtml(product)}</li>`).join('');
  const onFile = card === undefined ? '' : `<li class="total">Card on file <b>${escapeHtml(cardName(card))}</b></li>`;
  return `<section aria-labelledby="change"><h1 id="change">Change card</h1>
<p class="figure">${escapeHtml(subscriptionPrice({ amount, interval, currency }))}</p><p class="then">The new card pays from the next charge on.</p>
<ul>${items}${onFile}</ul></section>`;
};

type PageOptions = TypedCard & {
  readonly subscription: CardSubscription;
  readonly house: TestHouse;
  readonly backPath: string;
};

/** The hosted page for a change of card: the subscription on one side, the new card on the other. */
export const cardPage = ({ subscription, house, backPath, ...typed }: PageOptions): string => {
  const form = cardForm({
    ...typed,
    title: 'New card',
    button: 'Save card',
    cancel: { label: 'Cancel and go back to the subscription', path: backPath },
    outcomes: ['is taken', 'is declined'],
  });
  return testPage('Change card', house, `${summary(subscription)}\n${form}`);
};

/** In place of the form where the card cannot be changed here. */
export const cardClosedPage = (house: TestHouse, message: string, backPath: string): string =>
  closedPage(house, { title: 'Page closed', heading: 'This page is closed', message, backPath });
