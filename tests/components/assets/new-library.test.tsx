import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { dialog } from '#tests/support/components/dialogs.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { dropOnPage, pictureFile } from '#tests/support/components/media-files.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';

it.each(looks)('axe finds nothing in a new library and all of it fits, %s, %s', async (...look) => {
  await lookAs(look);
  await renderPage('/assets', { as: ada });
  await expect.element(page.getByText('No assets yet.')).toBeVisible();
  await expectSound('no assets');
  await renderPage('/collections', { as: ada });
  await expect.element(page.getByText('No collections yet.')).toBeVisible();
  await expectSound('no collections');
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await dialog.getByLabelText('Name').fill('A collection whose name is as long as a collection’s name may be.');
  await expectSound('a new collection');
  await dialog.getByRole('button', { name: 'Create collection' }).click();
  await expect.element(page.getByText('Nothing in this collection yet.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectSound('an empty collection');
});

it.each(looks)('axe finds nothing in uploads and all of them fit, %s, %s', async (...look) => {
  await lookAs(look);
  const server = createGate<ServerPorts>();
  const { world } = await renderPage('/assets', {
    as: ada,
    ports: { transfer: { put: async (...sent) => (await server.passed).transfer.put(...sent) } },
  });
  const tray = page.getByRole('region', { name: 'Uploads' });
  const title = tray.getByRole('heading');
  const large = await Promise.all([1, 2, 3, 4].map((number) => pictureFile(`Large ${number}.png`, 300 + number * 7)));
  dropOnPage(...large, new File([], `${'A drawing of a long name '.repeat(5)}.svg`, { type: 'image/svg+xml' }));
  await expect.element(tray.getByRole('progressbar', { name: 'Upload of Large 1.png' })).toBeVisible();
  await tray.getByRole('button', { name: 'Cancel Large 4.png' }).click();
  await expectSound('uploads under way');
  server.open(await otherDevice(world, ada));
  await expect.element(title).toHaveTextContent(/^3 files uploaded, 1 failed$/);
  dropOnPage(await pictureFile('Picture.png', 200));
  await expect.element(title).toHaveTextContent(/^4 files uploaded, 1 failed$/);
  dropOnPage(await pictureFile('Copy.png', 200), await pictureFile('Another copy.png', 200));
  await expect.element(tray.getByRole('button', { name: 'Leave all 2 out' })).toBeVisible();
  await expect.element(page.getByText('4 assets')).toBeVisible();
  await expectSound('uploads that have ended');
  await tray.getByRole('button', { name: 'Fold uploads' }).click();
  await expectSound('folded uploads');
});
