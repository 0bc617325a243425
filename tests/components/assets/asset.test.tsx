import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { cancel, closeDialog, dialog } from '#tests/support/components/dialogs.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';

const lookAtOnePicture = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Seconds first' }).click();
  const one = page.getByRole('dialog', { name: 'Seconds first' });
  await expect.element(one.getByText('1 variation')).toBeVisible();
  await expectSound('an asset of one picture');
  await one.getByRole('button', { name: 'Delete variation…' }).click();
  await expect.element(page.getByText('This is the only variation')).toBeVisible();
  await expectSound('the only variation');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await closeDialog();
};

const lookAtVariations = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Half price' }).click();
  const half = page.getByRole('dialog', { name: 'Half price', exact: true });
  await expect.element(half.getByText('3 variations')).toBeVisible();
  await expectSound('an asset of several variations');
  await half.getByRole('button', { name: 'Delete variation…' }).click();
  await expect.element(page.getByText('Which one takes its place?')).toBeVisible();
  await expectSound('delete the primary variation');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await half.getByRole('button', { name: 'Make a variation…' }).click();
  await page.getByRole('dialog', { name: 'Make variations' }).getByRole('button', { name: 'Make variation' }).click();
  await expect.element(page.getByText('Tick at least one.')).toBeVisible();
  await expectSound('recipes');
  await cancel();
  await half.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Half price' });
  await form.getByLabelText('Source address (optional)').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save asset' }).click();
  await expect.element(form.getByText('Use http or https links only')).toBeVisible();
  await form.getByLabelText('Custom attributes').fill('[1, 2]');
  await expect.element(form.getByText('Custom attributes must be a JSON object')).toBeVisible();
  await expectSound('an asset’s form with errors');
  await cancel();
  await half.getByRole('button', { name: 'Delete…', exact: true }).click();
  await expect.element(dialog.getByText('Second Firing sale')).toBeVisible();
  await expectSound('delete an asset in use');
  await cancel();
  await half.getByRole('link', { name: 'Collections' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Second Firing sale' })).toBeChecked();
  await expectSound('the collections of an asset');
};

it.each(looks)('axe finds nothing in an asset and all of it fits, %s, %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/assets', { as: demoCustomer });
  await lookAtOnePicture();
  await lookAtVariations();
});
