import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAdmin, renderDemo } from '#tests/support/components/demo-page.ts';
import { closeDialog } from '#tests/support/components/dialogs.ts';
import { expectSound, lookAs, type Look } from '#tests/support/components/look.ts';

const actions = page.getByRole('button', { name: /^Actions for/ }).first();

it.each<Look>([
  ['light', 'desktop'],
  ['light', 'phone'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
])('axe finds nothing on the brands’ pages, %s, %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/brands', { as: demoAdmin });
  await expect.element(actions).toBeVisible();
  await expectSound('/brands');
  await renderDemo('/admin/brand-management', { as: demoAdmin });
  await expect.element(actions).toBeVisible();
  await expectSound('/admin/brand-management');
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Add brand' })).toBeVisible();
  await expectSound('Add brand');
  await closeDialog();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectSound('Delete brand');
});
