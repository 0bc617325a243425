import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { historyPlace } from '#tests/support/components/history-place.ts';
import { chip, unset } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedComment, storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'New task' });
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);

const four = [
  storedTask({ id: numbered(501), title: 'Logo', brandId: numbered(70) }),
  storedTask({ id: numbered(502), title: 'Newsletter', assigneeIds: [] }),
  storedTask({ id: numbered(503), title: 'Old shop', status: 'completed' }),
  storedTask({ id: numbered(504), title: 'Secret plan', status: 'draft' }),
];
const seed = { tasks: four, brands: [storedBrand()] };

describe('the list of tasks', () => {
  it('has a tab for each status, drafts for admins only', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await expect.element(main.getByRole('row', { name: 'Logo' })).toBeVisible();
    expect(titles()).toEqual(['Newsletter', 'Logo']);
    const tabs = main.getByRole('navigation', { name: 'Status' });
    await tabs.getByRole('link', { name: 'Drafts' }).click();
    await expect.element(main.getByRole('link', { name: 'Secret plan' })).toBeVisible();
    await tabs.getByRole('link', { name: 'Completed' }).click();
    await expect.element(main.getByRole('link', { name: 'Old shop' })).toBeVisible();
    await renderPage('/tasks', { as: ada, seed });
    await expect.element(main.getByRole('link', { name: 'Logo' })).toBeVisible();
    expect(titles()).toEqual(['Logo']);
    await expect.element(tabs.getByRole('link', { name: 'Drafts' })).not.toBeInTheDocument();
    await expect.element(main.getByRole('button', { name: 'New task' })).not.toBeInTheDocument();
  });

  it('is filtered by what the address says, and cleared with one click', async () => {
    await renderPage(`/admin/tasks?brand=${numbered(70)}`, { as: robin, seed });
    await expect.element(main.getByRole('link', { name: 'Logo' })).toBeVisible();
    expect(titles()).toEqual(['Logo']);
    await main.getByRole('searchbox', { name: 'Search tasks' }).fill('nothing like it');
    await expect.element(main.getByText('No open task fits these filters.')).toBeVisible();
    expect(new URLSearchParams(location.search).get('q')).toBe('nothing like it');
    await main.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.poll(titles).toEqual(['Newsletter', 'Logo']);
    expect(location.search).toBe('');
    await expect.element(main.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('');
  });

  it('is filtered by an assignee, who is found by name', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await chip('Assignee').click();
    await page.getByRole('combobox', { name: 'Assignee' }).fill('lind');
    await page.getByRole('option', { name: 'Ada Lindqvist' }).click();
    await expect.poll(titles).toEqual(['Logo']);
    expect(location.search).toBe(`?assignee=${ada.id}`);
    await expect.element(chip('Assignee')).toHaveTextContent(/Ada Lindqvist/);
    await unset('Assignee');
    await expect.poll(titles).toEqual(['Newsletter', 'Logo']);
  });

  it('is walked by keys, which count nowhere else', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await expect.element(main.getByRole('link', { name: 'Newsletter' })).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(main.getByRole('link', { name: 'Newsletter' })).toHaveFocus();
    await userEvent.keyboard('jj');
    await expect.element(main.getByRole('link', { name: 'Logo' })).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(main.getByRole('link', { name: 'Newsletter' })).toHaveFocus();
    await userEvent.keyboard('/');
    await expect.element(main.getByRole('searchbox', { name: 'Search tasks' })).toHaveFocus();
    await userEvent.keyboard('c?');
    await expect.element(dialog).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('c');
    await expect.element(dialog).toBeVisible();
  });
});

