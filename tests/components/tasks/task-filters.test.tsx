import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { commentsTo, storedTask } from '#tests/support/components/task-world.ts';
import { everyone } from '#tests/support/components/ui-users.ts';
import { numbered, storedBrand } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const brand = main.getByRole('combobox', { name: 'Brand' });
const tab = (name: string) => main.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-task-row]')].map(({ textContent }) => textContent);

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
    await brand.selectOptions('Acme');
    await expect.poll(titles).toEqual(['Logo']);
    expect(location.search).toBe(`?brand=${numbered(70)}`);
    await expect.element(brand.getByRole('option', { name: 'Another brand' })).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'New task' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(location.search).toBe(`?brand=${numbered(70)}&popup=true`);
    expect(tab('Completed').query()?.getAttribute('href')).toBe(`/admin/tasks/status/completed?brand=${numbered(70)}`);
  });

  it('names a brand of somebody else as another one', async () => {
    await renderPage(`/admin/tasks?brand=${numbered(71)}`, { as: robin, seed });
    await expect.element(brand.getByRole('option', { name: 'Acme' })).toBeInTheDocument();
    await expect.element(brand).toHaveDisplayValue('Another brand');
  });

  it('leaves an assignee out whom nobody is', async () => {
    await renderPage(`/admin/tasks?brand=${numbered(70)}&assignee=zzz`, { as: robin, seed });
    await expect.poll(titles).toEqual(['Logo']);
    await expect.element(main.getByRole('combobox', { name: 'Assignee' })).toBeVisible();
    expect(location.search).toBe(`?brand=${numbered(70)}`);
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
  await expect.element(main.getByRole('button', { name: `Of ${everyone[3]?.name}, show all` })).toBeVisible();
});

it('a new task that is asked for among the drafts opens above the open ones', async () => {
  await renderPage('/admin/tasks/status/drafts', { as: robin });
  await main.getByRole('button', { name: 'New task' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'New task' })).toBeVisible();
  expect(location.pathname).toBe('/admin/tasks');
});
