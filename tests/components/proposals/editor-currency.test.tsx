import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storedItem, storedProposal, storedService } from '#tests/support/entities.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';

const main = page.getByRole('main');
const line = main.getByRole('group', { name: 'Line item 1', exact: true });
const summary = main.getByRole('region', { name: 'Summary' });
const saveDraft = main.getByRole('button', { name: 'Save draft' });

describe.each([
  {
    currency: 'USD',
    empty: '0.00',
    typed: '1,234.5',
    sum: '$1,234.50',
    kept: 123_450,
    wrong: '1.234',
    range: '0.01..999,999.99',
  },
  { currency: 'JPY', empty: '0', typed: '1,234', sum: '¥1,234', kept: 1234, wrong: '12.50', range: '1..99,999,999' },
  {
    currency: 'KWD',
    empty: '0.000',
    typed: '1,234.5',
    sum: 'KWD 1,234.500',
    kept: 1_234_500,
    wrong: '1.2345',
    range: '0.001..99,999.999',
  },
])('the editor where prices are in $currency', ({ currency, empty, typed, sum, kept, wrong, range }) => {
  it('sums what is typed, refuses what the currency has no coin for, and keeps minor units', async () => {
    const { world } = await renderPage('/admin/proposals/create', { as: robin, currency });
    await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
    await line.getByLabelText('Title').fill('Launch');
    const price = line.getByLabelText(`Price (${currency})`);
    await expect.element(price).toHaveAttribute('placeholder', empty);
    await price.fill(wrong);
    await saveDraft.click();
    await expect.element(price).toHaveAccessibleDescription(`Price must be ${range}`);
    await expect.element(price).toHaveValue(wrong);
    await price.fill(typed);
    await expect.element(summary).toHaveTextContent(sum);
    await saveDraft.click();
    await expect.element(main.getByText('Draft saved')).toBeVisible();
    expect([...world.tables.proposals.values()]).toMatchObject([
      { currency, services: [{ lineItems: [{ price: kept }] }] },
    ]);
  });
});

describe('the editor of a proposal in another currency than new ones', () => {
  it('stays in the proposal’s own', async () => {
    const draft = storedProposal({
      status: 'DRAFT',
      currency: 'KWD',
      services: [storedService(storedItem({ price: 1500 }))],
    });
    const { world } = await renderPage(`/admin/proposals/edit/${draft.id}`, {
      as: robin,
      currency: 'JPY',
      seed: { proposals: [draft] },
    });
    await expect.element(line.getByLabelText('Price (KWD)')).toHaveValue('1.500');
    await expect.element(summary).toHaveTextContent('KWD 1.500');
    await line.getByLabelText('Price (KWD)').fill('1.250');
    await saveDraft.click();
    const kept = { currency: 'KWD', services: [{ lineItems: [{ price: 1250 }] }] };
    await expect.poll(() => world.tables.proposals.get(draft.id)).toMatchObject(kept);
  });
});

it('the editor counts an item as often as there is of it, and says what is no number of it', async () => {
  const { world } = await renderPage('/admin/proposals/create', { as: robin });
  await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
  await line.getByLabelText('Title').fill('Seat');
  await line.getByLabelText('Price (USD)').fill('12');
  await line.getByLabelText('Quantity').fill('three');
  await line.getByLabelText('Required: cannot be left out').click();
  await expect.element(summary).toHaveTextContent('Offered$12.00');
  await saveDraft.click();
  await expect.element(line.getByLabelText('Quantity')).toHaveAccessibleDescription('Quantity must be 1..999');
  await line.getByLabelText('Quantity').fill('3');
  await expect.element(summary).toHaveTextContent('Offered$36.00');
  await saveDraft.click();
  await expect
    .poll(() => [...world.tables.proposals.values()].map(({ services }) => services[0]?.lineItems[0]))
    .toMatchObject([{ price: 1200, quantity: 3, isRequired: true }]);
});
