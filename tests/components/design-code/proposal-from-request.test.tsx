import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { embeddedEstimator } from '#core/design-code/estimate/estimate.ts';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import { defaultPriceList } from '#core/design-code/estimate/price-list.ts';
import { formatMoney, money, sumOf } from '#core/kernel/money.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { numbered } from '#tests/support/entities.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');
const request = storedRequest('webDesign');
const seed = { requests: [request] };
const address = `/admin/proposals/create?requestId=${request.id}`;
const items = estimateItems({ ...request, kind: 'webDesign' }, defaultPriceList);
const marks = main.getByText('Generated', { exact: true });
const summary = main.getByRole('region', { name: 'Summary' });
const line = (number: number) => main.getByRole('group', { name: `Line item ${number}`, exact: true });

describe('a proposal that answers a request', () => {
  it('begins with the generated lines, each marked and with its reason', async () => {
    await renderPage(address, { as: robin, seed });
    await expect.element(marks.first()).toBeVisible();
    expect(marks.elements()).toHaveLength(items.length);
    for (const [at, item] of items.entries()) {
      await expect.element(line(at + 1).getByText(item.reason)).toBeVisible();
      await expect.element(line(at + 1).getByLabelText('Title')).toHaveValue(item.title);
    }
    await expect.element(main.getByRole('button', { name: 'Remove ada@coolio.test' })).toBeVisible();
    await expect
      .element(main.getByText(/by the price list. Nothing is sent before you have looked at it/))
      .toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'See the request' }))
      .toHaveAttribute('href', `/admin/design-code/requests?serviceId=${request.id}`);
  });

  it('sums what the editor sums', async () => {
    await renderPage(address, { as: robin, seed });
    await expect.element(marks.first()).toBeVisible();
    const due = sumOf(items.map(({ price }) => price));
    await expect.element(summary).toHaveTextContent(formatMoney(money(due)));
    await line(1).getByLabelText('Price (USD)').fill('0.01');
    await expect.element(summary).toHaveTextContent(formatMoney(money(due - (items[0]?.price ?? 0) + 1)));
  });

  it('takes the mark from a line that a person changes', async () => {
    await renderPage(address, { as: robin, seed });
    await line(1).getByLabelText('Title').fill('Website, by hand');
    await expect.element(line(1).getByText('Generated', { exact: true })).not.toBeInTheDocument();
    await expect.element(line(1).getByText(items[0]?.reason ?? '')).not.toBeInTheDocument();
    await expect.element(line(2).getByText('Generated', { exact: true })).toBeVisible();
  });

  it('is saved with its request, and without marks', async () => {
    const { world } = await renderPage(address, { as: robin, seed });
    await expect.element(marks.first()).toBeVisible();
    await main.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(main.getByRole('heading', { name: 'Edit proposal' })).toBeVisible();
    const [proposal] = world.tables.proposals.values();
    expect(proposal).toMatchObject({ requestId: request.id, status: 'DRAFT' });
    expect(proposal?.services[0]?.lineItems.map(({ title, price }) => [title, price])).toEqual(
      items.map(({ title, price }) => [title, price]),
    );
    await expect.element(marks).not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: 'See the request' })).toBeVisible();
  });

  it('says which model worded the lines, or why none did', async () => {
    const estimate = (madeBy: string, problem: string | undefined) => ({
      requests: { estimate: async () => ({ items, currency: 'USD', madeBy, problem }) },
    });
    await renderPage(address, { as: robin, seed, ports: estimate('a-model', undefined) });
    await expect.element(main.getByText(/in the words of .*a-model/)).toBeVisible();
    await renderPage(address, { as: robin, seed, ports: estimate(embeddedEstimator, 'The model did not answer.') });
    await expect.element(main.getByText(/The model did not answer/)).toBeVisible();
  });

  it('can be asked for again where generating fails, or started empty', async () => {
    let isDown = true;
    const estimate = async () => {
      if (isDown) throw limitExceeded('Too many estimates');
      return { items, currency: 'USD', madeBy: embeddedEstimator, problem: undefined };
    };
    await renderPage(address, { as: robin, seed, ports: { requests: { estimate } } });
    await expect.element(main.getByRole('alert')).toHaveTextContent(/could not be generated. Too many estimates/);
    isDown = false;
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect.element(marks.first()).toBeVisible();
    isDown = true;
    await renderPage(address, { as: robin, seed, ports: { requests: { estimate } } });
    await main.getByRole('button', { name: 'Start empty' }).click();
    await expect.element(main.getByRole('button', { name: 'Remove ada@coolio.test' })).toBeVisible();
    await expect.element(marks).not.toBeInTheDocument();
  });

  it('is not found where there is no such request', async () => {
    await renderPage(`/admin/proposals/create?requestId=${numbered(99)}`, { as: robin, seed });
    await expect.element(main.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
