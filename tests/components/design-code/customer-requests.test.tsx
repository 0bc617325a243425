import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import { numbered, storedOrder, storedPayment, storedProposal } from '#tests/support/entities.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { historyPlace } from '#tests/support/components/history-place.ts';
import { chip } from '#tests/support/components/list-tools.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');
const visuals = storedRequest('productVisualization', { id: numbered(72) });
const web = storedRequest('webDesign', { id: numbered(73) });
const seed = { requests: [visuals, web] };

describe('the customer’s requests', () => {
  it('are counted by category and subcategory, and each figure leads to them', async () => {
    await renderPage('/design-code', { as: ada, seed });
    await expect
      .element(main.getByRole('link', { name: '3D 1' }))
      .toHaveAttribute('href', '/design-code?category=ThreeD');
    await expect.element(main.getByRole('link', { name: 'App development 0' })).toBeVisible();
    await main.getByRole('link', { name: 'Product visualization 1' }).click();
    await expect.element(chip('Subcategory')).toHaveTextContent('Subcategory: Product visualization');
    expect(location.search).toBe('?category=ThreeD&subCategory=ProductVisualization');
    expect(main.getByRole('row').elements()).toHaveLength(2);
  });

  it('can be those of a subcategory that does not fit, which can be taken back with the rest of the filter', async () => {
    await renderPage('/design-code?category=WebDesign&subCategory=ProductVisualization', { as: ada, seed });
    await expect.element(main.getByText('No request fits these filters.')).toBeVisible();
    await expect.element(chip('Subcategory')).toHaveTextContent('Subcategory: Product visualization');
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(() => location.search).toBe('');
    await expect.element(chip('Subcategory')).toHaveTextContent(/^Subcategory$/);
  });

  it('of one kind are told apart by how their descriptions begin', async () => {
    const description = `A shop for sails, ${'and ropes, '.repeat(20)}`;
    const other = storedRequest('webDesign', { id: numbered(74), answers: { ...web.answers, description } });
    await renderPage('/design-code', { as: ada, seed: { requests: [web, other] } });
    const row = main.getByRole('row').filter({ hasText: 'A shop for sails' });
    await expect.element(row).toHaveTextContent(/and ropes, and ropes.*…/);
    await expect
      .element(row.getByRole('link', { name: 'Web design' }))
      .toHaveAttribute('href', `/design-code/${other.id}`);
  });

  it('say what to do where there is none, and where none fits', async () => {
    await renderPage('/design-code?category=WebDesign', { as: ada, seed: { requests: [visuals] } });
    await expect.element(main.getByText('No request fits these filters.')).toBeVisible();
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect
      .element(main.getByRole('link', { name: requestForms.productVisualization.name, exact: true }))
      .toBeVisible();
    await renderPage('/design-code', { as: ada });
    await expect.element(main.getByText(/You have no requests yet/)).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'New request' }).last())
      .toHaveAttribute('href', '/design-code/new');
  });

  it('can be asked for again where that failed', async () => {
    let isDown = true;
    const list = async () => {
      if (isDown) throw limitExceeded('Too many requests');
      return { items: [], next: undefined };
    };
    await renderPage('/design-code', { as: ada, ports: { requests: { list } } });
    await expect.element(main.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    isDown = false;
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect.element(main.getByText(/You have no requests yet/)).toBeVisible();
  });
});

describe('the page of a request', () => {
  const address = `/design-code/${web.id}`;
  const side = main.getByRole('complementary', { name: 'About this request' });
  const state = side.getByRole('definition').first();
  const edit = main.getByRole('link', { name: 'Edit' });
  const remove = main.getByRole('button', { name: 'Delete', exact: true });

  it('says what was asked, and can be edited and deleted while it waits', async () => {
    const { world } = await renderPage(address, { as: ada, seed });
    await expect.element(state).toHaveTextContent('Waiting for a proposal');
    await expect.element(main.getByText('About Description')).toBeVisible();
    await expect.element(side).toHaveTextContent(/CategoryWeb design.*SubcategoryN\/A.*Requested at/);
    await expect.element(side).not.toHaveTextContent('Customer');
    const website = main.getByRole('link', { name: 'https://sails.test' });
    await expect.element(website).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(edit).toHaveAttribute('href', `${address}/edit`);
    const place = historyPlace();
    await remove.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this request?' });
    await expect.element(dialog).toHaveTextContent(/deleted for good, with every file in it/);
    await dialog.getByRole('button', { name: 'Delete request' }).click();
    await expect.element(main.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
    expect([...world.tables.requests.keys()]).toEqual([visuals.id]);
    await expect.element(main.getByRole('link', { name: 'Web design 0' })).toBeVisible();
    expect(historyPlace()).toBe(place);
  });

  it.each([
    ['SENT', 'Answered by a proposal', /A proposal answers this request/],
    ['DECLINED', 'Declined', /was declined/],
    ['PAID', 'Paid', /that is paid/],
  ] as const)('that a proposal answers (%s) stays, and says by what', async (status, word, sentence) => {
    const proposal = storedProposal({ requestId: web.id, status });
    await renderPage(address, { as: ada, seed: { ...seed, proposals: [proposal] } });
    await expect.element(state).toHaveTextContent(word);
    await expect.element(main.getByText(sentence)).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'See the proposal' }))
      .toHaveAttribute('href', `/proposals/${proposal.id}`);
    await expect.element(edit).not.toBeInTheDocument();
    await expect.element(remove).not.toBeInTheDocument();
  });

  it('leads to the order that its proposal was paid with', async () => {
    const proposal = storedProposal({ requestId: web.id, status: 'PAID', payments: [storedPayment()] });
    const orders = [storedOrder({ requestId: web.id, proposalId: proposal.id })];
    await renderPage(address, { as: ada, seed: { ...seed, proposals: [proposal], orders } });
    await expect
      .element(main.getByRole('link', { name: 'See the order' }))
      .toHaveAttribute('href', `/orders/${numbered(30)}`);
  });

  it('is led to from the proposal and from the order', async () => {
    const proposal = storedProposal({ requestId: web.id });
    const order = storedOrder({ requestId: web.id });
    const all = { ...seed, proposals: [proposal], orders: [order] };
    for (const from of [`/proposals/${proposal.id}`, `/orders/${order.id}`]) {
      await renderPage(from, { as: ada, seed: all });
      await expect.element(main.getByRole('link', { name: 'See the request' })).toHaveAttribute('href', address);
    }
  });

  it('is not found where there is none', async () => {
    await renderPage(`/design-code/${numbered(99)}`, { as: ada, seed });
    await expect.element(main.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
