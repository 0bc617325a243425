import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoAdmin, demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import type { StoredTask } from '#adapters/memory/tasks/task-tables.ts';
import type { Page } from '#core/kernel/page.ts';
import type { TaskEntry } from '#core/tasks/task.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId } from '#tests/support/components/task-world.ts';
import { numbered, storedOrder, storedSubscription } from '#tests/support/entities.ts';

const menu = page.getByRole('dialog', { name: 'Command menu' });
const address = () => location.pathname + location.search;

const pressKeys = (): Promise<void> => userEvent.keyboard('{Control>}k{/Control}');

const openByKeys = async (): Promise<void> => {
  await pressKeys();
  await expect.element(menu.getByRole('searchbox')).toHaveFocus();
};

const choose = async (typed: string, name: string | RegExp): Promise<void> => {
  await openByKeys();
  await userEvent.keyboard(typed);
  await expect.element(menu.getByRole('menuitem', { name }).first()).toHaveAttribute('data-focused', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
};

const expectTrapped = async (): Promise<void> => {
  const dialog = menu.element();
  for (let step = 0; step < 12; step += 1) {
    await userEvent.tab({ shift: step >= 8 });
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
};

it('pages, records and actions are a few letters away, and what was used lately comes first', async () => {
  await renderDemo('/dashboard', { as: demoCustomer });
  await choose('ordrs', 'Orders');
  await expect.poll(address).toBe('/orders');
  await expect.poll(() => document.querySelector('tbody tr [data-row]')?.textContent).toMatch(/\S/);

  await openByKeys();
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();

  await choose('dark theme', 'Dark theme');
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');

  await openByKeys();
  await userEvent.keyboard('order');
  await menu
    .getByRole('menuitem', { name: /Order, / })
    .first()
    .click();
  await expect.poll(address).toMatch(/^\/orders\/[0-9A-Z]{26}$/);

  await openByKeys();
  const recent = menu.getByRole('group', { name: 'Recent' }).getByRole('menuitem');
  await expect.element(recent).toHaveLength(3);
  await expect.element(recent.nth(1)).toHaveTextContent('Dark theme');
  await userEvent.keyboard('spring & co');
  await menu.getByRole('menuitem', { name: 'Search assets for “spring & co”' }).click();
  await expect.poll(address).toBe('/assets?search=spring+%26+co');
});

it('what an admin may do is in the admin’s menu alone, and signing out forgets what was used', async () => {
  await renderDemo('/dashboard', { as: demoAdmin });
  await choose('new prop', 'New proposal');
  await expect.poll(address).toBe('/admin/proposals/create');
  await openByKeys();
  await expect.element(menu.getByRole('group', { name: 'Recent' })).toBeVisible();
  await pressKeys();
  await choose('sign out', 'Sign out');
  await expect.poll(address).toBe('/');
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabelText('Email').fill(demoAdmin.email);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(address).toBe('/dashboard');
  await openByKeys();
  await expect.element(menu.getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect.element(menu.getByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  await pressKeys();
  await expect.element(menu).not.toBeInTheDocument();
});

it('records of every state are found: a completed task, and what is paid for again and again', async () => {
  await renderPage('/dashboard', {
    as: ada,
    seed: {
      tasks: [storedTask({ title: 'Alt texts', status: 'completed' })],
      subscriptions: [storedSubscription({ products: ['Care plan'] })],
      orders: [storedOrder()],
    },
  });
  await choose('alt te', 'Alt texts');
  await expect.poll(address).toBe(`/tasks/${taskId}`);
  await choose('care pl', 'Care plan');
  await expect.poll(address).toMatch(/^\/subscription\//);
});

const found = (name: string) => menu.getByRole('menuitem', { name, exact: true });

/** Searches for a completed task whose list comes when the test says so, and says which entry is first until then. */
const searchBeforeItComes = async (tasks: readonly StoredTask[], first: string): Promise<() => void> => {
  const completed = createGate<Page<TaskEntry>>();
  await renderPage('/dashboard', {
    as: ada,
    seed: { tasks },
    ports: { tasks: { listCompleted: () => completed.passed } },
  });
  await openByKeys();
  await userEvent.keyboard('alt texts');
  await expect.element(found(first)).toHaveAttribute('data-focused');
  const task = storedTask({ id: numbered(7), title: 'Alt texts', status: 'completed' });
  const late = { ...task, commentsCount: 0, brandName: undefined, assignees: [] };
  return () => completed.open({ items: [late], next: undefined });
};

it('a record that is found after the last letter is what Enter opens', async () => {
  const come = await searchBeforeItComes([], 'Search assets for “alt texts” Assets');
  come();
  await expect.element(found('Alt texts Task, completed')).toHaveAttribute('data-focused');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/tasks/${numbered(7)}`);
});

it('what somebody went to by the arrows keeps the focus when a record is found later', async () => {
  const title = 'Alt texts of the gallery';
  const come = await searchBeforeItComes([storedTask({ title })], `${title} Task, in progress`);
  await userEvent.keyboard('{ArrowDown}');
  const chosen = found('Search assets for “alt texts” Assets');
  await expect.element(chosen).toHaveAttribute('data-focused');
  come();
  await expect.element(found('Alt texts Task, completed')).toBeVisible();
  await expect.element(chosen).toHaveAttribute('data-focused');
});

it('a customer’s menu has nothing of what an admin may do', async () => {
  await renderDemo('/dashboard', { as: demoCustomer });
  await openByKeys();
  await userEvent.keyboard('new prop');
  await expect.element(menu.getByRole('menuitem', { name: /^Search assets/ })).toBeVisible();
  await expect.element(menu.getByRole('menuitem', { name: 'New proposal' })).not.toBeInTheDocument();
});

it('the menu of commands waits while another dialog is open', async () => {
  await renderDemo('/brands', { as: demoCustomer });
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const name = page.getByRole('dialog').getByLabelText('Name');
  await name.fill('Kept');
  await pressKeys();
  await expect.element(name).toHaveValue('Kept');
  await expect.element(menu).not.toBeInTheDocument();
});

it.each(looks)('axe finds nothing on the command menu, %s, %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/dashboard', { as: demoCustomer });
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await userEvent.keyboard('pro');
  await expect.element(menu.getByRole('menuitem').first()).toBeVisible();
  await expectSound('the command menu');
});
