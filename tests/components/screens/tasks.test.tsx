import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoAdmin, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const lastRow = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].at(-1);

/** Shows the properties of a record, which are behind one line where it is narrow. */
const unfoldLine = () => page.getByRole('button', { name: /Show details/ }).click();
const unfold = { desktop: async () => undefined, phone: unfoldLine, zoomed: unfoldLine };

it.each(looks)('axe finds nothing on the pages of tasks, %s, %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/admin/tasks', { as: demoAdmin });
  await expect.element(page.getByRole('table')).toBeVisible();
  await expectSound('list');
  await expect.poll(lastRow).toBeDefined();
  lastRow()?.click();
  await expect.element(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
  await expectSound('task');
  await box.fill('Hi @');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await expectSound('mention');
  await box.fill('Hi, `a line of code that is too wide for a phone and breaks where it has to`');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const own = page.getByRole('article', { name: /^Comment by Robin/ }).last();
  await own.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Edited comment' })).toHaveFocus();
  await expectSound('edited comment');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await unfold[look[1]]();
  await page.getByRole('button', { name: /^Priority/ }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Urgent' })).toBeVisible();
  await expectSound('properties');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectSound('Edit');
  await page.getByRole('button', { name: 'From the assets' }).last().click();
  await page.getByLabelText('Whose assets').selectOptions('Ada Lindqvist');
  await expect.element(page.getByRole('list', { name: 'Assets' })).toBeVisible();
  await expectSound('assets of an assignee');
});
