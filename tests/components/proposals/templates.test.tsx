import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound } from '#tests/support/components/look.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedItem, storedProposal, storedService } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const line = (number: number) => main.getByRole('group', { name: `Line item ${number}`, exact: true });
const draft = storedProposal({
  status: 'DRAFT',
  sentAt: undefined,
  title: 'A year of care',
  services: [storedService(storedItem({ title: 'Care', price: 29_000 }))],
});
const edit = `/admin/proposals/edit/${draft.id}`;
const create = '/admin/proposals/create';
const editing = { as: robin, seed: { proposals: [draft] } };

/** Saves the draft as a template under its title. */
const saveTemplate = async (): Promise<void> => {
  await button('Save as template').click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('A year of care');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
};

describe('templates of proposals', () => {
  it('are made of what is written, found by a word, and begin the next one', async () => {
    const { world } = await renderPage(edit, editing);
    await button('Use a template').click();
    await expect.element(dialog).toHaveTextContent('No templates yet.');
    await expectSound('no templates');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await saveTemplate();
    await renderPage(create, { as: robin, world });
    await button('Use a template').click();
    await dialog.getByRole('searchbox').fill('nothing like it');
    await expect.element(dialog).toHaveTextContent('Nothing fits this search.');
    await dialog.getByRole('searchbox').fill('year');
    await expectSound('templates');
    await dialog.getByRole('button', { name: /^A year of care/ }).click();
    await expect.element(main.getByLabelText('Title').first()).toHaveValue('A year of care');
    await expect.element(line(1).getByLabelText('Title')).toHaveValue('Care');
    await expect.element(line(1).getByLabelText('Price (USD)')).toHaveValue('290.00');
  });

  it('of the same name are replaced, and are deleted after a question', async () => {
    await renderPage(edit, editing);
    await saveTemplate();
    await line(1).getByLabelText('Price (USD)').fill('310');
    await saveTemplate();
    await button('Use a template').click();
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent('$310.00');
    await dialog.getByRole('button', { name: 'Delete A year of care' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No templates yet.', { exact: false })).toBeVisible();
  });

  it('need a name, and what the rules of proposals ask for', async () => {
    await renderPage(edit, editing);
    await line(1).getByLabelText('Price (USD)').fill('0');
    await button('Save as template').click();
    await dialog.getByLabelText('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
    await dialog.getByLabelText('Name').fill('Free care');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Price must be 0.01..999,999.99');
  });
});

describe('the library of line items', () => {
  it('keeps a line of one proposal for another', async () => {
    const { world } = await renderPage(edit, editing);
    await button('Save line item 1 to the library').click();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Care');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await renderPage(create, { as: robin, world });
    await main.getByLabelText('Add a service').selectOptions('Advertising');
    await button('From the library').click();
    await dialog.getByRole('button', { name: /^Care/ }).click();
    await expect.element(line(2).getByLabelText('Title')).toHaveValue('Care');
    await expect.element(line(2).getByLabelText('Price (USD)')).toHaveValue('290.00');
  });
});
