import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { expectTrapped, keyboardOf } from '../support/keyboard.ts';
import { largePictures, manyPictures, type TestFile } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

const chosen = (files: readonly TestFile[]) =>
  files.map(({ name, type, base64 }) => ({ name, mimeType: type, buffer: Buffer.from(base64, 'base64') }));

/** Somebody who uploads these by keyboard only. */
const withFiles = async (page: Page, url: string, files: readonly TestFile[]) => {
  const keys = keyboardOf(page);
  await signIn(page, (await newCustomer(url)).email);
  await keys.activate('link', 'Assets');
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await keys.activate('button', 'Upload');
  await (await chooser).setFiles(chosen(files));
  return keys;
};

const uploaded = async (page: Page, url: string, count: number) => {
  const keys = await withFiles(page, url, await manyPictures(count));
  await expect(tray(page).getByRole('heading')).toHaveText(`${count} files uploaded`);
  await expect(page.getByText(`${count} assets`)).toBeVisible();
  await keys.activate('button', 'Close uploads');
  await expect(tray(page)).toHaveCount(0);
  const first = (await page.getByRole('list', { name: 'Assets' }).getByRole('link').allTextContents())[0] ?? '';
  return { keys, first };
};

test('uploads are chosen, canceled, tried again and put away by keyboard alone', async ({ desk, portal }) => {
  const page = await desk();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/files/**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const keys = await withFiles(page, portal.url, await largePictures(2));
  await keys.activate('button', 'Cancel Large 1.png');
  await expect(tray(page).getByText('Canceled', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Large 1.png' })).toBeFocused();
  letGo();
  await keys.press('Enter');
  await expect(tray(page).getByRole('heading')).toHaveText('2 files uploaded');
  await expect(tray(page)).toBeFocused();
  await keys.activate('button', 'Fold uploads');
  await expect(page.getByRole('button', { name: 'Unfold uploads' })).toBeFocused();
  await keys.press('Enter');
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await keys.activate('button', 'Close uploads');
  await expect(tray(page)).toHaveCount(0);
});

test('the grid is walked, assets are selected and put into a collection by keyboard alone', async ({
  desk,
  portal,
}) => {
  const page = await desk();
  const { keys } = await uploaded(page, portal.url, 4);
  const cards = page.getByRole('list', { name: 'Assets' }).getByRole('link');
  await keys.tabTo(cards.first());
  await keys.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await keys.press('End');
  await expect(cards.nth(3)).toBeFocused();
  await keys.press('ArrowLeft');
  await expect(cards.nth(2)).toBeFocused();
  await keys.press('Space', 'Home');
  await expect(cards.first()).toBeFocused();
  await keys.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await expect(cards.first()).toBeFocused();
  await keys.press('Space', 'ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await keys.press('Space');
  const collect = page.getByRole('button', { name: 'Add to collection…' });
  await keys.tabBackTo(collect);
  await keys.press('Enter');
  await expectTrapped(page, 'Add 2 assets to a collection');
  await keys.press('Escape');
  await expect(collect).toBeFocused();
  await keys.press('Enter');
  await keys.activate('button', 'New collection');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keys');
  await keys.press('Enter');
  await expect(toast(page, '2 assets are in By keys')).toBeVisible();
  await expect(page.getByText('4 assets')).toBeVisible();

  await keys.activate('link', 'Collections');
  const menu = page.getByRole('button', { name: 'Actions for By keys' });
  await keys.tabTo(menu);
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await keys.press('ArrowDown', 'Enter');
  await expectTrapped(page, 'Rename By keys');
  await keys.press('Escape');
  await expect(menu).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await keys.press('ArrowUp', 'Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectTrapped(page, 'Delete Collection');
  await keys.press('Escape');
  await expect(menu).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await keys.press('ArrowUp', 'Enter');
  await keys.activate('button', 'Delete');
  await expect(toast(page, 'Your collection has been deleted successfully')).toBeVisible();
  await expect(page.getByText('No collections yet.', { exact: false })).toBeVisible();
});

test('an asset is opened, left for the next one, edited, deleted and brought back by keyboard alone', async ({
  desk,
  portal,
}) => {
  const page = await desk();
  const { keys, first } = await uploaded(page, portal.url, 3);
  const details = page.getByRole('dialog', { name: first });
  await keys.tabTo(card(page, first));
  await keys.press('Enter');
  await expect(details).toBeVisible();
  await expectTrapped(page, first);
  await keys.press('Escape');
  await expect(card(page, first)).toBeFocused();
  await keys.press('Enter');
  await expect(details).toBeVisible();
  await keys.press('ArrowRight');
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.press('ArrowLeft');
  await expect(details).toBeVisible();

  await keys.activate('button', 'Edit');
  await expect(page.getByRole('dialog', { name: `Edit ${first}` })).toBeVisible();
  await keys.fill('Name', 'Front door');
  await keys.press('Enter');
  const renamed = page.getByRole('dialog', { name: 'Front door', exact: true });
  await expect(renamed).toBeVisible();
  await expectTrapped(page, 'Front door');
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'Front door')).toBeFocused();

  await keys.press('Enter');
  await keys.activate('button', 'Delete…');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectTrapped(page, 'Delete this asset?');
  await keys.activate('button', 'Delete asset');
  await expect(card(page, 'Front door')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Alt+t');
  await keys.activate('button', 'Undo');
  await expect(card(page, 'Front door')).toBeVisible();
  await expect(page.getByText('3 assets')).toBeVisible();
});
