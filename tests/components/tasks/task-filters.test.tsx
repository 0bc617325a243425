import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chip, choose, sortBy, sortButton, unset } from '#tests/support/components/list-tools.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedTask } from '#tests/support/components/task-world.ts';
import { everyone } from '#tests/support/components/ui-users.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const tab = (name: string) => main.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);

const seed = {
  tasks: [
    storedTask({ id: numbered(501), title: 'Logo', brandId: numbered(70) }),
    storedTask({ id: numbered(502), title: 'Newsletter' }),
  ],
  brands: [storedBrand()],
};

describe('the filter of a list of tasks', () => {
  it('is by a brand that is chosen, and goes along to other lists without the dialog', async () => {
    await renderPage('/admin/tasks?popup=true', { as: robin, seed });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choose('Brand', 'Acme');
    await expect.poll(titles).toEqual(['Logo']);
    expect(location.search).toBe(`?brand=${numbered(70)}`);
    await expect.element(chip('Brand')).toHaveTextContent('Brand: Acme');
    await main.getByRole('button', { name: 'New task' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(location.search).toBe(`?brand=${numbered(70)}&popup=true`);
    expect(tab('Completed').query()?.getAttribute('href')).toBe(`/admin/tasks/status/completed?brand=${numbered(70)}`);
  });

  it('names a brand of somebody else as another one', async () => {
    await renderPage(`/admin/tasks?brand=${numbered(71)}`, { as: robin, seed });
    await expect.element(chip('Brand')).toHaveTextContent('Brand: Another brand');
    await choose('Brand', 'Acme');
    await expect.poll(titles).toEqual(['Logo']);
  });

  it('leaves an assignee out whom nobody is', async () => {
    await renderPage(`/admin/tasks?brand=${numbered(70)}&assignee=zzz`, { as: robin, seed });
    await expect.poll(titles).toEqual(['Logo']);
    await expect.element(chip('Assignee')).toHaveTextContent(/^Assignee$/);
    expect(location.search).toBe(`?brand=${numbered(70)}`);
  });
});

describe('the priority and the day of tasks in a list', () => {
  const planned = {
    tasks: [
      storedTask({ id: numbered(501), title: 'Late', dueOn: '2001-01-31', priority: 'low' }),
      storedTask({ id: numbered(502), title: 'Far', dueOn: '2999-01-31', priority: 'urgent' }),
      storedTask({ id: numbered(503), title: 'Open' }),
    ],
  };

  it('are said in words, and whether a task is late', async () => {
    await renderPage('/admin/tasks', { as: robin, seed: planned });
    await expect
      .element(main.getByRole('row', { name: /Late/ }))
      .toHaveTextContent(/^Low priorityLate.*Overdue Jan 31, 2001/);
    await expect
      .element(main.getByRole('row', { name: /Far/ }))
      .toHaveTextContent(/^Urgent priorityFar.*(?<!Overdue )Jan 31, 2999$/);
    await expect.element(main.getByRole('row', { name: /Open/ })).not.toHaveTextContent(/priority|Overdue/);
  });

  it('filter and order it, as the address says', async () => {
    await renderPage('/admin/tasks', { as: robin, seed: planned });
    await sortBy('Next due first');
    await expect.poll(titles).toEqual(['Late', 'Far', 'Open']);
    expect(location.search).toBe('?sort=due');
    await expect.element(sortButton).toHaveTextContent('Next due first');
    await choose('Due', 'Overdue');
    await expect.poll(titles).toEqual(['Late']);
    await unset('Due');
    await choose('Priority', 'Urgent');
    await expect.poll(titles).toEqual(['Far']);
    expect(location.search).toBe('?sort=due&priority=urgent');
    const completed = '/admin/tasks/status/completed?sort=due&priority=urgent';
    expect(tab('Completed').query()?.getAttribute('href')).toBe(completed);
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(titles).toEqual(['Late', 'Far', 'Open']);
    await sortBy('Newest first');
    await expect.poll(titles).toEqual(['Open', 'Far', 'Late']);
    expect(location.search).toBe('');
  });

  it('are taken from the address, which is corrected where it makes no sense', async () => {
    await renderPage('/tasks?priority=none&due=NONE&sort=priority', { as: ada, seed: planned });
    await expect.poll(titles).toEqual(['Open']);
    await expect.poll(() => location.search).toBe('?priority=none&due=none&sort=priority');
    await expect.element(sortButton).toHaveTextContent('Most urgent first');
  });

  it('are late from midnight on where the reader is, without a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2030, 5, 1, 23, 59, 30) });
    onTestFinished(() => void vi.useRealTimers());
    const tasks = [storedTask({ title: 'Due tonight', dueOn: '2030-06-01' })];
    await renderPage('/tasks?due=overdue', { as: ada, seed: { tasks } });
    await expect.element(main.getByText('No open task fits these filters.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(main.getByRole('row', { name: /Due tonight/ })).toHaveTextContent(/Overdue Jun 1, 2030$/);
  });

  it('are all of them where the address names none', async () => {
    await renderPage('/tasks?priority=soon&due=never&sort=title', { as: ada, seed: planned });
    await expect.poll(titles).toEqual(['Open', 'Far', 'Late']);
    await expect.poll(() => location.search).toBe('');
  });
});

it('a row of the tasks names three of its people, and counts the others and its comments', async () => {
  const assigneeIds = everyone.slice(0, 4).map(({ id }) => id);
  const seed = { users: everyone, tasks: [storedTask({ assigneeIds })], taskComments: commentsTo(1) };
  await renderPage(`/tasks?assignee=${everyone[3]?.id}`, { as: ada, seed });
  const row = main.getByRole('row').last();
  await expect.element(row.getByText('+1')).toHaveAttribute('title', everyone[3]?.name);
  await expect.element(row.getByText(everyone[3]?.name ?? '')).not.toBeInTheDocument();
  await expect.element(row).toHaveTextContent(/1comment(?!s)/);
  await expect.element(main.getByText(`Assignee: ${everyone[3]?.name}`)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Clear Assignee' })).toBeVisible();
});

it('a new task that is asked for among the drafts opens above the open ones', async () => {
  await renderPage('/admin/tasks/status/drafts', { as: robin });
  await main.getByRole('button', { name: 'New task' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  expect(location.pathname).toBe('/admin/tasks');
});
