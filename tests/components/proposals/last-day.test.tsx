import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedProposal } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const button = (name: string) => main.getByRole('button', { name });
const words = { title: 'The spring shop', validUntil: '9999-12-31', terms: 'Half now.\nHalf later.' };
const draft = storedProposal({ status: 'DRAFT', revision: 1 });
const editing = `/admin/proposals/edit/${draft.id}`;

describe('the title, the last day and the terms in the editor', () => {
  it('are kept by a reload, and saved', async () => {
    const device = { as: robin, ports: { session: createMemorySessionMemory() } };
    const { world } = await renderPage(editing, { ...device, seed: { proposals: [draft] } });
    await expect.element(field('Title').first()).toHaveAccessibleDescription('Leave empty to use the services’ names.');
    await field('Title').first().fill(words.title);
    await field('Valid until').fill(words.validUntil);
    await field('Terms').fill(words.terms);
    await renderPage(editing, { ...device, world });
    await expect.element(field('Title').first()).toHaveValue(words.title);
    await expect.element(field('Valid until')).toHaveValue(words.validUntil);
    await expect.element(field('Terms')).toHaveValue(words.terms);
    await button('Save draft').click();
    await expect.poll(() => world.tables.proposals.get(draft.id)).toMatchObject(words);
    await field('Valid until').fill('');
    await button('Save draft').click();
    await expect.poll(() => world.tables.proposals.get(draft.id)?.validUntil).toBeUndefined();
  });

  it('name the field that is refused, and lose no word', async () => {
    const { world } = await renderPage(editing, { as: robin, seed: { proposals: [draft] } });
    await field('Terms').fill(words.terms);
    await field('Valid until').fill('2001-01-31');
    await button('Send proposal').click();
    await expect.element(field('Valid until')).toHaveAccessibleDescription('Choose a day that is not past');
    await expect.element(field('Valid until')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await button('Save draft').click();
    await expect.element(field('Valid until')).toHaveAccessibleDescription('Finish the date, or clear it');
    await expect.element(field('Terms')).toHaveValue(words.terms);
    expect(world.tables.proposals.get(draft.id)).toMatchObject({ status: 'DRAFT', sentAt: draft.sentAt });
  });
});

describe('a letter with a last day', () => {
  const sent = storedProposal({ ...words, validUntil: '2001-01-31' });
  const address = `/proposals/${sent.id}`;
  const pay = main.getByRole('button', { name: /^Pay/ });

  it('names the day and ends with the terms while it can be paid', async () => {
    await renderPage(address, { as: ada, seed: { proposals: [{ ...sent, validUntil: '9999-12-31' }] } });
    await expect.element(main.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await expect.element(main.getByText('Dec 31, 9999')).toBeVisible();
    await expect.element(main.getByRole('heading', { level: 2 }).last()).toHaveTextContent('Terms');
    await expect.element(main.getByText('Half now.')).toHaveTextContent(/^Half now.\s*Half later.$/);
    await expect.element(pay).toBeVisible();
  });

  it('cannot be paid after it by a recipient, who asks for a new one or declines', async () => {
    const { world } = await renderPage(address, { as: ada, seed: { proposals: [sent] } });
    const summary = main.getByRole('region', { name: 'Summary' });
    await expect.element(summary).toHaveTextContent('This offer was good until Jan 31, 2001.');
    await expect
      .element(summary.getByRole('link', { name: 'Ask for a new one' }))
      .toHaveAttribute('href', 'mailto:admin@coolio.test?subject=The%20spring%20shop');
    await expect.element(pay).not.toBeInTheDocument();
    await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
    await summary.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline proposal' }).click();
    await expect.poll(() => world.tables.proposals.get(sent.id)?.status).toBe('DECLINED');
  });

  it('is expired to its sender, in the letter and in the list', async () => {
    const { world } = await renderPage(address, { as: robin, seed: { proposals: [sent] } });
    await expect.element(main.getByRole('region', { name: 'Summary' })).toHaveTextContent(/^Expired/);
    await expect.element(main.getByRole('link', { name: 'Ask for a new one' })).not.toBeInTheDocument();
    await renderPage('/admin/proposals/list?status=sent', { as: robin, world });
    await expect.element(main.getByRole('row', { name: /The spring shop/ })).toHaveTextContent('Expired');
  });
});
