import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAdmin, renderDemo } from '#tests/support/components/demo-page.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';

const box = page.getByRole('textbox', { name: 'Comment' });
const lastRow = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].at(-1);

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
  await box.fill('');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectSound('Edit');
  await page.getByRole('button', { name: 'From the assets' }).last().click();
  await page.getByLabelText('Whose assets').selectOptions('Ada Lindqvist');
  await expect.element(page.getByRole('list', { name: 'Assets' })).toBeVisible();
  await expectSound('assets of an assignee');
});
