import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateFeeds } from '#adapters/memory/tasks/task-access.ts';
import type { StoredTask } from '#adapters/memory/tasks/task-tables.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const said = (words: string) => page.getByRole('status').filter({ hasText: words });

const pages = [
  ['a customer', ada, `/tasks/${taskId}`],
  ['an admin', robin, `/admin/tasks/${taskId}`],
] as const;

/** As another person changes the task. */
const changed = async (world: MemoryWorld, changes: Partial<StoredTask>): Promise<void> => {
  await expect.poll(() => world.taskFeeds.size).toBe(1);
  const task = world.tables.tasks.get(taskId) ?? storedTask();
  world.tables.tasks.set(taskId, { ...task, ...changes, revision: task.revision + 1 });
  updateFeeds(world);
};

describe('a task that somebody else changes while its page is open', () => {
  it.each(pages)('is there for %s as it is now, beside what is half written', async (_who, as, address) => {
    const { world } = await renderPage(address, { as, seed: taskWorld({}, commentsTo(1)) });
    const box = page.getByRole('textbox', { name: 'Comment' });
    await box.fill('Half a sen');
    await changed(world, { title: 'Relaunch the café', details: 'It opens in July.', assigneeIds: [ada.id, robin.id] });
    await expect.element(heading('Relaunch the café')).toBeVisible();
    await expect.element(page.getByText('It opens in July.')).toBeVisible();
    await expect
      .element(page.getByRole('complementary', { name: 'About this task' }))
      .toHaveTextContent(/Assignees.*Ada Lindqvist.*Robin Vale/);
    await expect.element(box).toHaveValue('Half a sen');
    await expect.element(box).toHaveFocus();
  });

  it.each(pages)(
    'offers %s no move from a status that has gone, and says the new one once',
    async (_who, as, address) => {
      const { world } = await renderPage(address, { as, seed: taskWorld() });
      await expect.element(button('Complete')).toBeVisible();
      await changed(world, { status: 'completed' });
      await expect.element(button('Reopen')).toBeVisible();
      await expect.element(button('Complete')).not.toBeInTheDocument();
      await expect.element(said('This task was completed')).toBeInTheDocument();
      await changed(world, { status: 'in_progress' });
      await expect.element(said('This task was reopened')).toBeInTheDocument();
      await expect.element(said('This task was completed')).not.toBeInTheDocument();
    },
  );

  it('says a move that its reader made by the toast and not twice', async () => {
    const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld() });
    await button('Complete').click();
    await expect.element(page.getByText('Task completed')).toBeVisible();
    await changed(world, { title: 'Relaunch the café' });
    await expect.element(heading('Relaunch the café')).toBeVisible();
    await expect.element(said('This task was')).not.toBeInTheDocument();
  });

  it('leaves every typed word in an open form, which is then saved beside what was changed', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: taskWorld() });
    await button('Edit').click();
    await field('Title').fill('My ti');
    await changed(world, { details: 'It opens in July.', status: 'completed' });
    await expect.element(said('This task was completed')).toBeInTheDocument();
    await userEvent.keyboard('tle');
    await expect.element(field('Title')).toHaveValue('My title');
    await expect.element(field('Details')).toHaveValue('The **new** shop opens in June.');
    await dialog.getByRole('button', { name: 'Save task' }).click();
    await expect.element(field('Details')).toHaveValue('It opens in July.');
    await dialog.getByRole('button', { name: 'Save task' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(world.tables.tasks.get(taskId)).toMatchObject({
      title: 'My title',
      details: 'It opens in July.',
      status: 'completed',
    });
  });

  it('begins a form that is opened again with the task as it is, not with what was typed over an older one', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: taskWorld() });
    await button('Edit').click();
    await field('Title').fill('My ti');
    await changed(world, { details: 'It opens in July.' });
    await expect.element(page.getByText('It opens in July.')).toBeInTheDocument();
    await field('Title').fill('My title');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Edit').click();
    await expect.element(field('Title')).toHaveValue('Relaunch the shop');
    await expect.element(field('Details')).toHaveValue('It opens in July.');
  });
});
