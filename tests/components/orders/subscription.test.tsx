import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createCardChanges } from '#adapters/memory/orders/card-changes.ts';
import { conflict, unexpected } from '#core/kernel/app-error.ts';
import type { CardChange, Subscription, SubscriptionPayment } from '#core/orders/subscription.ts';
import { ada, renderPage, robin, type Altered } from '#tests/support/components/render-page.tsx';
import { numbered, storedOrder, storedSubscription } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { TestCardChange } from '#ui/orders/TestCardChange.tsx';
import { lazyPage, type PageProps } from '#ui/routing/lazy-page.ts';

const main = page.getByRole('main');
const side = page.getByRole('complementary', { name: 'Subscription' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('alertdialog');
const link = (name: string) => main.getByRole('link', { name });

const currentPeriodEnd = '2199-12-24T09:30:00.000Z';
const dayOf = (at: string) => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(Date.parse(at));
const end = dayOf(currentPeriodEnd);
const comingEnd = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(
  Date.parse(currentPeriodEnd),
);

const payment = (at: number, more: Partial<SubscriptionPayment> = {}): SubscriptionPayment => ({
  id: numbered(60 + at),
  subscriptionId: 'sub_1',
  amount: 12_000,
  currency: 'USD',
  status: 'paid',
  billingReason: at === 0 ? 'subscription_create' : 'subscription_cycle',
  receiptNumber: 42 + at,
  createdAt: '2026-11-20T09:30:00.000Z',
  ...more,
});

const subscription = storedSubscription({ currentPeriodEnd, products: ['Care', 'Hosting'] });
const seedOf = (changes: Partial<Subscription> = {}) => ({
  subscriptions: [{ ...subscription, ...changes }],
  orders: [storedOrder({ subscriptionId: 'sub_1' })],
  payments: [payment(0), payment(1)],
});

const open = (
  changes: Partial<Subscription> = {},
  { as = ada, ports = {} }: { as?: typeof ada; ports?: Altered } = {},
) => renderPage('/subscription/sub_1', { as, seed: seedOf(changes), ports });

describe('the list of subscriptions', () => {
  it('says what is bought, how it stands, what it costs and when it is charged next', async () => {
    const ended = storedSubscription({ id: 'sub_2', orderId: numbered(31), products: ['Ads'], status: 'canceled' });
    const seed = { ...seedOf(), subscriptions: [subscription, { ...ended, interval: 'YEAR' as const }] };
    await renderPage('/subscriptions', { as: ada, seed });
    const rows = main.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Ads.*Canceled.*\$120\.00 \/ year.*None/);
    await expect.element(rows.nth(2)).toHaveTextContent(`Care, Hosting`);
    await expect.element(rows.nth(2)).toHaveTextContent(`Active`);
    await expect.element(rows.nth(2)).toHaveTextContent(`$120.00 / month`);
    await expect.element(rows.nth(2)).toHaveTextContent(end);
    await expect.element(link('Care, Hosting')).toHaveAttribute('href', '/subscription/sub_1');
  });

  it('says of one that is canceled when it ends', async () => {
    await renderPage('/subscriptions', { as: ada, seed: seedOf({ cancelAtPeriodEnd: true }) });
    await expect.element(main.getByRole('row').nth(1)).toHaveTextContent(`Ends ${comingEnd}`);
    await expect.element(main.getByRole('row').nth(1)).toHaveTextContent('None');
  });

  it('shows an admin those of everybody with their names, or of one person', async () => {
    await renderPage('/admin/subscriptions', { as: robin, seed: seedOf() });
    await expect.element(main.getByRole('cell', { name: 'Ada Lindqvist' })).toBeVisible();
    await renderPage(`/admin/subscriptions?user=${robin.id}`, { as: robin, seed: seedOf() });
    await expect.element(main.getByText(/^There is no subscription of .*Robin Vale.*\.$/)).toBeVisible();
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.element(main.getByRole('cell', { name: 'Ada Lindqvist' })).toBeVisible();
  });
});

describe('the page of a subscription', () => {
  it('shows what is bought and paid, and beside it the next charge and the card', async () => {
    await open();
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Care, Hosting');
    await expect.element(link('Subscriptions')).toHaveAttribute('href', '/subscriptions');
    await expect
      .element(main.getByRole('region', { name: 'Items' }))
      .toHaveTextContent(/Care.*Hosting.*\$120\.00 \/ month/);
    await expect.element(side).toHaveTextContent(`Next charge$120.00on ${end}`);
    await expect.element(side).toHaveTextContent('Visa •••• 4242');
    await expect.element(side).toHaveTextContent('Active');
    const rows = main.getByRole('region', { name: 'Payments' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Paid.*\$120\.00.*Renewal.*000043/);
    await expect.element(link('000042')).toHaveAttribute('href', `/orders/${subscription.orderId}`);
    await expect.element(link('000043')).not.toBeInTheDocument();
    await expect.element(link('Payment History')).toHaveAttribute('href', '/subscription/sub_1/payment-history');
  });

  it('shows an admin whose it is, lets them cancel it, and leaves the card to its customer', async () => {
    await open({ status: 'past_due' }, { as: robin });
    await expect.element(side).toHaveTextContent('CustomerAda Lindqvist');
    await expect.element(link('Subscriptions')).toHaveAttribute('href', '/admin/subscriptions');
    await expect.element(main.getByText('The last payment did not go through.')).toBeVisible();
    await expect.element(button('Cancel subscription')).toBeVisible();
    await expect.element(button('Change card')).not.toBeInTheDocument();
    await expect.element(button('Use another card')).not.toBeInTheDocument();
  });

  it('says how often one thing is bought', async () => {
    await open({ products: ['Care', 'Hosting', 'Care'] });
    const bought = main.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await expect.element(bought.first()).toHaveTextContent('Care × 2');
    expect(bought.elements()).toHaveLength(2);
  });

  it('is asked for again at each visit, as it may have changed on the page of the provider', async () => {
    const { world } = await open();
    await expect.element(side).toHaveTextContent('Visa •••• 4242');
    await link('Subscriptions').click();
    await expect.element(link('Care, Hosting')).toBeVisible();
    world.tables.subscriptions.set('sub_1', { ...subscription, card: { brand: 'amex', last4: '0005' } });
    await link('Care, Hosting').click();
    await expect.element(side).toHaveTextContent('American Express •••• 0005');
  });

  it('is not there for somebody else', async () => {
    await open({ userId: 'bea-id' });
    await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });

  it('offers nothing once it has ended, and says when that was', async () => {
    await open({ status: 'canceled', currentPeriodEnd: '2026-11-21T09:30:00.000Z' });
    await expect.element(side).toHaveTextContent(`Ended${dayOf('2026-11-21T09:30:00.000Z')}Nothing more is charged.`);
    for (const name of ['Cancel subscription', 'Keep subscription', 'Change card'])
      await expect.element(button(name)).not.toBeInTheDocument();
  });
});

describe('canceling a subscription', () => {
  it('asks first, with the way back in focus, and says until when it runs; then it can be kept', async () => {
    const { world } = await open();
    await button('Cancel subscription').click();
    await expect.element(dialog).toHaveTextContent(`It runs until ${end}.`);
    await expect.element(dialog.getByRole('button', { name: 'Keep subscription' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText(`It runs until ${end}`)).toBeVisible();
    await expect.element(side).toHaveTextContent(`Ends ${comingEnd}`);
    await expect.element(dialog).not.toBeInTheDocument();
    const keep = side.getByRole('button', { name: 'Keep subscription' });
    await expect.element(keep).toHaveFocus();
    await keep.click();
    await expect.element(page.getByText('Your subscription continues')).toBeVisible();
    await expect.element(side).toHaveTextContent('Next charge');
    await expect.element(button('Cancel subscription')).toHaveFocus();
    expect(world.tables.subscriptions.get('sub_1')?.cancelAtPeriodEnd).toBe(false);
  });

  it('is taken back by its toast', async () => {
    const { world } = await open();
    await button('Cancel subscription').click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await button('Undo').click();
    await expect.element(page.getByText('Your subscription continues')).toBeVisible();
    expect(world.tables.subscriptions.get('sub_1')?.cancelAtPeriodEnd).toBe(false);
  });

  it('changes nothing where one thinks better of it', async () => {
    const { world } = await open();
    await button('Cancel subscription').click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Cancel subscription')).toHaveFocus();
    expect(world.tables.subscriptions.get('sub_1')?.cancelAtPeriodEnd).toBe(false);
  });

  it('stays a question where the server fails, and is asked once however often it is pressed', async () => {
    const failed = createGate<Subscription>();
    const asked: string[] = [];
    const cancelSubscription = (id: string) => {
      asked.push(id);
      return failed.passed;
    };
    await open({}, { ports: { orders: { cancelSubscription } } });
    await button('Cancel subscription').click();
    const yes = dialog.getByRole('button', { name: 'Cancel subscription' });
    await yes.click();
    await expect.element(yes).toHaveAttribute('aria-busy', 'true');
    (yes.element() as HTMLElement).click();
    failed.refuse(unexpected('Out of order'));
    await expect.element(page.getByText('Out of order')).toBeVisible();
    await expect.element(dialog).toBeVisible();
    expect(asked).toEqual(['sub_1']);
  });

  it('shows that it has ended meanwhile', async () => {
    const { world } = await open();
    await button('Cancel subscription').click();
    await expect.element(dialog).toBeVisible();
    world.tables.subscriptions.set('sub_1', { ...subscription, status: 'canceled' });
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText('This subscription has ended')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(side).toHaveTextContent('Ended');
  });
});

describe('a change of card', () => {
  it('leads to the page of the provider, once, and from a payment that failed too', async () => {
    const opened = createGate<CardChange>();
    const asked: string[] = [];
    const changeCard = (id: string) => {
      asked.push(id);
      return opened.passed;
    };
    await open({ status: 'past_due' }, { ports: { orders: { changeCard } } });
    await expect
      .element(main.getByText('The last payment did not go through. Another card pays the next one.'))
      .toBeVisible();
    await expect.element(side).toHaveTextContent(`Was due$120.00on ${end}`);
    const other = button('Use another card');
    await other.click();
    await expect.element(other).toHaveAttribute('aria-busy', 'true');
    (other.element() as HTMLElement).click();
    opened.open({ url: '#the-page-of-the-provider' });
    await expect.poll(() => location.hash).toBe('#the-page-of-the-provider');
    await expect.element(other).toHaveAttribute('aria-busy', 'true');
    expect(asked).toEqual(['sub_1']);
  });

  it('that is refused says so, and the subscription is asked for again', async () => {
    const changeCard = () => Promise.reject(conflict('This subscription has ended'));
    const { world } = await open({}, { ports: { orders: { changeCard } } });
    world.tables.subscriptions.set('sub_1', { ...subscription, status: 'canceled' });
    await button('Change card').click();
    await expect.element(page.getByText('This subscription has ended')).toBeVisible();
    await expect.element(side).toHaveTextContent('Ended');
  });

  it('in this tab declines a card, takes another one, and shows it', async () => {
    await renderPage('/checkout/card/1', {
      as: ada,
      seed: {
        ...seedOf({ card: { brand: 'amex', last4: '0005' } }),
        cardSessions: [{ id: '1', subscriptionId: 'sub_1', endsAt: Date.now() + 60_000, isDone: false }],
      },
      moreRoutes: (world) => {
        const provider = createCardChanges(world);
        const CardPage = ({ params: { id = '' } }: PageProps) => <TestCardChange sessionId={id} provider={provider} />;
        return [{ path: '/checkout/card/:id', title: 'Card', access: 'public', page: lazyPage(async () => CardPage) }];
      },
    });
    const card = page.getByLabelText('Card number');
    await card.fill('4000 0000 0000 0002');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined. Try another card.');
    await card.fill('4242 4242 4242 4242');
    await button('Save card').click();
    await expect.element(side).toHaveTextContent('Visa •••• 4242');
    expect(location.pathname).toBe('/subscription/sub_1');
  });
});
