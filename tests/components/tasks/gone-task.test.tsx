import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Portal } from '#core/portal.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import { updateFeeds } from '#adapters/memory/tasks/task-access.ts';
import { keptClipboard, replaceClipboard } from '#tests/support/components/clipboard.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedNotification } from '#tests/support/entities.ts';
import { commentsTo, storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const send = page.getByRole('button', { name: 'Comment', exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const goneFor = {
  customer: 'This task was deleted or is no longer shared with you',
  admin: 'This task was deleted',
} as const;

/** As another person's deletion ends what is open here. */
const deleted = (world: MemoryWorld): void => {
  world.tables.tasks.delete(taskId);
};
const pushed = async (world: MemoryWorld): Promise<void> => {
  await expect.poll(() => world.taskFeeds.size).toBe(1);
  updateFeeds(world);
};

const newsOf = (of: string, userId: string) =>
  storedNotification(userId === ada.id ? 60 : 61, {
    type: 'TaskAssigned',
    title: 'News of a task',
    subjects: [{ kind: 'task', id: of }],
    userId,
  });

const written = ' Words that\ntook an hour ';

describe('a task that goes while its page is open', () => {
  it.each([
    ['a customer', ada, `/tasks/${taskId}`, goneFor.customer],
    ['an admin', robin, `/admin/tasks/${taskId}`, goneFor.admin],
  ] as const)('says so when %s sends a comment, which stays and can be copied', async (_who, as, address, title) => {
    const { world } = await renderPage(address, { as, seed: taskWorld({}, commentsTo(2)) });
    await box.fill('Words that took an hour');
    deleted(world);
    await send.click();
    await expect.element(heading(title)).toBeVisible();
    await expect.element(box).toHaveValue('Words that took an hour');
    await expect.element(box).toHaveAttribute('readonly');
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Copy' })).toBeEnabled();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(heading(title)).toBeVisible();
  });

  it('says so at once where somebody else deletes it, with what is half written', async () => {
    const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld({}, commentsTo(2)) });
    await box.fill('Half a sen');
    deleted(world);
    await pushed(world);
    await expect.element(heading(goneFor.customer)).toBeVisible();
    await expect.element(box).toHaveValue('Half a sen');
  });

  it('says so to somebody who is taken off it', async () => {
    const { world } = await renderPage(`/tasks/${taskId}`, { as: ada, seed: taskWorld({}, commentsTo(2)) });
    await box.fill('Half a sen');
    world.tables.tasks.set(taskId, storedTask({ assigneeIds: [] }));
    await pushed(world);
    await expect.element(heading(goneFor.customer)).toBeVisible();
    await expect.element(box).toHaveValue('Half a sen');
  });

  it('gives what was written to the clipboard and forgets it, and keeps it where nothing can be copied', async () => {
    const device: Pick<Portal['device'], 'store'>[] = [];
    const { world } = await renderPage(`/tasks/${taskId}`, {
      as: ada,
      seed: taskWorld({}, commentsTo(2)),
      before: async (portal) => device.push(portal.device),
    });
    const kept = async () => device[0]?.store.get(`${ada.id}/comment-drafts/${taskId}`);
    await box.fill(written);
    deleted(world);
    await pushed(world);
    const copy = page.getByRole('button', { name: 'Copy' });
    replaceClipboard(() => Promise.reject(new Error('not allowed')));
    await copy.click();
    await expect.element(page.getByText('select the text and copy it by hand')).toBeVisible();
    expect(await kept()).toMatchObject({ '': { text: written } });
    const copied = keptClipboard();
    await copy.click();
    await expect.element(page.getByText('Text copied')).toBeVisible();
    expect(copied).toEqual([written]);
    await expect.poll(kept).toEqual({});
    await expect.element(box).toHaveValue(written);
  });

  it('names the files that were attached to what was not sent, also to no text', async () => {
    const plan = { key: 'task/ada-id/plan.pdf', name: 'Plan of June.pdf', type: 'document' };
    await renderPage(`/tasks/${taskId}`, {
      as: ada,
      before: async ({ device: { store } }) =>
        store.set(`${ada.id}/comment-drafts/${taskId}`, { '': { text: '', picked: [], files: [plan] } }),
    });
    await expect.element(heading(goneFor.customer)).toBeVisible();
    await expect.element(page.getByText('Attached and not sent: Plan of June.pdf')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy' })).toBeDisabled();
  });

  it.each([
    ['a customer', ada, goneFor.customer, '/tasks'],
    ['an admin', robin, goneFor.admin, '/admin/tasks'],
  ] as const)('says so when %s opens news of it, and leads back to the tasks', async (_who, as, title, back) => {
    await renderPage('/integrations', { as, seed: { notifications: [newsOf(taskId, as.id)] } });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('News of a task').click();
    await expect.element(heading(title)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the tasks' }).click();
    await expect.poll(() => location.pathname).toBe(back);
  });

  it('is Not Found to somebody who never saw it, and has news of other tasks only', async () => {
    const notifications = [newsOf('another', ada.id), newsOf(taskId, robin.id)];
    await renderPage(`/tasks/${taskId}`, {
      as: ada,
      seed: { notifications, tasks: [storedTask({ assigneeIds: [] })] },
    });
    await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});
