import { expect, test, type Page } from '../support/fixtures.ts';
import {
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
const expectWhole = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Initech Wiki' }).click();
  const details = page.getByRole('dialog', { name: 'Initech Wiki' });
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText('password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('the vault key is replaced, and every login opens under the new one', async ({ desk, portal }) => {
  const { page, recoveryCode } = await openNewVault(desk, portal.url, { logins });
  await openVaultMenu(page, 'Vault settings');
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  const code = await recoveryCodeOn(page);
  expect(endOf(code)).not.toBe(endOf(recoveryCode));
  await confirmCode(page, code);
  await expect(page.getByText('Vault key replaced. Every login is sealed again')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWhole(page);
  await page.reload();
  await unlock(page);
  await expectWhole(page);
});
