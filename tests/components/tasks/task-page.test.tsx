import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { Task } from '#core/tasks/task.ts';
import { updateFeeds } from '#adapters/memory/tasks/task-access.ts';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import { closeDialog } from '#tests/support/components/dialogs.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedComment, storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { numbered } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { shownTask } from '#tests/support/ui/shown.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const box = page.getByRole('textbox', { name: 'Comment' });
const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
const address = `/admin/tasks/${taskId}`;

describe('the keys of the page of a task', () => {
  it('walk through the comments, and lead to the box without writing into it', async () => {
    await renderPage(address, { as: robin, seed: taskWorld({}, commentsTo(2)) });
    await expect.element(comment('Comment number 2')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(comment('Comment number 1')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(comment('Comment number 2')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(comment('Comment number 1')).toHaveFocus();
    await userEvent.keyboard('r');
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('ej');
    await expect.element(box).toHaveValue('ej');
  });

  it('edit the task, but not beside Ctrl and not while a dialog is open', async () => {
    await renderPage(address, { as: robin, seed: taskWorld() });
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('e');
    await expect.element(page.getByRole('dialog', { name: 'Edit' })).toBeVisible();
    await closeDialog();
    await userEvent.keyboard('{Control>}e{/Control}?');
    await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts');
    await expect.element(dialog).toHaveTextContent(/New task.*Edit the task.*Write a comment/);
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('e{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('neither edit nor make a task for customers', async () => {
    await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('ec?');
    await expect.element(dialog).toHaveAccessibleName('Keyboard shortcuts');
    await expect.element(dialog).toHaveTextContent(/^Keyboard shortcutsThis pagerWrite a comment/);
  });
});

describe('the page of a task', () => {
  it.each([
    ['an admin', robin, address],
    ['a customer', ada, `/tasks/${taskId}`],
  ] as const)('gives its own address to the clipboard of %s', async (_who, as, own) => {
    const copied = keptClipboard();
    await renderPage(own, { as, seed: taskWorld() });
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.element(page.getByText('Link copied')).toBeVisible();
    expect(copied).toEqual([location.origin + own]);
  });

  it('leads from the next step to the comment that says it', async () => {
    const step = storedComment(3, { text: 'Next step: order the banner.' });
    await renderPage(address, { as: robin, seed: taskWorld({}, [...commentsTo(2), step]) });
    await main
      .getByRole('region', { name: 'Next step' })
      .getByRole('button', { name: /Show the comment/ })
      .click();
    await expect.element(comment('order the banner')).toHaveFocus();
    await expect.element(comment('order the banner')).toHaveAttribute('aria-current', 'true');
  });
});

describe('a summary', () => {
  const typed = {
    text: 'All is well.',
    isTyped: true,
    madeBy: 'Robin Vale',
    madeAt: '2026-11-20T10:00:00.000Z',
    commentsCount: 0,
    sentences: [],
  };
  const card = main.getByRole('region', { name: 'Summary' });

  it('is asked for once, however often the button is pressed', async () => {
    const made = createGate<Task>();
    const asked: boolean[] = [];
    const summarise = (_id: string, replacesTyped: boolean) => {
      asked.push(replacesTyped);
      return made.passed;
    };
    await renderPage(address, { as: robin, seed: taskWorld({}, commentsTo(2)), ports: { tasks: { summarise } } });
    const button = card.getByRole('button', { name: 'Summarise' });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    (button.element() as HTMLElement).click();
    made.open({ ...shownTask({ id: taskId }), summary: typed });
    await expect.element(card).toHaveTextContent(/All is well/);
    expect(asked).toEqual([false]);
  });

  it('that was typed gives way to a made one after a question, and its words are not offered again', async () => {
    const details = 'We decided to open the new shop in June. The domain is still missing.';
    const { world } = await renderPage(address, { as: robin, seed: taskWorld({ details }, commentsTo(2)) });
    await card.getByRole('button', { name: 'Write a summary' }).click();
    await dialog.getByLabelText('Summary').fill('All is well.');
    await dialog.getByRole('button', { name: 'Save summary' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Summarise again' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Summarise again' }).click();
    await expect.element(card).toHaveTextContent(/Made by/);
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Write your own summary' }).click();
    await expect.element(dialog.getByLabelText('Summary')).toHaveValue(world.tables.tasks.get(taskId)?.summary?.text);
  });
});

describe('a summary that two people write', () => {
  const ours = dialog.getByRole('textbox', { name: 'Summary' });
  const other = dialog.getByRole('group', { name: 'The other summary' });
  const save = dialog.getByRole('button', { name: 'Save summary' });

  const open = async () => {
    const { world } = await renderPage(address, { as: robin, seed: taskWorld() });
    await main.getByRole('button', { name: 'Write a summary' }).click();
    await ours.fill('All is ready.');
    const { tasks } = world.tables;
    const summary = {
      text: 'Nothing is ready.',
      isTyped: true,
      madeBy: 'Anna',
      madeAt: '2026-11-20T10:00:00.000Z',
      commentsCount: 0,
      sentences: [],
    };
    const task = tasks.get(taskId) ?? storedTask();
    tasks.set(taskId, { ...task, revision: task.revision + 1, summary });
    return { world, textNow: () => tasks.get(taskId)?.summary?.text };
  };

  it('is shown beside what was typed, which is saved over it only by choice', async () => {
    const { textNow } = await open();
    await save.click();
    await expect.element(other).toHaveTextContent(/Nothing is ready\./);
    await expect.element(ours).toHaveValue('All is ready.');
    expect(textNow()).toBe('Nothing is ready.');
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expect.poll(textNow).toBe('All is ready.');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is shown as soon as it is saved, and can be taken', async () => {
    const { world } = await open();
    await expect.poll(() => world.taskFeeds.size).toBe(1);
    updateFeeds(world);
    await other.getByRole('button', { name: 'Take theirs summary' }).click();
    await expect.element(ours).toHaveValue('Nothing is ready.');
    await expect.element(other).not.toBeInTheDocument();
  });
});

it('a task that is opened in the place of another one has a box of its own', async () => {
  const other = storedTask({ id: numbered(501), title: 'Newsletter' });
  await renderPage(`/tasks/${other.id}`, { as: ada, seed: { tasks: [storedTask(), other] } });
  await expect.element(box).toBeVisible();
  history.pushState(null, '', `/tasks/${taskId}`);
  await expect.element(main.getByRole('heading', { name: storedTask().title })).toBeVisible();
  await box.fill('For the second');
  history.back();
  await expect.element(main.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expect.element(box).toHaveValue('');
});

describe('what the page of a task says', () => {
  const facts = main.getByRole('complementary', { name: 'About this task' });
  const crumb = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');

  it('of a task that is completed: when, and the way to the others', async () => {
    const completedBy = { id: robin.id, name: robin.name, email: robin.email };
    const done = { status: 'completed', completedBy, completedAt: new Date().toISOString() } as const;
    await renderPage(address, { as: robin, seed: taskWorld({ ...done, isEmailEnabled: false }) });
    await expect.element(facts).toHaveTextContent(/by Robin Vale, just now/);
    await expect.element(facts).toHaveTextContent(/Email updates: off/);
    await expect.element(crumb).toHaveTextContent('Completed tasks');
    await expect.element(crumb).toHaveAttribute('href', '/admin/tasks/status/completed');
  });

  it('on its tab: the title of the task, until another page has its own', async () => {
    const { title } = storedTask();
    await renderPage(address, { as: robin, seed: taskWorld() });
    await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(document.title).toBe(`${title} · Coolio`);
    await crumb.click();
    await expect.poll(() => document.title).toBe('Tasks · Coolio');
  });

  it('of a draft: that nothing comes next yet, and nobody writes to it', async () => {
    await renderPage(address, { as: robin, seed: taskWorld({ status: 'draft' }) });
    await expect.element(main.getByText(/^A draft takes no comments/)).toBeVisible();
    await expect.element(main.getByRole('region', { name: 'Next step' })).not.toBeInTheDocument();
    await expect.element(crumb).toHaveAttribute('href', '/admin/tasks/status/drafts');
    await expect.element(box).not.toBeInTheDocument();
  });

  it('where the comments fail: why, and the way to ask for them again', async () => {
    let isDown = true;
    const list = async () => {
      if (isDown) throw limitExceeded('Too many questions');
      return { items: [], next: undefined };
    };
    await renderPage(address, { as: robin, seed: taskWorld(), ports: { comments: { list } } });
    const retry = main.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    isDown = false;
    await retry.click();
    await expect.element(main.getByText(/^No comments yet/)).toBeVisible();
  });
});
