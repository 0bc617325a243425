import type { Request } from 'playwright/test';
import { expect, signIn, test, adaEmail, type Page } from '../support/fixtures.ts';
import { cutTexts, fits, settled, violations } from '../support/fit.ts';
import { dropFiles, largePictures, manyPictures } from '../support/media-files.ts';
import { newCustomer } from '../support/new-customer.ts';
import { follow } from '../support/follow.ts';

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const expectStill = async (page: Page, where: string): Promise<void> => {
  expect.soft(await violations(page), where).toEqual([]);
  expect.soft(await fits(page), `${where} scrolls sideways`).toBe(true);
  expect.soft(await cutTexts(page), `${where} cuts text off`).toEqual([]);
};

const expectSound = async (page: Page, where: string): Promise<void> => {
  await settled(page);
  await expectStill(page, where);
};

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Closes the dialog that is left, once the focus is back in it. */
const closeDialog = async (page: Page): Promise<void> => {
  await expect(dialog(page)).toHaveCount(1);
  await expect(page.locator(':is([role=dialog], [role=alertdialog]):focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

const cancel = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();

/** Requests to these addresses that fit wait until they are let go. */
const hold = async (page: Page, addresses: string, isHeld: (request: Request) => boolean): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(addresses, async (route) => {
    if (isHeld(route.request())) await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
};

const lookAtLibrary = async (page: Page): Promise<void> => {
  const letGo = await hold(page, '**/graphql', (request) => request.postData()?.includes('getUserAssets') === true);
  await follow(page, '/assets');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectStill(page, 'assets that load');
  letGo();
  const half = page.getByRole('link', { name: 'Half price' });
  await expect(half).toBeVisible();
  await page.unroute('**/graphql');
  await expectSound(page, 'assets');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No asset fits these filters.')).toBeVisible();
  await expectSound(page, 'no asset that fits');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('checkbox', { name: 'Select Half price' }).click();
  await page.getByRole('checkbox', { name: 'Select Clay bowl' }).click();
  await expectSound(page, 'a selection');
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Autumn campaign' })).toBeVisible();
  await expectSound(page, 'add to collection');
  await cancel(page);
  await page.getByRole('button', { name: 'Add tags…' }).click();
  await dialog(page).getByRole('button', { name: 'Add tags' }).click();
  await expect(dialog(page).getByText('Enter a tag')).toBeVisible();
  await expectSound(page, 'add tags');
  await cancel(page);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Delete 2 assets?' })).toBeVisible();
  await expectSound(page, 'delete assets');
  await cancel(page);
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('button', { name: 'Upload options' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectSound(page, 'upload options');
  await cancel(page);
};

const lookAtForms = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await expect(page.getByRole('menuitem', { name: 'New asset…' })).toBeVisible();
  await expectSound(page, 'more ways to add');
  await page.getByRole('menuitem', { name: 'New asset…' }).click();
  await dialog(page).getByRole('button', { name: 'Add usage location' }).click();
  await dialog(page).getByRole('button', { name: 'Create asset' }).click();
  await expect(dialog(page).getByText('Enter a name')).toBeVisible();
  await expectSound(page, 'a new asset with errors');
  await cancel(page);
};

const lookAtAsset = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Seconds first' }).click();
  const one = page.getByRole('dialog', { name: 'Seconds first' });
  await expect(one.getByText('1 variation', { exact: false })).toBeVisible();
  await expectSound(page, 'an asset of one picture');
  await one.getByRole('button', { name: 'Delete variation…' }).click();
  await expect(page.getByText('This is the only variation')).toBeVisible();
  await expectSound(page, 'the only variation');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await closeDialog(page);
  await page.getByRole('link', { name: 'Half price' }).click();
  const half = page.getByRole('dialog', { name: 'Half price' });
  await expect(half.getByText('3 variations', { exact: false })).toBeVisible();
  await expectSound(page, 'an asset of several variations');
  await half.getByRole('button', { name: 'Delete variation…' }).click();
  await expect(page.getByText('Which one takes its place?')).toBeVisible();
  await expectSound(page, 'delete the primary variation');
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await half.getByRole('button', { name: 'Make a variation…' }).click();
  await page.getByRole('dialog', { name: 'Make variations' }).getByRole('button', { name: 'Make variation' }).click();
  await expect(page.getByText('Tick at least one.')).toBeVisible();
  await expectSound(page, 'recipes');
  await cancel(page);
  await half.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Half price' });
  await form.getByLabel('Source address (optional)').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save asset' }).click();
  await expect(form.getByText('Use http or https links only')).toBeVisible();
  await form.getByLabel('Custom attributes', { exact: false }).fill('[1, 2]');
  await expect(form.getByText('Custom attributes must be a JSON object')).toBeVisible();
  await expectSound(page, 'an asset’s form with errors');
  await cancel(page);
  await half.getByRole('button', { name: 'Delete…', exact: true }).click();
  await expect(dialog(page).getByText('Second Firing sale', { exact: false })).toBeVisible();
  await expectSound(page, 'delete an asset in use');
  await cancel(page);
  await half.getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('checkbox', { name: 'Second Firing sale' })).toBeChecked();
  await expectSound(page, 'the collections of an asset');
};

const lookAtCollections = async (page: Page): Promise<void> => {
  await follow(page, '/collections');
  await expect(page.getByRole('heading', { name: 'Autumn campaign' })).toBeVisible();
  await expectSound(page, 'collections');
  const menu = page.getByRole('button', { name: 'Actions for Autumn campaign' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expectSound(page, 'the menu of a collection');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog(page).getByLabel('Name').fill('');
  await dialog(page).getByRole('button', { name: 'Save name' }).click();
  await expectSound(page, 'rename a collection');
  await cancel(page);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Collection' })).toBeVisible();
  await expectSound(page, 'delete a collection');
  await cancel(page);
  await page.getByRole('link', { name: 'Open folder Autumn campaign' }).click();
  await expect(page.getByRole('link', { name: 'Slate vase' })).toBeVisible();
  await expectSound(page, 'a collection');
  await page.getByRole('checkbox', { name: 'Select Slate vase' }).click();
  await expectSound(page, 'a selection in a collection');
};

const lookAtNothing = async (page: Page): Promise<void> => {
  await follow(page, '/assets');
  await expect(page.getByText('No assets yet.', { exact: false })).toBeVisible();
  await expectSound(page, 'no assets');
  await follow(page, '/collections');
  await expect(page.getByText('No collections yet.', { exact: false })).toBeVisible();
  await expectSound(page, 'no collections');
  await page.getByRole('button', { name: 'New collection' }).first().click();
  await dialog(page).getByLabel('Name').fill('A collection whose name is as long as a collection’s name may be.');
  await expectSound(page, 'a new collection');
  await dialog(page).getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Nothing in this collection yet.', { exact: false })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectSound(page, 'an empty collection');
};

const lookAtTray = async (page: Page): Promise<void> => {
  await follow(page, '/assets');
  const tray = page.getByRole('region', { name: 'Uploads' });
  const [picture] = await manyPictures(1);
  if (picture === undefined) throw new Error('No picture');
  const letGo = await hold(page, '**/files/**', (request) => request.method() === 'PUT');
  await dropFiles(page, [
    ...(await largePictures(4)),
    { name: `${'A drawing of a long name '.repeat(5)}.svg`, type: 'image/svg+xml', base64: '' },
  ]);
  await expect(tray.getByRole('progressbar', { name: 'Upload of Large 1.png' })).toBeVisible();
  await tray.getByRole('button', { name: 'Cancel Large 4.png' }).click();
  await expectSound(page, 'uploads under way');
  letGo();
  await expect(tray.getByRole('heading')).toHaveText('3 files uploaded, 1 failed');
  await page.unroute('**/files/**');
  await dropFiles(page, [picture]);
  await expect(tray.getByRole('heading')).toHaveText('4 files uploaded, 1 failed');
  await dropFiles(page, [
    { ...picture, name: 'Copy.png' },
    { ...picture, name: 'Another copy.png' },
  ]);
  await expect(tray.getByRole('button', { name: 'Leave all 2 out' })).toBeVisible();
  await expect(page.getByText('4 assets')).toBeVisible();
  await expectSound(page, 'uploads that have ended');
  await tray.getByRole('button', { name: 'Fold uploads' }).click();
  await expectSound(page, 'folded uploads');
};

/** Each theme and each width once: colours do not depend on the width, nor the fit on the theme. */
const views = [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const;

for (const [colorScheme, device] of views) {
  test(`axe finds nothing in a full library and all of it fits, ${colorScheme}, ${device}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport: widths[device], reducedMotion: 'reduce' });
    await signIn(page, adaEmail);
    await lookAtLibrary(page);
    await lookAtForms(page);
  });

  test(`axe finds nothing in collections and all of them fit, ${colorScheme}, ${device}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport: widths[device], reducedMotion: 'reduce' });
    await signIn(page, adaEmail);
    await lookAtCollections(page);
  });

  test(`axe finds nothing in an asset and all of it fits, ${colorScheme}, ${device}`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport: widths[device], reducedMotion: 'reduce' });
    await signIn(page, adaEmail);
    await follow(page, '/assets');
    await lookAtAsset(page);
  });

  test(`axe finds nothing in a new library and its uploads and all fits, ${colorScheme}, ${device}`, async ({
    desk,
    portal,
  }) => {
    const page = await desk({ colorScheme, viewport: widths[device], reducedMotion: 'reduce' });
    await signIn(page, (await newCustomer(portal.url)).email);
    await lookAtNothing(page);
    await lookAtTray(page);
  });
}
