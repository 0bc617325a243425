import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chip, choose } from '#tests/support/components/list-tools.ts';
import { expectSound, lookAs } from '#tests/support/components/look.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask } from '#tests/support/components/task-world.ts';
import { numbered, storedBrand, storedOrder, storedSubscription } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const tabs = main.getByRole('navigation', { name: 'Status' });
const head = () => main.getByRole('heading', { level: 1 }).element().parentElement?.textContent;
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);

const seed = {
  tasks: [
    storedTask({ id: numbered(501), title: 'Logo', brandId: numbered(70), priority: 'high' }),
    storedTask({ id: numbered(502), title: 'Newsletter' }),
    storedTask({ id: numbered(503), title: 'Boots', status: 'completed' }),
    storedTask({ id: numbered(504), title: 'Secret plan', status: 'draft' }),
  ],
  brands: [storedBrand()],
};

describe('the head and the tabs of a list', () => {
  it('say how many there are, of what is searched for too', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await expect.poll(head).toBe('Tasks2 tasksNew task');
    await expect.element(tabs).toHaveTextContent('Open2Drafts1Completed1');
    await main.getByRole('searchbox').fill('logo');
    await expect.poll(head).toBe('Tasks1 taskNew task');
    await expect.element(tabs).toHaveTextContent('Open1Drafts0Completed0');
  });

  it('say nothing where a backend does not count', async () => {
    const list = async () => ({ items: [], next: undefined });
    await renderPage('/admin/tasks', { as: robin, ports: { tasks: { list } } });
    await expect.element(main.getByText(/No open tasks/)).toBeVisible();
    expect(head()).toBe('TasksNew task');
    await expect.element(tabs).toHaveTextContent(/^OpenDraftsCompleted$/);
  });
});

describe('a list of which nothing fits', () => {
  it('leads to what does, under the same search', async () => {
    await renderPage('/admin/tasks?q=boots', { as: robin, seed });
    await expect.element(main.getByText(/^No open task fits “.*boots.*”\.$/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Show/ })).toHaveLength(1);
    await main.getByRole('link', { name: 'Show 1 completed task' }).click();
    await expect.poll(titles).toEqual(['Boots']);
    expect(location.search).toBe('?q=boots');
  });

  it('leads nowhere where nothing fits at all', async () => {
    await renderPage('/admin/tasks?q=zebra&priority=low', { as: robin, seed });
    await expect.element(main.getByText('No open task fits these filters.')).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Show/ })).not.toBeInTheDocument();
  });
});

describe('the tools of a list', () => {
  it('download it as it is shown', async () => {
    await renderPage('/admin/tasks?priority=high', { as: robin, seed });
    await expect.poll(titles).toEqual(['Logo']);
    const link = main.getByRole('link', { name: 'Download tasks as CSV' });
    const text = await (await fetch(link.element().getAttribute('href') ?? '')).text();
    expect(text).toContain('Logo');
    expect(text).not.toContain('Newsletter');
    await expect.element(link).toHaveAttribute('download');
  });

  it.each([
    ['/admin/leads', robin, 'leads'],
    ['/admin/users', robin, 'users'],
    ['/admin/design-code/requests', robin, 'requests'],
    ['/admin/proposals/list?status=all', robin, 'proposals'],
    ['/proposals/recipient', ada, 'proposals'],
    ['/subscriptions', ada, 'subscriptions'],
    ['/subscription/sub_1/payment-history', ada, 'payments'],
    ['/brands', ada, 'brands'],
  ] as const)('download the whole of %s', async (address, as, many) => {
    await renderPage(address, { as, seed: { orders: [storedOrder()], subscriptions: [storedSubscription()] } });
    await expect
      .element(main.getByRole('link', { name: `Download ${many} as CSV` }))
      .toHaveAttribute('href', expect.stringMatching(/^data:text\/csv/));
  });

  it('find a choice among many by its name', async () => {
    const names = ['Acme', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fjord', 'Grove', 'Heath', 'Élan'];
    const brands = names.map((name, at) => storedBrand({ id: numbered(70 + at), name }));
    await renderPage('/admin/tasks', { as: robin, seed: { ...seed, brands } });
    await chip('Brand').click();
    await expect.element(page.getByRole('searchbox', { name: 'Search Brand' })).toHaveFocus();
    await userEvent.keyboard('ela');
    await expect.element(page.getByRole('menuitemradio')).toHaveLength(1);
    await page.getByRole('menuitemradio', { name: 'Élan' }).click();
    await expect.poll(() => location.search).toBe(`?brand=${numbered(78)}`);
    await choose('Priority', 'High');
    await expect.poll(() => location.search).toBe(`?brand=${numbered(78)}&priority=high`);
  });

  it('are a search and a sheet on a phone, where keys are not spoken of', async () => {
    await lookAs(['light', 'phone']);
    await renderPage('/admin/tasks?brand=all', { as: robin, seed });
    await expect.poll(titles).toEqual(['Newsletter', 'Logo']);
    await expect.element(chip('Brand')).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expectSound('the sheet');
    await expect.element(sheet.getByRole('link', { name: 'Download tasks as CSV' })).toBeVisible();
    await sheet.getByLabelText('Brand').selectOptions('Acme');
    await sheet.getByLabelText('Sort').selectOptions('Most urgent first');
    await expect.poll(() => location.search).toBe(`?brand=${numbered(70)}&sort=priority`);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect.poll(titles).toEqual(['Logo']);
    await main.getByRole('button', { name: 'Filter (1)' }).click();
    await sheet.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(titles).toEqual(['Logo', 'Newsletter']);
  });
});

it('orders are searched, sorted and shown by mode, as the address says', async () => {
  const orders = [
    storedOrder({ total: 100 }),
    storedOrder({ id: numbered(31), total: 300, mode: 'SUBSCRIPTION', subscriptionId: 'sub_1' }),
    storedOrder({ id: numbered(32), total: 200 }),
  ];
  const totals = (): readonly (string | null)[] =>
    main
      .getByRole('cell', { name: /^\$/ })
      .elements()
      .map(({ textContent }) => textContent);
  await renderPage('/orders?sort=highest', { as: ada, seed: { orders } });
  await expect.poll(totals).toEqual(['$3.00', '$2.00', '$1.00']);
  await main.getByRole('link', { name: /^One-time/ }).click();
  await expect.poll(totals).toEqual(['$2.00', '$1.00']);
  expect(location.search).toBe('?sort=highest&mode=one_time');
  await main.getByRole('searchbox', { name: 'Search orders' }).fill('nothing like it');
  await main.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(totals).toEqual(['$2.00', '$1.00']);
});
