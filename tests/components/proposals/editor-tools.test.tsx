import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectSound } from '#tests/support/components/look.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const line = (number: number) => main.getByRole('group', { name: `Line item ${number}`, exact: true });
const preview = main.getByRole('region', { name: 'Preview' });
const state = main.getByRole('region', { name: 'Summary' }).getByRole('status');
const draft = storedProposal({
  status: 'DRAFT',
  sentAt: undefined,
  services: [storedService(storedItem(), storedItem({ id: numbered(101), title: 'Second look' }))],
});
const edit = `/admin/proposals/edit/${draft.id}`;
const editing = { as: robin, seed: { proposals: [draft] } };

describe('the letter beside the form', () => {
  it('says what is typed as it is typed, and who writes to whom', async () => {
    await renderPage('/admin/proposals/create', { as: robin });
    await expect.element(preview).toHaveTextContent('Untitled proposal');
    await main.getByLabelText('Title').fill('The spring shop');
    await main.getByLabelText('Message').fill('As we spoke of.');
    await main.getByLabelText('Recipients').fill('ada@coolio.test');
    await userEvent.keyboard('{Enter}');
    await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
    await line(1).getByLabelText('Title').fill('Launch audit');
    await line(1).getByLabelText('Price (USD)').fill('450');
    await expect.element(preview).toHaveTextContent(/Prepared for.*ada@coolio.test.*The spring shop.*As we spoke of\./);
    await expect.element(preview).toHaveTextContent(/Website Maintenance.*Launch audit.*\$450\.00/);
  });

  it('takes its turn with the form where there is no room for both', async () => {
    await page.viewport(390, 844);
    await renderPage(edit, editing);
    await expect.element(main.getByLabelText('Message')).toBeVisible();
    await expect.element(preview).not.toBeInTheDocument();
    await button('Preview').click();
    await expect.element(preview).toBeVisible();
    await expect.element(main.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    await expectSound('the preview');
    await page.viewport(1280, 800);
  });
});

describe('what is written', () => {
  it('is saved by itself, and a reload goes on with it', async () => {
    const { world } = await renderPage('/admin/proposals/create', { as: robin });
    await expect.element(state).toHaveTextContent('Not saved yet');
    await main.getByLabelText('Message').fill('Dear Ada');
    await expect.element(state).toHaveTextContent('Draft saved');
    const [made] = world.tables.proposals.values();
    expect(made).toMatchObject({ message: 'Dear Ada', status: 'DRAFT' });
    expect(location.search).toBe(`?draft=${made?.id}`);
    await main.getByLabelText('Message').fill('Dear Ada,');
    await expect.poll(() => world.tables.proposals.get(made?.id ?? '')?.message).toBe('Dear Ada,');
    expect(world.tables.proposals.size).toBe(1);
    await renderPage(location.pathname + location.search, { as: robin, world });
    await expect.poll(() => location.pathname).toBe(`/admin/proposals/edit/${made?.id}`);
    await expect.element(main.getByLabelText('Message')).toHaveValue('Dear Ada,');
  });

  it('is saved where somebody leaves the page before that', async () => {
    const { world } = await renderPage(edit, editing);
    await main.getByLabelText('Message').fill('On my way out');
    await main.getByRole('link', { name: 'Proposals' }).click();
    await expect.poll(() => world.tables.proposals.get(draft.id)?.message).toBe('On my way out');
  });

  it('gives way to another version only where somebody says so', async () => {
    const { world } = await renderPage(edit, editing);
    await expect.element(main.getByLabelText('Message')).toHaveValue(draft.message);
    world.tables.proposals.set(draft.id, { ...draft, revision: draft.revision + 1, message: 'Theirs' });
    await main.getByLabelText('Message').fill('Mine');
    await expect.element(main.getByRole('alert')).toHaveTextContent('changed meanwhile');
    await expect.element(main.getByLabelText('Message')).toHaveValue('Mine');
    await expect.element(state).toHaveTextContent('Not saved');
    await button('Load the version that is kept').click();
    await expect.element(main.getByLabelText('Message')).toHaveValue('Theirs');
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });

  it('can be deleted where it is written, after a question', async () => {
    const { world } = await renderPage(edit, editing);
    await main.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/proposals/list');
    expect(world.tables.proposals.size).toBe(0);
  });

  it('shows all that keeps it from being sent at once, and each problem goes as it is mended', async () => {
    await renderPage('/admin/proposals/create', { as: robin });
    await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
    await button('Send proposal').click();
    const people = main.getByLabelText('Recipients', { exact: true });
    const price = line(1).getByLabelText('Price (USD)');
    await expect.element(people).toHaveAccessibleDescription('Add at least one recipient');
    await expect.element(people).toHaveFocus();
    await expect.element(line(1).getByLabelText('Title')).toHaveAccessibleDescription('Enter a title');
    await expect.element(price).toHaveAccessibleDescription(/^Price must be/);
    await people.fill('ada@coolio.test');
    await userEvent.keyboard('{Enter}');
    await expect.element(people).not.toHaveAccessibleDescription('Add at least one recipient');
    await price.fill('10');
    await expect.element(price).not.toHaveAccessibleDescription(/^Price must be/);
    await expect.element(line(1).getByLabelText('Title')).toHaveAccessibleDescription('Enter a title');
  });
});

describe('the order of lines', () => {
  it('is changed with keys, which say where a line is, and is kept', async () => {
    const { world } = await renderPage(edit, editing);
    const titles = () => world.tables.proposals.get(draft.id)?.services[0]?.lineItems.map(({ title }) => title);
    expect(titles()).toEqual(['Health check', 'Second look']);
    button('Move line item 1').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(main.getByText('line item 1 is over place 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(main.getByText('line item 1 is over place 2 of 2.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect.element(line(1).getByLabelText('Title')).toHaveValue('Second look');
    await expect.poll(titles).toEqual(['Second look', 'Health check']);
  });

  it('is as it was after Escape', async () => {
    await renderPage(edit, editing);
    button('Move line item 1').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(main.getByText('line item 1 is over place 1 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(main.getByText('line item 1 is over place 2 of 2.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(main.getByText('line item 1 is where it was.')).toBeInTheDocument();
    await expect.element(line(1).getByLabelText('Title')).toHaveValue('Health check');
  });
});

describe('sending', () => {
  it('shows to whom, for how much and the page first, and can be taken back for ten seconds', async () => {
    const { world } = await renderPage(edit, editing);
    await button('Send proposal').click();
    await expect.element(dialog.getByRole('region', { name: 'To' })).toHaveTextContent('ada@coolio.test');
    await expect.element(dialog).toHaveTextContent(/Offered\$/);
    await expect.element(dialog.getByRole('region', { name: 'As they will see it' })).toHaveTextContent('Second look');
    await expectSound('the send sheet');
    await dialog.getByLabelText('Message').fill('One more word');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(main.getByRole('timer')).toHaveTextContent(/^Sending in \d+ s$/);
    expect(world.tables.proposals.get(draft.id)).toMatchObject({ status: 'DRAFT', message: 'One more word' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(main.getByRole('heading', { name: 'Edit proposal' })).toBeVisible();
    await expect.element(main.getByLabelText('Message')).toHaveValue('One more word');
    expect(world.tables.proposals.get(draft.id)).toMatchObject({ status: 'DRAFT', sendsAt: undefined });
  });

  it('goes at once where somebody says so', async () => {
    const { world } = await renderPage(edit, editing);
    await button('Send proposal').click();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await button('Send now').click();
    await expect.poll(() => world.tables.proposals.get(draft.id)?.status).toBe('SENT');
    await expect.element(main.getByRole('timer')).not.toBeInTheDocument();
  });
});
