import { expect, signIn, test, type OpenDesk, type Page } from '../support/fixtures.ts';
import { dropFiles, manyPictures } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

/** The page of assets of a new customer, with so many pictures. */
const withPictures = async (desk: OpenDesk, url: string, count: number): Promise<Page> => {
  const page = await desk();
  await signIn(page, (await newCustomer(url)).email);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
  await dropFiles(page, await manyPictures(count));
  await expect(page.getByText(`${count} asset${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  return page;
};

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click();

const toastWith = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

test('assets go into a new collection, are found there, and are taken out of it and back', async ({ desk, portal }) => {
  const page = await withPictures(desk, portal.url, 3);
  await select(page, 'Picture 001');
  await select(page, 'Picture 003');
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog', { name: 'New collection' }).getByLabel('Name').fill('Autumn');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(toastWith(page, '2 assets are in Autumn')).toBeVisible();

  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Autumn' })).toBeVisible();
  await expect(page.getByText('2 assets', { exact: false }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open folder Autumn' }).click();
  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await select(page, 'Picture 003');
  await page.getByRole('button', { name: 'Take out of collection' }).click();
  await expect(cards).toHaveCount(1);
  await toastWith(page, '1 asset is out of').getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
});

test('an asset is ticked into collections, once however often it is asked for', async ({ desk, portal }) => {
  const page = await withPictures(desk, portal.url, 1);
  await page.getByRole('link', { name: 'Picture 001' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByText('No collections yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await page.getByLabel('Name').fill('Winter');
  const answered = (mutation: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(mutation) === true);
  const placed = answered('addAssetToCollection');
  await page.getByRole('button', { name: 'Create collection' }).click();
  const tick = page.getByRole('checkbox', { name: 'Winter' });
  await expect(tick).toBeChecked();
  await placed;
  const removed = answered('removeAssetFromCollection');
  await tick.uncheck();
  await removed;
  const placedAgain = answered('addAssetToCollection');
  await tick.check();
  await placedAgain;
  await page.reload();
  await expect(tick).toBeChecked();
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await expect(page.getByText('1 asset', { exact: false }).first()).toBeVisible();
});

test('a collection is deleted after the question, its card goes from the list, and its assets stay', async ({
  desk,
  portal,
}) => {
  const page = await withPictures(desk, portal.url, 2);
  await select(page, 'Picture 001');
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog', { name: 'New collection' }).getByLabel('Name').fill('Spring');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(toastWith(page, '1 asset is in Spring')).toBeVisible();
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Spring' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Collection' });
  await expect(
    dialog.getByText('Are you sure you want to delete the password? This action cannot be undone.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('deleteCollection') === true
      ? route.fulfill({ json: { data: null, errors: [{ errorType: 'Conflict', message: 'Not now' }] } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute('**/graphql');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('getUserCollections') === true) lists.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWith(page, 'Your collection has been deleted successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Spring' })).toHaveCount(0);
  expect(lists).toEqual([]);
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByText('2 assets')).toBeVisible();
});

for (const address of ['/collections/01J0000000000000000000000Z', '/assets/01J0000000000000000000000Z/collections'])
  test(`${address} leads to Not Found`, async ({ desk, portal }) => {
    const page = await desk();
    await signIn(page, (await newCustomer(portal.url)).email);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
