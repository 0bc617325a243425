import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { noDeadJob, type DeadJob } from '#core/jobs/dead-job.ts';
import { sortBy } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask } from '#tests/support/components/task-world.ts';
import { numbered } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const bar = main.getByRole('region', { name: /^Selected/ });
const status = bar.getByRole('status');
const toasts = page.getByRole('region', { name: 'Notifications' });
const box = (name: string) => main.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const verb = (name: string) => bar.getByRole('button', { name, exact: true });
const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
const tasks = titles.map((title, at) => storedTask({ id: numbered(at + 1), title }));
const seed = { tasks };
const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('tbody [data-row]')].map(({ textContent }) => textContent);
const selected = (): readonly (string | null)[] =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(({ ariaLabel }) => ariaLabel);

describe('rows of a list', () => {
  it('are selected by a click, a range with Shift, all at once, and let go by Escape', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await box('Four').click();
    await expect.element(status).toHaveTextContent('1 selected');
    await box('Two').click({ modifiers: ['Shift'] });
    await expect.poll(selected).toEqual(['Select Four', 'Select Three', 'Select Two']);
    await box('Three').click();
    await expect.element(status).toHaveTextContent('2 selected');
    await verb('Select all shown').click();
    await expect.element(status).toHaveTextContent('5 selected');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    expect(selected()).toEqual([]);
    await box('One').click();
    await verb('Select none').click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('are selected by x where the focus is, which j and k move, and let go by x', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await expect.poll(shown).toHaveLength(5);
    await userEvent.keyboard('jjx');
    await expect.poll(selected).toEqual(['Select Four']);
    await userEvent.keyboard('jx');
    await expect.poll(selected).toEqual(['Select Four', 'Select Three']);
    await userEvent.keyboard('kx');
    await expect.poll(selected).toEqual(['Select Three']);
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog').getByText('Select the task')).toBeVisible();
  });

  it('go on to be walked by keys once a box was clicked', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await box('Five').click();
    await userEvent.keyboard('x');
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('are let go where the list is another one', async () => {
    await renderPage('/admin/tasks', { as: robin, seed });
    await box('One').click();
    await sortBy('Next due first');
    await expect.poll(() => location.search).toBe('?sort=due');
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('have no boxes where nothing can be done with many', async () => {
    await renderPage('/admin/users', { as: robin });
    await expect.element(main.getByText(ada.email).first()).toBeVisible();
    expect(document.querySelectorAll('tbody input')).toHaveLength(0);
    await userEvent.keyboard('jx');
    await expect.element(bar).not.toBeInTheDocument();
  });
});

describe('many tasks', () => {
  it('are completed one after the other, and it says how far it is', async () => {
    const answers = [createGate<undefined>(), createGate<undefined>()];
    const sent: string[] = [];
    const { world } = await renderPage('/admin/tasks', {
      as: robin,
      seed,
      ports: {
        tasks: {
          changeStatus: async (id) => {
            await answers[sent.push(id) - 1]?.passed;
            throw conflict('It has moved on');
          },
        },
      },
    });
    await box('Three').click();
    await box('One').click();
    await verb('Complete').click();
    await expect.element(status).toHaveTextContent('Completing 1 of 2');
    expect(sent).toEqual([numbered(3)]);
    await expect.element(verb('Complete')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    answers[0]?.open(undefined);
    await expect.element(status).toHaveTextContent('Completing 2 of 2');
    answers[1]?.open(undefined);
    await expect.element(bar.getByRole('alert')).toHaveTextContent('2 tasks are not completed: Three, One.');
    expect(selected()).toEqual(['Select Three', 'Select One']);
    expect(world.tables.tasks.get(numbered(1))?.status).toBe('in_progress');
  });

  it('leave the list when they are completed, and those that are gone meanwhile are named', async () => {
    const { world } = await renderPage('/admin/tasks', { as: robin, seed });
    await expect.poll(shown).toHaveLength(5);
    for (const title of ['Five', 'Four', 'Two']) await box(title).click();
    world.tables.tasks.delete(numbered(4));
    await verb('Complete').click();
    await expect.element(bar.getByRole('alert')).toHaveTextContent('1 task is not completed: Four.');
    await expect.poll(shown).toEqual(['Three', 'One']);
    await expect.element(verb('Complete')).not.toBeInTheDocument();
    await expect.element(toasts.getByText('2 tasks are completed')).toBeVisible();
    expect(world.tables.tasks.get(numbered(2))?.status).toBe('completed');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('are deleted after a question, which can be dismissed', async () => {
    const { world } = await renderPage('/admin/tasks', { as: robin, seed });
    await box('Two').click();
    await box('Three').click();
    await verb('Delete…').click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 tasks?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(world.tables.tasks.size).toBe(5);
    await verb('Delete…').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(shown).toEqual(['Five', 'Four', 'One']);
    await expect.element(bar).not.toBeInTheDocument();
    expect([...world.tables.tasks.keys()]).toEqual([numbered(1), numbered(4), numbered(5)]);
  });

  it('can be completed and muted by a customer on them, and deleted by their owner only', async () => {
    const own = storedTask({ id: numbered(9), title: 'Own', owner: { id: ada.id, name: ada.name, email: ada.email } });
    const { world } = await renderPage('/tasks', { as: ada, seed: { tasks: [...tasks, own] } });
    await box('Own').click();
    await expect.element(verb('Delete…')).toBeVisible();
    await box('One').click();
    await expect.element(verb('Complete')).toBeVisible();
    await expect.element(verb('Delete…')).not.toBeInTheDocument();
    await verb('Mute').click();
    await expect.element(toasts.getByText('2 tasks are muted')).toBeVisible();
    expect(world.tables.tasks.get(numbered(1))?.mutedBy).toEqual([ada.id]);
    expect(world.tables.tasks.get(numbered(2))?.mutedBy).toEqual([]);
  });

  it('that are completed are not completed once more', async () => {
    const completed = tasks.map((task) => ({ ...task, status: 'completed' as const }));
    await renderPage('/admin/tasks/status/completed', { as: robin, seed: { tasks: completed } });
    await box('One').click();
    await expect.element(verb('Delete…')).toBeVisible();
    await expect.element(verb('Complete')).not.toBeInTheDocument();
  });
});

it('many failed jobs are retried, and those that are refused stay selected', async () => {
  const failed = (at: number): DeadJob => ({
    id: numbered(at),
    kind: at === 1 ? 'receipt' : 'mail',
    attempts: 12,
    lastError: `refused ${at}`,
    createdAt: '2026-11-20T09:30:00.000Z',
    endedAt: '2026-11-20T10:30:00.000Z',
  });
  const left = new Map([3, 2, 1].map((at) => [numbered(at), failed(at)]));
  const retry = async (id: string) => {
    if (id === numbered(1)) throw noDeadJob();
    left.delete(id);
  };
  const listDead = async () => ({ items: [...left.values()], next: undefined });
  await renderPage('/admin/jobs', { as: robin, ports: { jobs: { retry, listDead } } });
  await expect.element(box('Mail').first()).toBeInTheDocument();
  await userEvent.keyboard('jx');
  await expect.poll(selected).toEqual(['Select Mail']);
  await verb('Select all shown').click();
  await verb('Retry').click();
  await expect
    .element(bar.getByRole('alert'))
    .toHaveTextContent('1 failed job is not retried: Receipt. This job is not among the failed ones');
  expect(selected()).toEqual(['Select Receipt']);
  await expect.element(toasts.getByText('2 failed jobs are retried')).toBeVisible();
});
