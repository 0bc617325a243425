import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { StatCards } from '#ui/dashboard/StatCards.tsx';
import { screenError } from '#ui/errors/screen-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { numbered, storedOrder, storedProposal, storedRecipient } from '#tests/support/entities.ts';

const seed = {
  proposals: [
    storedProposal({ recipients: [storedRecipient(), storedRecipient({ userId: 'mei-id', email: 'mei@x.test' })] }),
  ],
  orders: [1, 2, 3, 4, 5, 6, 7].map((at) => storedOrder({ id: numbered(30 + at), mode: 'SUBSCRIPTION' })),
};

const section = (name: string) => page.getByRole('region', { name });
const waiting = (name: string) => section(name).getByRole('link', { name: /^Website care/ });
const orders = section('Latest orders').getByRole('listitem');
const figures = (): readonly string[] =>
  page
    .getByRole('main')
    .getByRole('definition')
    .elements()
    .map((figure) => `${figure.previousElementSibling?.textContent} ${figure.textContent}`);

it('a customer’s dashboard counts what is theirs, and names the latest by who sent it and how it is paid', async () => {
  await renderPage('/dashboard', { as: ada, seed });
  await expect.element(orders).toHaveLength(5);
  expect(figures()).toEqual(['Proposals 1', 'Orders 7', 'Tasks 0']);
  await expect.element(page.getByText('Welcome back, Ada', { exact: true })).toBeVisible();
  await expect.element(waiting('Waiting for your answer')).toHaveTextContent('Robin Vale');
  await expect.element(orders.first()).toHaveTextContent('Subscription');
  await expect.element(orders.first().getByRole('link')).toHaveAttribute('href', `/orders/${numbered(37)}`);
  await section('Latest orders').getByRole('link', { name: 'All orders' }).click();
  await expect.poll(() => location.pathname).toBe('/orders');
});

it('an admin’s dashboard counts everything, and names the latest by whose it is', async () => {
  await renderPage('/dashboard', { as: robin, seed });
  await expect.element(orders).toHaveLength(5);
  expect(figures()).toEqual(['Users 2', 'Requests 0', 'Tasks 0', 'Proposals 1', 'Orders 7']);
  await expect.element(waiting('Waiting for an answer')).toHaveTextContent('ada@coolio.test');
  await expect.element(orders.first()).toHaveTextContent('Ada Lindqvist');
  await section('Waiting for an answer').getByRole('link', { name: 'All sent proposals' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/proposals/list?status=sent');
});

it('the figures stay where newer ones do not come, and can be asked for again', async () => {
  const asked: string[] = [];
  const error = screenError(limitExceeded('Too many requests'));
  const failed = { error, loading: false, refresh: async () => asked.push('again') };
  const read = (count: number) => [{ label: 'Orders', figure: count, hint: 'Placed by you' }];
  await renderPart(<StatCards query={{ ...failed, data: 1200 }} read={read} />);
  await expect.element(page.getByRole('definition')).toHaveTextContent(/^1,200$/);
  await expect.element(page.getByRole('status')).toHaveTextContent('Too many requests');
  await page.getByRole('button', { name: 'Retry' }).click();
  await renderPart(<StatCards query={{ ...failed, data: undefined }} read={read} />);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(asked).toEqual(['again', 'again']);
});
