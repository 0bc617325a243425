import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { cutTexts, fits, settled, violations } from '../support/fit.ts';
import { newCustomer } from '../support/new-customer.ts';
import {
  addLogin,
  addLogins,
  beginVault,
  closeDialog,
  confirmCode,
  listed,
  openLoginId,
  openVaultMenu,
  unlock,
} from '../support/vault.ts';

test.setTimeout(240_000);

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const expectSound = async (page: Page, where: string): Promise<void> => {
  await settled(page);
  expect(await violations(page), where).toEqual([]);
  expect(await fits(page), `${where} scrolls sideways`).toBe(true);
  expect(await cutTexts(page), `${where} cuts text off`).toEqual([]);
};

const lookAtDialog = async (page: Page, item: string): Promise<void> => {
  await openVaultMenu(page, item);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, item);
};

const lookAtClosedVault = async (page: Page): Promise<void> => {
  await page.goto('/password-logins');
  await expect(page.getByRole('heading', { name: 'Set up your vault' })).toBeVisible();
  await page.getByLabel('Vault passphrase').fill('too short');
  await page.getByRole('button', { name: 'Set up vault' }).click();
  await expect(page.getByText('The two passphrases differ')).toBeVisible();
  await expectSound(page, 'set-up');
  const code = await beginVault(page);
  await expectSound(page, 'the recovery code');
  await confirmCode(page, code);
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();
  await expectSound(page, 'an empty vault');
};

const lookAtLogin = async (page: Page): Promise<void> => {
  const details = await addLogin(page, {
    name: 'The handbook of Initech and of all of its daughter companies',
    username: 'a-long-user-name-that-goes-on-and-on@subsidiary.initech.test',
    password: 'Hunter2!abcdefgh',
    address: 'https://wiki.initech.test/a/very/long/address/that/does/not/end/soon',
    totp: 'JBSWY3DPEHPK3PXP',
    expires: '2020-01-02T10:00',
    tags: 'work, a tag of some length',
    notes: 'Ask Bill',
  });
  await details.getByLabel('New backup code').fill('1111-aaaa');
  await details.getByRole('button', { name: 'Add code' }).click();
  await expect(details.getByText('1 of 1 left')).toBeVisible();
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText('Hunter2!abcdefgh')).toBeVisible();
  await details.getByRole('button', { name: 'Add question' }).click();
  await expectSound(page, 'details');
  await details.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('weak');
  await dialog.getByRole('button', { name: 'Generate password' }).click();
  await expectSound(page, 'change password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(details.getByText('Strength')).toBeVisible();
  for (const step of ['Edit', 'Expiry']) {
    await dialog.getByRole('button', { name: step, exact: true }).click();
    await expectSound(page, step);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await details.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectSound(page, 'delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
};

/** Each theme and each width once: colours do not depend on the width, nor the fit on the theme. */
const views = [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const;

for (const [colorScheme, device] of views)
  test(`axe finds nothing in the vault and all of it fits, ${colorScheme}, ${device}`, async ({ desk, portal }) => {
    const page = await desk({ colorScheme, viewport: widths[device], reducedMotion: 'reduce' });
    await signIn(page, (await newCustomer(portal.url)).email);
    await lookAtClosedVault(page);
    await page.getByRole('button', { name: 'Add login' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate password' }).click();
    await expectSound(page, 'add');
    await closeDialog(page);
    await lookAtLogin(page);
    const id = openLoginId(page);
    await closeDialog(page);
    await addLogins(page, [{ platform: 'Instagram', username: 'vera.photos', password: 'Summer2024' }]);
    await expect(listed(page)).toHaveCount(2);
    await expectSound(page, 'the list');
    await lookAtDialog(page, 'Import logins');
    await closeDialog(page);
    await lookAtDialog(page, 'Export logins');
    await page.getByRole('radio', { name: 'CSV' }).check();
    await expectSound(page, 'export as CSV');
    await closeDialog(page);
    await lookAtDialog(page, 'Vault settings');
    for (const step of ['Change passphrase', 'New recovery code', 'Replace vault key']) {
      await page.getByRole('button', { name: step }).click();
      await expectSound(page, step);
      await closeDialog(page);
      await openVaultMenu(page, 'Vault settings');
    }
    await closeDialog(page);
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Breach scan' })).toBeVisible();
    await expectSound(page, 'security');
    for (const [part, heading] of [
      ['notes', 'Notes of'],
      ['history', 'History of'],
    ] as const) {
      await page.evaluate((to) => history.pushState(null, '', to), `/passwords/${id}/${part}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectSound(page, part);
    }
    await page.goto('/password-logins');
    await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
    await expectSound(page, 'a locked vault');
    await page.getByRole('button', { name: 'Use the recovery code' }).click();
    await expectSound(page, 'the recovery form');
    await page.getByRole('button', { name: 'Use the passphrase' }).click();
    await unlock(page, 'not the passphrase');
    await expect(page.getByText('Wrong passphrase')).toBeVisible();
    await expectSound(page, 'a wrong passphrase');
  });
