import { expect, signIn, test } from '../support/fixtures.ts';
import { largePictures } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

test('chosen pictures go in, one gets variations and loses its primary one, and deleted ones come back for good', async ({
  desk,
  portal,
}) => {
  const page = await desk();
  await signIn(page, (await newCustomer(portal.url)).email);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
  const files = await largePictures(2);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (
    await chooser
  ).setFiles(files.map(({ name, type, base64 }) => ({ name, mimeType: type, buffer: Buffer.from(base64, 'base64') })));
  await expect(page.getByText('2 assets', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();

  await page.getByRole('link', { name: 'Large 1' }).click();
  const details = page.getByRole('dialog', { name: 'Large 1' });
  await details.getByRole('button', { name: 'Make a variation…' }).click();
  const choose = page.getByRole('dialog', { name: 'Make variations' });
  await choose.getByRole('checkbox', { name: /Link preview/ }).check();
  await choose.getByRole('checkbox', { name: /Web, small/ }).check();
  await choose.getByRole('button', { name: 'Make 2 variations' }).click();
  await expect(details.getByText('300 × 158', { exact: false })).toBeVisible();
  await expect(details.getByText('3 variations', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Delete variation…' }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete/ });
  await question.getByRole('radio').last().check();
  await question.getByRole('button', { name: 'Delete variation' }).click();
  await expect(details.getByText('2 variations', { exact: false })).toBeVisible();
  await expect(question).toHaveCount(0);
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(details).toHaveCount(0);

  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await page.getByRole('checkbox', { name: 'Select Large 1' }).click();
  await page.getByRole('checkbox', { name: 'Select Large 2' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
});
