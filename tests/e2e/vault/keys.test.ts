import { expect, test, type Page } from '../support/fixtures.ts';
import {
  addLogins,
  confirmCode,
  endOf,
  openNewVault,
  openVaultMenu,
  passphrase,
  recoveryCodeOn,
  unlock,
} from '../support/vault.ts';

test.setTimeout(120_000);

const logins = [
  { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', totp: 'JBSWY3DPEHPK3PXP' },
  { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', notes: 'Ask Bill', tags: 'work' },
];
const another = 'seven quiet otters sleeping';

const lockNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
};

const expectWhole = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Initech Wiki' }).click();
  const details = page.getByRole('dialog', { name: 'Initech Wiki' });
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText('password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('the recovery code opens the vault for a new passphrase, and a mistyped one says so', async ({ desk, portal }) => {
  const { page, recoveryCode } = await openNewVault(desk, portal.url);
  await addLogins(page, logins);
  await lockNow(page);
  await page.getByRole('button', { name: 'Use the recovery code' }).click();
  const open = page.getByRole('button', { name: 'Open vault' });
  const code = page.getByRole('textbox', { name: 'Recovery code' });
  await page.getByLabel('New vault passphrase').fill(another);
  await page.getByLabel('Repeat the passphrase').fill(another);
  const last = recoveryCode.at(-1) ?? '';
  await code.fill(`${recoveryCode.slice(0, -1)}${last === '7' ? '8' : '7'}`);
  await open.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(recoveryCode.toLowerCase());
  await open.click();
  await expect(page.getByText('Your vault has a new passphrase')).toBeVisible();
  await expectWhole(page);
  await lockNow(page);
  await unlock(page, passphrase);
  await expect(page.getByText('Wrong passphrase')).toBeVisible();
  await unlock(page, another);
  await expectWhole(page);
});

test('a passphrase is changed by somebody who knows it', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url);
  await addLogins(page, logins);
  await openVaultMenu(page, 'Vault settings');
  await page.getByRole('button', { name: 'Change passphrase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change passphrase' });
  const change = dialog.getByRole('button', { name: 'Change passphrase' });
  await dialog.getByLabel('Current passphrase').fill('not this one at all');
  await dialog.getByLabel('New passphrase', { exact: true }).fill(another);
  await dialog.getByLabel('Repeat the passphrase').fill(another);
  await change.click();
  await expect(dialog.getByText('Wrong passphrase')).toBeVisible();
  await dialog.getByLabel('Current passphrase').fill(passphrase);
  await change.click();
  await expect(page.getByText('Your vault has a new passphrase')).toBeVisible();
  await expectWhole(page);
  await page.reload();
  await unlock(page, another);
  await expectWhole(page);
});

test('a new recovery code takes the place of the one before', async ({ desk, portal }) => {
  const { page, recoveryCode } = await openNewVault(desk, portal.url);
  await openVaultMenu(page, 'Vault settings');
  await page.getByRole('button', { name: 'New recovery code' }).click();
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Make a new code' }).click();
  const code = await recoveryCodeOn(page);
  expect(code).not.toBe(recoveryCode);
  await confirmCode(page, code);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lockNow(page);
  await page.getByRole('button', { name: 'Use the recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByLabel('New vault passphrase').fill(another);
  await page.getByLabel('Repeat the passphrase').fill(another);
  await page.getByRole('button', { name: 'Open vault' }).click();
  await expect(page.getByText('Wrong recovery code')).toBeVisible();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await page.getByRole('button', { name: 'Open vault' }).click();
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();
});

test('the vault key is replaced, and every login opens under the new one', async ({ desk, portal }) => {
  const { page, recoveryCode } = await openNewVault(desk, portal.url);
  await addLogins(page, logins);
  await openVaultMenu(page, 'Vault settings');
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  const code = await recoveryCodeOn(page);
  expect(endOf(code)).not.toBe(endOf(recoveryCode));
  await confirmCode(page, code);
  await expect(page.getByText('Every login is sealed under the new vault key')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWhole(page);
  await page.reload();
  await unlock(page);
  await expectWhole(page);
});
