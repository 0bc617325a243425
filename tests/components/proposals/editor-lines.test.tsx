import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { pictureFile } from '#tests/support/components/media-files.ts';
import { renderPage, robin } from '#tests/support/components/render-page.tsx';
import { numbered, storedItem, storedProposal, storedService } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const create = '/admin/proposals/create';
const button = (name: string) => main.getByRole('button', { name, exact: true });
const line = (number: number) => main.getByRole('group', { name: `Line item ${number}`, exact: true });
const draft = storedProposal({
  status: 'DRAFT',
  sentAt: undefined,
  services: [storedService(storedItem(), storedItem({ id: numbered(101), title: 'Second look' }))],
});
const edit = `/admin/proposals/edit/${draft.id}`;

describe('the recipients of a proposal', () => {
  const field = main.getByLabelText('Recipients', { exact: true });
  const chosen = () =>
    main
      .getByRole('list', { name: 'Chosen recipients' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  it('are offered by what is typed of their name or email, and no more once they are chosen', async () => {
    await renderPage(create, { as: robin });
    const options = main.getByRole('listbox', { name: 'People' }).getByRole('option');
    await field.fill('LÍND');
    await expect.element(options.getByText('ada@coolio.test')).toBeVisible();
    expect(options.elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['ada@coolio.test']);
    await expect.element(field).toHaveValue('');
    await field.fill('coolio');
    await expect.element(options.getByText('admin@coolio.test')).toBeVisible();
    expect(options.elements()).toHaveLength(1);
    await options.click();
    await expect.poll(chosen).toEqual(['ada@coolio.test', 'admin@coolio.test']);
    await expect.element(field).not.toHaveAccessibleDescription(/Enter a valid email/);
  });

  it('are whom the email names that was typed, unless a key has moved to another person', async () => {
    const ada = main.getByRole('option', { name: 'Ada Lindqvist' });
    await renderPage(create, { as: robin });
    await field.fill('da@coolio.test');
    await expect.element(ada).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['da@coolio.test']);
    await field.fill('da@coolio.test');
    await expect.element(ada).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(ada).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['da@coolio.test', 'ada@coolio.test']);
  });

  it('are added by Enter, by a comma and by leaving the field, each once, and taken off one by one', async () => {
    await renderPage(create, { as: robin });
    await field.fill('one@coolio.test');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['one@coolio.test']);
    await field.fill('no email');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription('Enter a valid email, or choose a person');
    await expect.element(field).toHaveValue('no email');
    await field.fill('two@coolio.test');
    await userEvent.keyboard(',');
    await expect.poll(chosen).toEqual(['one@coolio.test', 'two@coolio.test']);
    await expect.element(field).not.toHaveAccessibleDescription(/Enter a valid email/);
    await expect.element(field).toHaveValue('');
    await field.fill('one@coolio.test');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await field.fill('three@coolio.test');
    await main.getByLabelText('Message').click();
    await expect.poll(chosen).toEqual(['one@coolio.test', 'two@coolio.test', 'three@coolio.test']);
    await button('Remove two@coolio.test').click();
    await expect.poll(chosen).toEqual(['one@coolio.test', 'three@coolio.test']);
  });
});

describe('the lines of a proposal', () => {
  const add = main.getByLabelText('Add a service');

  it('begin where the focus is, and go one by one', async () => {
    await renderPage(create, { as: robin });
    await add.selectOptions('Website Maintenance');
    await expect.element(line(1).getByLabelText('Title')).toHaveFocus();
    await userEvent.keyboard('First');
    await button('Add line item').click();
    await line(2).getByLabelText('Title').fill('Second');
    await button('Remove line item 2').click();
    await expect.element(line(2)).not.toBeInTheDocument();
    await expect.element(line(1).getByLabelText('Title')).toHaveValue('First');
    await add.selectOptions('Advertising');
    await expect.poll(() => main.getByLabelText('Service title').elements().length).toBe(2);
    await expect.element(line(1).getByLabelText('Title').last()).toHaveFocus();
    await button('Remove service Advertising').click();
    await expect.element(line(1).getByLabelText('Title')).toHaveValue('First');
  });

  it('have files, which go one by one, and are given up on their way', async () => {
    let isSlow = false;
    const put = () => (isSlow ? new Promise<void>(() => undefined) : Promise.resolve());
    await renderPage(create, { as: robin, ports: { transfer: { put } } });
    await add.selectOptions('Website Maintenance');
    const chooser = main.getByLabelText('Add images or videos');
    await chooser.upload(await pictureFile('look.png', 40));
    await expect.element(button('Remove image 1')).toBeVisible();
    await chooser.upload(new File(['film'], 'film.mp4', { type: 'video/mp4' }));
    await button('Remove video 2').click();
    await expect.element(button('Remove video 2')).not.toBeInTheDocument();
    await expect.element(button('Remove image 1')).toBeVisible();
    isSlow = true;
    await chooser.upload(await pictureFile('slow.png', 40));
    await button('Cancel upload of slow.png').click();
    await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a draft of a proposal', () => {
  const message = main.getByLabelText('Message');
  const seed = { proposals: [draft] };

  it('is saved as often as it is changed', async () => {
    const { world } = await renderPage(edit, { as: robin, seed });
    const stored = () => world.tables.proposals.get(draft.id)?.message;
    for (const words of ['First', 'Second']) {
      await message.fill(words);
      await button('Save draft').click();
      await expect.poll(stored).toBe(words);
      await expect.element(button('Save draft')).toHaveAttribute('aria-busy', 'false');
    }
  });

  it('is one, also where sending it failed at first, and cannot be saved while it is sent', async () => {
    const answer = createGate<Proposal>();
    let tries = 0;
    const sendDraft = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(limitExceeded('Too many proposals')) : answer.passed;
    };
    const { world } = await renderPage(create, { as: robin, ports: { proposals: { sendDraft } } });
    await main.getByLabelText('Recipients').fill('one@coolio.test');
    await main.getByLabelText('Add a service').selectOptions('Website Maintenance');
    await line(1).getByLabelText('Title').fill('Care');
    await line(1).getByLabelText('Price (USD)').fill('10');
    await button('Send proposal').click();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('Too many proposals');
    await send.click();
    await expect.element(page.getByRole('button', { name: 'Back to editing' })).toBeDisabled();
    const made = [...world.tables.proposals.values()];
    expect(made).toHaveLength(1);
    answer.open({ ...draft, ...made[0], status: 'SENT' });
    await expect.poll(() => location.pathname).toBe(`/proposals/${made[0]?.id}`);
  });

  it('cannot be sent while it is saved', async () => {
    const saved = createGate<Proposal>();
    await renderPage(edit, { as: robin, seed, ports: { proposals: { edit: () => saved.passed } } });
    await message.fill('Another word');
    await button('Save draft').click();
    await expect.element(button('Send proposal')).toBeDisabled();
    saved.open(draft);
    await expect.element(button('Send proposal')).toBeEnabled();
  });

  it('says no more of a field what is not wrong any more', async () => {
    await renderPage(edit, { as: robin, seed });
    const title = line(1).getByLabelText('Title');
    const price = line(1).getByLabelText('Price (USD)');
    await title.fill('');
    await price.fill('-1');
    await button('Save draft').click();
    await expect.element(title).toHaveAccessibleDescription('Enter a title');
    await title.fill('Care');
    await button('Save draft').click();
    await expect.element(title).not.toHaveAccessibleDescription('Enter a title');
    await expect.element(price).toHaveAccessibleDescription(/^Price must be/);
  });
});
