import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { FigureStrip } from '#ui/dashboard/FigureStrip.tsx';
import { screenError } from '#ui/errors/screen-error.ts';
import { FigureCell } from '#ui/kit/figures/FigureCell.tsx';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { renderPart } from '#tests/support/components/render-part.tsx';
import { numbered, storedNotification, storedOrder, storedProposal, storedRecipient } from '#tests/support/entities.ts';

const seed = {
  proposals: [
    storedProposal({ recipients: [storedRecipient(), storedRecipient({ userId: 'mei-id', email: 'mei@x.test' })] }),
  ],
  orders: [1, 2, 3, 4, 5, 6, 7].map((at) => storedOrder({ id: numbered(30 + at), mode: 'SUBSCRIPTION' })),
};

const brand = { name: 'Lindqvist', website: '', description: '', colors: [] };

const section = (name: string) => page.getByRole('region', { name });
const figures = (): readonly string[] =>
  page
    .getByRole('main')
    .getByRole('definition')
    .elements()
    .map((figure) => `${figure.previousElementSibling?.textContent} ${figure.textContent}`);

it('a customer’s dashboard greets them, sums up what is theirs, and says what waits with the way to answer it', async () => {
  await renderPage('/dashboard', { as: ada, seed });
  await expect.element(page.getByRole('heading', { level: 1, name: /^Good \w+, Ada$/ })).toBeVisible();
  await expect.element(section('Waiting for you').getByRole('listitem')).toHaveTextContent(/^Website care.*Review$/);
  expect(figures()).toEqual(['Waiting for you $390.00', 'Orders 7', 'Tasks 0']);
  await expect.element(page.getByText('1 of 1 proposal')).toBeVisible();
  await section('Waiting for you').getByRole('link').click();
  await expect.poll(() => location.pathname).toBe(`/proposals/${seed.proposals[0]?.id}`);
});

it('an admin’s dashboard sums up everything, counts it in a line of links, and names what needs the agency', async () => {
  await renderPage('/dashboard', { as: robin, seed });
  const counts = page.getByRole('main').getByRole('link', { name: /^\d+ (?:user|request|task|proposal|order)s?$/ });
  await expect.element(counts).toHaveLength(5);
  expect(counts.elements().map((link) => link.textContent)).toEqual([
    '2 users',
    '0 requests',
    '1 proposal',
    '7 orders',
    '0 tasks',
  ]);
  expect(figures()).toEqual([
    'Open value $390.00',
    'Won this month $2,730.00',
    'Recurring None',
    'Answer rate 0%',
    'Time to answer None',
  ]);
  await expect.element(section('Latest orders').getByRole('listitem').first()).toHaveTextContent('Ada Lindqvist');
  const bar = section('Won by month').getByRole('link', { name: /^November 2026: \$2,730\.00$/ });
  await userEvent.hover(bar);
  await expect.element(section('Won by month').getByText('November 2026 $2,730.00', { exact: true })).toBeVisible();
  await bar.click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/orders?month=2026-11');
});

it('the latest news name their record, and whole where a pointer rests on them', async () => {
  const subjects = [{ kind: 'proposal', id: numbered(1), name: 'Spring' }];
  const named = storedNotification(80, { userId: robin.id, subjects });
  await renderPage('/dashboard', { as: robin, seed: { ...seed, notifications: [named] } });
  const news = section('Latest news').getByRole('link');
  await expect.element(news).toHaveAccessibleName(/New proposal\. Spring Robin Vale sent you a proposal/);
  await expect.element(news.getByText('Spring', { exact: true })).toBeVisible();
  await expect.element(news.getByTitle('New proposal: Spring: Robin Vale sent you a proposal')).toBeVisible();
});

it('somebody new finds what to begin with, ticked where it was done, in place of empty figures', async () => {
  await renderPage('/dashboard', { as: ada, before: (portal) => portal.brands.create(numbered(60), brand) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  const steps = section('First steps').getByRole('listitem');
  await expect.element(steps).toHaveLength(5);
  await expect.element(steps.first()).toHaveTextContent(/^Add your brand.*Done$/);
  await expect.element(steps.nth(1)).toHaveTextContent(/^Upload your logo.*Upload$/);
  expect(figures()).toEqual([]);
});

it('what waits is counted in menu, tab and dashboard, and each goes down with an answer, without a reload', async () => {
  const { world } = await renderPage('/dashboard', { as: ada, seed });
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
  await expect.element(menu.filter({ hasText: 'Proposals' })).toHaveTextContent('Proposals1 waiting');
  await expect.poll(() => document.title).toBe('(1) Dashboard · Coolio');
  const { proposals } = await otherDevice(world, ada);
  await proposals.decline(numbered(1), '');
  await expect.element(section('Waiting for you')).toHaveTextContent('Nothing is waiting for you.');
  await expect.element(menu.filter({ hasText: 'Proposals' })).toHaveTextContent(/^Proposals$/);
  await expect.poll(() => document.title).toBe('Dashboard · Coolio');
  expect(figures()[0]).toBe('Waiting for you Nothing');
});

it('the figures stay where newer ones do not come, and can be asked for again', async () => {
  const asked: string[] = [];
  const error = screenError(limitExceeded('Too many requests'));
  const failed = { error, loading: false, refresh: async () => asked.push('again') };
  const renderCells = (count: number) => (
    <FigureCell label="Orders" figure={count} hint="Placed by you" href="/orders" />
  );
  await renderPart(<FigureStrip query={{ ...failed, data: 1200 }} renderCells={renderCells} />);
  await expect.element(page.getByRole('definition')).toHaveTextContent(/^1200$/);
  await expect.element(page.getByRole('status')).toHaveTextContent('Too many requests');
  await page.getByRole('button', { name: 'Retry' }).click();
  await renderPart(<FigureStrip query={{ ...failed, data: undefined }} renderCells={renderCells} />);
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(asked).toEqual(['again', 'again']);
});
