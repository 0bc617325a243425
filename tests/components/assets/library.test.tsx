import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { demoCustomer, renderDemo } from '#tests/support/components/demo-page.ts';
import { cancel, dialog } from '#tests/support/components/dialogs.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { expectSound, expectStill, lookAs, looks } from '#tests/support/components/look.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';

it.each(looks)('axe finds nothing in a full library and all of it fits, %s, %s', async (...look) => {
  await lookAs(look);
  const answers = createGate<ServerPorts>();
  const { world } = await renderDemo('/assets', {
    as: demoCustomer,
    ports: { assets: { list: async (...asked) => (await answers.passed).assets.list(...asked) } },
  });
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectStill('assets that load');
  answers.open(await otherDevice(world, demoCustomer));
  await expect.element(page.getByRole('link', { name: 'Half price' })).toBeVisible();
  await expectSound('assets');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect.element(page.getByText('No asset fits these filters.')).toBeVisible();
  await expectSound('no asset that fits');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('checkbox', { name: 'Select Half price' }).click();
  await page.getByRole('checkbox', { name: 'Select Clay bowl' }).click();
  await expectSound('a selection');
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Autumn campaign' })).toBeVisible();
  await expectSound('add to collection');
  await cancel();
  await page.getByRole('button', { name: 'Add tags…' }).click();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect.element(dialog.getByText('Enter a tag')).toBeVisible();
  await expectSound('add tags');
  await cancel();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Delete 2 assets?' })).toBeVisible();
  await expectSound('delete assets');
  await cancel();
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('button', { name: 'Upload options' }).click();
  await expect.element(dialog).toBeVisible();
  await expectSound('upload options');
  await cancel();
});

it.each(looks)('axe finds nothing in the form of a new asset and all of it fits, %s, %s', async (...look) => {
  await lookAs(look);
  await renderDemo('/assets', { as: demoCustomer });
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'New asset…' })).toBeVisible();
  await expectSound('more ways to add');
  await page.getByRole('menuitem', { name: 'New asset…' }).click();
  await dialog.getByRole('button', { name: 'Add usage location' }).click();
  await dialog.getByRole('button', { name: 'Create asset' }).click();
  await expect.element(dialog.getByText('Enter a name')).toBeVisible();
  await expectSound('a new asset with errors');
  await cancel();
});
