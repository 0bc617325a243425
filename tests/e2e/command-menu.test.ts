import { adaEmail, adminEmail, expect, signIn, test, type Page } from './support/fixtures.ts';
import { fits, settled, violations } from './support/fit.ts';
import { expectTrapped } from './support/keyboard.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });

const openByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(menuOf(page).getByRole('searchbox')).toBeFocused();
};

const choose = async (page: Page, typed: string, name: string | RegExp): Promise<void> => {
  await openByKeys(page);
  await page.keyboard.type(typed);
  await expect(menuOf(page).getByRole('menuitem', { name }).first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeHidden();
};

test('pages, records and actions are a few letters away, and what was used lately comes first', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await choose(page, 'ordrs', 'Orders');
  await page.waitForURL('**/orders');
  const title = await page.locator('tbody tr td:nth-child(2) a').first().textContent();

  await openByKeys(page);
  await expectTrapped(page, 'Command menu');
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();

  await choose(page, 'dark theme', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await openByKeys(page);
  await page.keyboard.type('order');
  await menuOf(page)
    .getByRole('menuitem', { name: /Order, / })
    .first()
    .click();
  await page.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
  expect(title).not.toBe('');

  await openByKeys(page);
  const recent = menuOf(page).getByRole('group', { name: 'Recent' }).getByRole('menuitem');
  await expect(recent).toHaveCount(3);
  await expect(recent.nth(1)).toContainText('Dark theme');
  await page.keyboard.type('spring & co');
  await menuOf(page).getByRole('menuitem', { name: 'Search assets for “spring & co”' }).click();
  await page.waitForURL('**/assets?search=spring+%26+co');
});

test('what an admin may do is in the admin’s menu alone, and signing out forgets what was used', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adminEmail);
  await choose(page, 'new prop', 'New proposal');
  await page.waitForURL('**/admin/proposals/create');
  await choose(page, 'sign out', 'Sign out');
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, adminEmail);
  await openByKeys(page);
  await expect(menuOf(page).getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect(menuOf(page).getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(menuOf(page)).toBeHidden();
});

test('the menu of commands waits while another dialog is open', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kept');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Kept');
  await expect(menuOf(page)).toHaveCount(0);
});

test('the side menu folds to icons that keep their names, stays so, and leaves narrow screens alone', async ({
  desk,
}) => {
  const page = await desk();
  await signIn(page, adaEmail);
  const side = page.getByRole('complementary', { name: 'Menu and account' });
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.reload();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(64);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/orders');
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(side.getByText('Passwords')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeHidden();
});

for (const [colorScheme, viewport] of [
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const)
  test(`axe finds nothing on the command menu, ${colorScheme}, ${viewport.width} px`, async ({ desk }) => {
    const page = await desk({ colorScheme, viewport });
    await signIn(page, adaEmail);
    await page.getByRole('button', { name: 'Search and commands' }).and(page.locator(':visible')).click();
    await page.keyboard.type('pro');
    await expect(menuOf(page).getByRole('menuitem').first()).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
  });
