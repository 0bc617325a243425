import { expect, signIn, test } from '../support/fixtures.ts';
import { expectTrapped, keyboardOf } from '../support/keyboard.ts';
import { newCustomer } from '../support/new-customer.ts';
import { endOf, listed, passphrase, recoveryCodeOn } from '../support/vault.ts';

test.setTimeout(120_000);

test('a vault is set up, filled, read, changed, locked and opened by keyboard alone', async ({ desk, portal }) => {
  const page = await desk();
  const keys = keyboardOf(page);
  await signIn(page, (await newCustomer(portal.url)).email);
  await keys.activate('link', 'Passwords');
  await expect(page.getByLabel('Vault passphrase')).toBeFocused();
  await keys.fill('Vault passphrase', passphrase);
  await keys.fill('Repeat the passphrase', passphrase);
  await keys.press('Enter');
  const code = await recoveryCodeOn(page);
  await expect(page.getByRole('button', { name: 'I have kept the code' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByLabel('Last 5 characters')).toBeFocused();
  await page.keyboard.type(endOf(code));
  await keys.press('Enter');
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();

  await keys.activate('button', 'Add login');
  await expect(page.getByRole('dialog', { name: 'Add login' })).toBeVisible();
  await expectTrapped(page, 'Add login');
  await keys.tabTo(page.getByLabel('Platform', { exact: true }));
  await page.keyboard.type('GitHub');
  await keys.fill('Username', 'vera-dev');
  await keys.fill('Password', 'Hunter2!abcdefgh');
  await keys.press('Enter');
  const details = page.getByRole('dialog', { name: 'GitHub' });
  await expect(details.getByText('Strength')).toBeVisible();

  await keys.activate('button', 'Reveal password');
  await expect(details.getByText('Hunter2!abcdefgh')).toBeVisible();
  await keys.press('Enter');
  await expect(details.getByText('Hunter2!abcdefgh')).toHaveCount(0);
  await keys.activate('button', 'Change password');
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type('Better!Password12');
  await keys.fill('Reason (optional)', 'Without a mouse');
  await keys.press('Enter');
  await expect(page.getByText('The password before it is in the history')).toBeVisible();
  await keys.activate('link', 'History');
  await expect(page.getByText('Without a mouse')).toBeVisible();
  await keys.activate('link', 'Back to the login');
  await expect(details).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keys.activate('button', 'More for this vault');
  await expect(page.getByRole('menuitem', { name: 'Import logins' })).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByRole('dialog', { name: 'Vault settings' })).toBeVisible();
  await expectTrapped(page, 'Vault settings');
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: 'More for this vault' })).toBeFocused();

  await keys.activate('button', 'Lock now');
  await expect(page.getByLabel('Vault passphrase')).toBeFocused();
  await page.keyboard.type(passphrase);
  await keys.press('Enter');
  await expect(listed(page)).toHaveText(['GitHub']);
  await keys.activate('link', 'GitHub');
  await expect(details).toBeVisible();
  await expectTrapped(page, 'GitHub');
  await keys.press('Escape');
  await expect(page.getByRole('link', { name: 'GitHub' })).toBeFocused();
});
