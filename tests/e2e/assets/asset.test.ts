import { expect, signIn, test, type OpenDesk, type Page } from '../support/fixtures.ts';
import { dropFiles, largePictures, manyPictures, type TestFile } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

const open = async (desk: OpenDesk, url: string, files: readonly TestFile[]): Promise<Page> => {
  const page = await desk();
  await signIn(page, (await newCustomer(url)).email);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
  await dropFiles(page, files);
  await expect(page.getByText(`${files.length} asset${files.length === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  return page;
};

const cards = (page: Page) => page.getByRole('list', { name: 'Assets' }).getByRole('listitem');

test('recipes make variations no larger than the picture, and the primary one is replaced before it is deleted', async ({
  desk,
  portal,
}) => {
  const page = await open(desk, portal.url, await largePictures(1));
  await page.getByRole('link', { name: 'Large 1' }).click();
  const details = page.getByRole('dialog', { name: 'Large 1' });
  await details.getByRole('button', { name: 'Make a variation…' }).click();
  const choose = page.getByRole('dialog', { name: 'Make variations' });
  await expect(choose.getByText('300 × 158, JPEG')).toBeVisible();
  await choose.getByRole('checkbox', { name: /Link preview/ }).check();
  await choose.getByRole('checkbox', { name: /Web, small/ }).check();
  await choose.getByRole('button', { name: /Make (2 )?variations?/ }).click();
  await expect(details.getByText('300 × 158', { exact: false })).toBeVisible();
  await expect(details.getByText('3 variations', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Delete variation…' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Delete Large/ }));
  await expect(question.getByText('Which one takes its place?')).toBeVisible();
  await question.getByRole('radio').last().check();
  await question.getByRole('button', { name: 'Delete variation' }).click();
  await expect(details.getByText('2 variations', { exact: false })).toBeVisible();
});

test('deleted assets come back by Undo, with their collections', async ({ desk, portal }) => {
  const page = await open(desk, portal.url, await manyPictures(3));
  await page.getByRole('checkbox', { name: 'Select Picture 001' }).click();
  await page.getByRole('checkbox', { name: 'Select Picture 002' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
});

test('what is told of an asset is kept, found by filters, and refused where it cannot be', async ({ desk, portal }) => {
  const page = await open(desk, portal.url, await manyPictures(2));
  await page.getByRole('link', { name: 'Picture 001' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Picture 001' });
  await form.getByLabel('Name', { exact: true }).fill('Front door');
  await form.getByLabel('Tags (optional)').fill('house, Front');
  await form.getByLabel('Source (optional)').fill('Studio North');
  await form.getByLabel('Source address (optional)').fill('javascript:alert(1)');
  await form.getByLabel('Custom attributes', { exact: false }).fill('[1, 2]');
  await form.getByRole('button', { name: 'Save asset' }).click();
  await expect(form.getByText('Custom attributes must be a JSON object')).toBeVisible();
  await form.getByLabel('Custom attributes', { exact: false }).fill('{"season": "autumn"}');
  await form.getByRole('button', { name: 'Save asset' }).click();
  await expect(form.getByText('Use http or https links only')).toBeVisible();
  await form.getByLabel('Source address (optional)').fill('https://studio.example');
  await form.getByRole('button', { name: 'Save asset' }).click();
  const details = page.getByRole('dialog', { name: 'Front door' });
  await expect(details.getByText('autumn')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Tag', { exact: false }).first().selectOption({ index: 1 });
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tag=/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No asset fits these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(cards(page)).toHaveCount(2);
});

test('an asset of somebody else is Not Found by its address', async ({ desk, portal }) => {
  const page = await open(desk, portal.url, await manyPictures(1));
  await page.getByRole('link', { name: 'Picture 001' }).click();
  await expect(page).toHaveURL(/asset=/);
  const address = page.url();
  const other = await desk();
  await signIn(other, (await newCustomer(portal.url, 'Otto Other')).email);
  await other.goto(address);
  await expect(other.getByText('Not Found').first()).toBeVisible();
});
