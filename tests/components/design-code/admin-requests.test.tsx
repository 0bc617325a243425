import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '#adapters/memory/notices.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import { numbered, storedNotification, storedProposal } from '#tests/support/entities.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { choose, sortBy } from '#tests/support/components/list-tools.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');
const panel = page.getByRole('dialog');
const address = '/admin/design-code/requests';

const game = storedRequest('gameDev3DAsset', { id: numbered(72) });
const web = storedRequest('webDesign', {
  id: numbered(73),
  owner: { id: 'mei-id', name: 'Mei Tan', email: 'mei@coolio.test' },
  answers: { ...storedRequest('webDesign').answers, budget: 'over-50-000', priority: 'urgent' },
});
const seed = { requests: [game, web] };

const emails = (): readonly string[] =>
  main
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td a')?.textContent ?? '');

describe('the admins’ list of requests', () => {
  it('has the columns of the specification, and the budget that was typed before the one that was chosen', async () => {
    await renderPage(address, { as: robin, seed: { requests: [game] } });
    await expect.element(main.getByRole('cell', { name: 'ada@coolio.test' })).toBeVisible();
    const texts = (role: 'columnheader' | 'cell'): readonly string[] =>
      main
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual([
      'User email',
      'Budget',
      'Category',
      'Subcategory',
      'Timeline',
      'Priority',
      'Requested at',
    ]);
    expect(emails()).toEqual(['ada@coolio.test']);
    expect(texts('cell').slice(1, 6)).toEqual(['$7,500.00', '3D', 'Game development', 'Within two weeks', 'Low']);
  });

  it('keeps filters and order in the address', async () => {
    await renderPage(address, { as: robin, seed });
    await expect.poll(emails).toEqual(['mei@coolio.test', 'ada@coolio.test']);
    await sortBy('Oldest first');
    await expect.poll(emails).toEqual(['ada@coolio.test', 'mei@coolio.test']);
    expect(location.search).toBe('?sort=oldest');
    await sortBy('By priority');
    await expect.poll(emails).toEqual(['mei@coolio.test', 'ada@coolio.test']);
    await choose('Category', '3D');
    await expect.poll(emails).toEqual(['ada@coolio.test']);
    await choose('Subcategory', 'Product visualization');
    await expect.element(main.getByText('No request fits these filters.')).toBeVisible();
    expect(location.search).toBe('?sort=priority&category=ThreeD&subCategory=ProductVisualization');
    await choose('Category', 'Web design');
    await expect.poll(emails).toEqual(['mei@coolio.test']);
    expect(location.search).toBe('?sort=priority&category=WebDesign');
  });

  it('corrects an address that makes no sense', async () => {
    await renderPage(`${address}?category=Music&sort=cheapest&serviceId=none`, { as: robin, seed });
    await expect.poll(emails).toHaveLength(2);
    expect(location.search).toBe('');
  });

  it('shows a request that comes while it is open', async () => {
    const { world } = await renderPage(address, { as: robin, seed: { requests: [game] } });
    await expect.poll(emails).toEqual(['ada@coolio.test']);
    world.tables.requests.set(web.id, web);
    notify(world, robin.id, {
      type: 'DesignCodeServiceRequested',
      title: 'New request',
      message: 'Mei Tan asks for Web design',
      subjects: [{ kind: 'service', id: web.id }],
      createdBy: 'Mei Tan',
    });
    await expect.poll(emails).toEqual(['mei@coolio.test', 'ada@coolio.test']);
  });
});

describe('the panel of a request', () => {
  it('has the address of the row, and leaves it with the focus back on the row', async () => {
    await renderPage(`${address}?sort=oldest`, { as: robin, seed });
    const row = main.getByRole('link', { name: 'mei@coolio.test' });
    await row.click();
    await expect.element(panel.getByText('Mei Tan')).toBeVisible();
    expect(location.search).toBe(`?sort=oldest&serviceId=${web.id}`);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(location.search).toBe('?sort=oldest');
    await expect.element(row).toHaveFocus();
  });

  it('is open where the address names a request, with all that was answered', async () => {
    await renderPage(`${address}?serviceId=${web.id}`, { as: robin, seed });
    await expect.element(panel.getByRole('heading', { name: requestForms.webDesign.name, level: 2 })).toBeVisible();
    for (const text of ['Waiting for a proposal', 'N/A', 'About Description', 'https://sails.test', 'Urgent'])
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'Write a proposal' }))
      .toHaveAttribute('href', `/admin/proposals/create?requestId=${web.id}`);
  });

  it('says that a request is missing', async () => {
    await renderPage(`${address}?serviceId=${numbered(99)}`, { as: robin, seed });
    await expect.element(panel.getByText(/There is no such request/)).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Write a proposal' })).not.toBeInTheDocument();
  });

  it('deletes a request after a question', async () => {
    const { world } = await renderPage(`${address}?serviceId=${web.id}`, { as: robin, seed });
    await panel.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete request' }).click();
    await expect.poll(() => [...world.tables.requests.keys()]).toEqual([game.id]);
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(emails).toEqual(['ada@coolio.test']);
  });

  it('leads to what answers the request, which then stays', async () => {
    const proposals = [
      storedProposal({ id: numbered(2), requestId: web.id, status: 'DECLINED' }),
      storedProposal({ id: numbered(3), requestId: web.id, status: 'DRAFT' }),
    ];
    await renderPage(`${address}?serviceId=${web.id}`, { as: robin, seed: { ...seed, proposals } });
    await expect
      .element(panel.getByRole('link', { name: 'Proposal 1' }))
      .toHaveAttribute('href', `/proposals/${numbered(2)}`);
    await expect
      .element(panel.getByRole('link', { name: 'Proposal 2' }))
      .toHaveAttribute('href', `/admin/proposals/edit/${numbered(3)}`);
    await expect.element(panel.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  });

  it('reads the news of its request', async () => {
    const news = storedNotification(80, {
      type: 'DesignCodeServiceRequested',
      userId: robin.id,
      subjects: [{ kind: 'service', id: web.id }],
    });
    const { world } = await renderPage(`${address}?serviceId=${web.id}`, {
      as: robin,
      seed: { ...seed, notifications: [news] },
    });
    await expect.poll(() => world.tables.notifications.get(news.id)?.status).toBe('read');
  });
});