describe('the page of a task', () => {
  const about = main.getByRole('complementary', { name: 'About this task' });
  const address = `/admin/tasks/${taskId}`;

  it('is not found where there is no task', async () => {
    await renderPage(address, { as: robin });
    await expect.element(page.getByText('Not Found')).toBeVisible();
  });

  it('offers the moves of its status, and shows them at once', async () => {
    const { world } = await renderPage(address, { as: robin, seed: taskWorld({ status: 'draft' }) });
    await main.getByRole('button', { name: 'Publish' }).click();
    await main.getByRole('button', { name: 'Complete' }).click();
    await expect.element(main.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect.element(about).toHaveTextContent(/Completedby Robin Vale/);
    await expect.poll(() => world.tables.tasks.get(taskId)?.status).toBe('completed');
  });

  it('takes a move back that the server refuses', async () => {
    await renderPage(address, {
      as: robin,
      seed: taskWorld(),
      ports: {
        tasks: {
          changeStatus: async () => Promise.reject(conflict('Not now')),
        },
      },
    });
    await main.getByRole('button', { name: 'Complete' }).click();
    await expect.element(page.getByText('Not now')).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Complete' })).toBeVisible();
  });

  it('has both changes where another person changed it meanwhile, and asks where both changed the same', async () => {
    const { world } = await renderPage(address, { as: robin, seed: taskWorld({ details: 'Blue' }) });
    await main.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog');
    const title = edit.getByLabelText('Title', { exact: true });
    const details = edit.getByLabelText('Details', { exact: true });
    const save = edit.getByRole('button', { name: 'Save task' });
    await title.fill('My title');
    await details.fill('Green');
    await edit.getByLabelText('Priority').selectOptions('High');
    await edit.getByLabelText('Due', { exact: true }).fill('2999-01-31');
    const changedBy = { id: 'ines', name: 'Ines Vale', email: 'ines@coolio.test' };
    const plan = { priority: 'urgent', dueOn: '2998-01-31' } as const;
    const theirs = { title: 'Their title', details: 'Red', isEmailEnabled: false, revision: 2, changedBy, ...plan };
    world.tables.tasks.set(taskId, storedTask(theirs));
    await save.click();
    await expect.element(edit.getByText('Ines Vale changed this task meanwhile')).toBeVisible();
    await expect.element(title).toHaveValue('My title');
    await expect.element(edit.getByRole('checkbox', { name: 'Mail news of this task' })).not.toBeChecked();
    await expect.element(edit.getByRole('group', { name: 'The other title' })).toHaveTextContent('Their title');
    await edit.getByRole('group', { name: 'The other title' }).getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(edit.getByRole('group', { name: 'The other priority' })).toHaveTextContent('Urgent');
    await expect.element(edit.getByRole('group', { name: 'The other due date' })).toHaveTextContent('Jan 31, 2998');
    await edit.getByRole('group', { name: 'The other priority' }).getByRole('button', { name: 'Keep mine' }).click();
    await edit.getByRole('button', { name: 'Take theirs due date' }).click();
    await edit.getByRole('button', { name: 'Take theirs details' }).click();
    await expect.element(details).toHaveValue('Red');
    await expect.element(edit.getByRole('group', { name: /^The other/ })).not.toBeInTheDocument();
    await save.click();
    await expect.element(edit).not.toBeInTheDocument();
    expect(world.tables.tasks.get(taskId)).toMatchObject({
      ...theirs,
      title: 'My title',
      priority: 'high',
      revision: 3,
      changedBy: { id: robin.id },
    });
  });

  it('is muted and unmuted', async () => {
    const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await main.getByRole('button', { name: 'Mute this task' }).click();
    await expect.element(main.getByRole('button', { name: 'Unmute this task' })).toBeVisible();
    await expect.poll(() => world.tables.tasks.get(taskId)?.mutedBy).toEqual([ada.id]);
    await main.getByRole('button', { name: 'Unmute this task' }).click();
    await expect.poll(() => world.tables.tasks.get(taskId)?.mutedBy).toEqual([]);
  });

  it('offers customers no editing, no deleting and no summing up', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await expect.element(main.getByRole('button', { name: 'Complete' })).toBeVisible();
    for (const name of ['Edit', 'Summarise', 'Write a summary'])
      await expect.element(main.getByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says when there is nothing to sum up, and takes a summary in own words', async () => {
    const short = [storedComment(1, { text: '👍' }), storedComment(2, { text: '🎉' })];
    await renderPage(address, { as: robin, seed: taskWorld({}, short) });
    await main.getByRole('button', { name: 'Summarise' }).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent(/^There is nothing to sum up yet/);
    await main.getByRole('button', { name: 'Write a summary' }).click();
    const write = page.getByRole('dialog', { name: 'Write the summary' });
    await write.getByLabelText('Summary').fill('All is well.');
    await write.getByRole('button', { name: 'Save summary' }).click();
    await expect
      .element(main.getByRole('region', { name: 'Summary' }))
      .toHaveTextContent(/All is well\..*Written by Robin Vale/);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await main.getByRole('button', { name: 'Summarise again' }).click();
    const question = page.getByRole('alertdialog', { name: 'Replace this summary?' });
    await expect.element(question).toHaveTextContent(/Robin Vale/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(main.getByRole('region', { name: 'Summary' })).toHaveTextContent(/All is well\./);
  });

  it('shows where each sentence of the summary is from', async () => {
    const comments = commentsTo(30);
    const [source, other] = [comments[2], comments[4]];
    const summary = {
      text: 'Robin Vale: Comment number 3',
      isTyped: false,
      madeBy: 'embedded',
      madeAt: '2026-11-20T10:00:00.000Z',
      commentsCount: 28,
      sentences: [
        {
          text: 'Comment number 3',
          role: 'decided' as const,
          author: robin.name,
          isFromDetails: false,
          commentIds: [other?.id ?? '', source?.id ?? ''],
        },
        {
          text: 'The new shop opens in June.',
          role: 'goal' as const,
          author: undefined,
          isFromDetails: true,
          commentIds: [],
        },
      ],
    };
    await renderPage(address, { as: robin, seed: taskWorld({ summary }, comments) });
    const card = main.getByRole('region', { name: 'Summary' });
    const receipts = card.getByRole('button', { name: 'Robin Vale. Show the comment that says: Comment number 3' });
    await expect.element(card).toHaveTextContent(/2 newer comments since/);
    await receipts.nth(1).click();
    const article = page.getByRole('article').filter({ hasText: /Comment number 3(?!\d)/ });
    await expect.element(article).toHaveAttribute('aria-current', 'true');
    await expect.element(article).toBeInViewport();
    await card.getByRole('button', { name: /Show in the details/ }).click();
    const details = main.getByRole('region', { name: 'Details' });
    await expect.element(details).toHaveFocus();
    await expect.element(details).toHaveAttribute('aria-current', 'true');
    await receipts.first().click();
    await expect.element(details).not.toHaveAttribute('aria-current');
  });

  it('is deleted only after a question, and the way back does not lead to it', async () => {
    const { world } = await renderPage(address, { as: robin, seed: taskWorld({}, commentsTo(1)) });
    const place = historyPlace();
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this task?' })
      .getByRole('button', { name: 'Delete task' })
      .click();
    await expect.element(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
    expect(world.tables.tasks.size).toBe(0);
    expect(historyPlace()).toBe(place);
  });
});
