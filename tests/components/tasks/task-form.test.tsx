import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Task } from '#core/tasks/task.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId, taskWorld } from '#tests/support/components/task-world.ts';
import { sam } from '#tests/support/components/ui-users.ts';
import { storedBrand } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { shownTask } from '#tests/support/ui/shown.ts';

const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Title', { exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const priority = dialog.getByLabelText('Priority');
const due = dialog.getByLabelText('Due', { exact: true });
const newTask = '/admin/tasks?popup=true';

describe('the people whom a new task is for', () => {
  const people = dialog.getByRole('combobox', { name: 'Assignees' });

  it('are chosen by keys, each once, and the dialog stays', async () => {
    const { world } = await renderPage(newTask, { as: robin, seed: { users: [ada, robin, sam] } });
    const options = page.getByRole('listbox').getByRole('option');
    const selected = () => options.elements().findIndex((each) => each.getAttribute('aria-selected') === 'true');
    await people.fill('@coolio');
    await expect.poll(() => options.elements().length).toBe(3);
    expect(selected()).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(selected).toBe(1);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(selected).toBe(2);
    const last = options
      .last()
      .getByText(/@coolio.test/)
      .element().textContent;
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByTitle(last)).toBeVisible();
    await expect.element(people).toHaveValue('');
    await people.fill('@coolio');
    await expect.poll(() => options.elements().length).toBe(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(people).toHaveValue('@coolio');
    await people.fill(last);
    await expect.element(page.getByText(`Nobody else has “${last}” in their name or email.`)).toBeVisible();
    expect(world.tables.tasks.size).toBe(0);
  });

  it('are found by a part of their name', async () => {
    const { world } = await renderPage(newTask, { as: robin, seed: { users: [ada, robin, sam] } });
    await title.fill('Logo');
    await people.fill('A Lindqvíst');
    await page.getByRole('option', { name: 'Ada Lindqvist ada@coolio.test' }).click();
    await expect.element(dialog.getByTitle(ada.email)).toBeVisible();
    await people.fill('oka');
    await expect.element(page.getByRole('option', { name: 'Sam Okafor' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByTitle(sam.email)).toBeVisible();
    await button('Save as draft').click();
    await expect
      .poll(() => [...world.tables.tasks.values()].map(({ assigneeIds }) => assigneeIds))
      .toEqual([[ada.id, sam.id]]);
  });

  it('go one by one', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, {
      as: robin,
      seed: taskWorld({ assigneeIds: [ada.id, robin.id] }),
    });
    await page.getByRole('button', { name: 'Edit' }).click();
    await button('Remove Robin Vale').click();
    await button('Save task').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(world.tables.tasks.get(taskId)?.assigneeIds).toEqual([ada.id]);
  });
});

describe('the dialog of a task', () => {
  it('takes one file away and leaves the others, and says whether news are mailed', async () => {
    const attachments = ['plan.mp4', 'logo.mp4'].map((name) => ({ key: `task/${name}`, name, isPrimary: false }));
    const files = attachments.map(({ key }) => ({
      id: key,
      ownerId: robin.id,
      type: 'video' as const,
      contentType: 'video/mp4',
      url: '',
      size: 1,
      checksum: 'a',
    }));
    const seed = { ...taskWorld({ attachments }), files };
    const { world } = await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed });
    await page.getByRole('button', { name: 'Edit' }).click();
    await button('Remove plan.mp4').click();
    await dialog.getByRole('checkbox', { name: 'Mail news of this task' }).click();
    await button('Save task').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(world.tables.tasks.get(taskId)).toMatchObject({
      attachments: [{ name: 'logo.mp4' }],
      isEmailEnabled: false,
    });
  });

  it('begins with the brand of the task, and says that there is nothing to preview', async () => {
    const seed = { ...taskWorld({ brandId: storedBrand().id, details: '' }), brands: [storedBrand()] };
    await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed });
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(dialog.getByLabelText('Brand')).toHaveDisplayValue('Acme');
    await button('Preview').click();
    await expect.element(dialog.getByText('Nothing to preview yet.')).toBeVisible();
  });

  it('keeps how urgent the task is and the day that it is due on, and takes both away', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, { as: robin, seed: taskWorld() });
    const kept = () => world.tables.tasks.get(taskId);
    const edit = page.getByRole('main').getByRole('button', { name: 'Edit' });
    await edit.click();
    await expect.element(priority).toHaveDisplayValue('No priority');
    await priority.selectOptions('Urgent');
    await due.fill('2001-01-31');
    await button('Save task').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(kept()).toMatchObject({ priority: 'urgent', dueOn: '2001-01-31' });
    const facts = page.getByRole('complementary', { name: 'About this task' });
    await expect.element(facts).toHaveTextContent(/PriorityUrgent.*DueOverdue Jan 31, 2001/);
    await edit.click();
    await expect.element(due).toHaveValue('2001-01-31');
    await priority.selectOptions('No priority');
    await due.fill('');
    await button('Save task').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(kept()).toMatchObject({ priority: 'none', dueOn: undefined });
    await expect.element(facts).toHaveTextContent(/PriorityNo priority.*DueNo date/);
  });

  it('sends no date that is half typed, which would be none', async () => {
    const { world } = await renderPage(`/admin/tasks/${taskId}`, {
      as: robin,
      seed: taskWorld({ dueOn: '2001-01-31' }),
    });
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
    await due.click();
    await userEvent.keyboard('{Backspace}');
    await button('Save task').click();
    await expect.element(dialog.getByText('Finish the date, or clear it')).toBeVisible();
    expect(world.tables.tasks.get(taskId)).toMatchObject({ dueOn: '2001-01-31', revision: 1 });
  });

  it('makes one task while the server is asked', async () => {
    const made = createGate<Task>();
    const statuses: string[] = [];
    const create = (_id: string, _draft: unknown, status: string) => {
      statuses.push(status);
      return made.passed;
    };
    await renderPage(newTask, { as: robin, seed: taskWorld(), ports: { tasks: { create } } });
    await title.fill('Launch');
    await button('Create task').click();
    await expect.element(button('Save as draft')).toBeDisabled();
    (button('Create task').element() as HTMLElement).click();
    made.open(shownTask({ id: taskId, title: storedTask().title }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(statuses).toEqual(['in_progress']);
  });

  it('waits for files that are on their way, and can be sent once they are there', async () => {
    const sent = createGate<undefined>();
    const { world } = await renderPage(newTask, {
      as: robin,
      ports: {
        files: { uploadUrl: async () => ({ key: 'task/plan.png', url: 'memory:task/plan.png' }) },
        transfer: { put: () => sent.passed },
      },
    });
    await title.fill('Launch');
    const pasted = new DataTransfer();
    pasted.items.add(new File([new Uint8Array([1, 2, 3])], 'plan.png', { type: 'image/png' }));
    title
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await button('Create task').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wait until the files are uploaded');
    expect(world.tables.tasks.size).toBe(0);
    sent.open(undefined);
    await expect.element(button('Remove plan.png')).toBeVisible();
    await button('Remove plan.png').click();
    await button('Create task').click();
    await expect.element(page.getByRole('heading', { name: 'Launch', level: 1 })).toBeVisible();
  });
});
