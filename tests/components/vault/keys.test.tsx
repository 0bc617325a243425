import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  confirmCode,
  dialog,
  dialogOf,
  emptyVault,
  lockNow,
  openElsewhere,
  openLogin,
  openVault,
  openVaultMenu,
  passphrase,
  recoveryCodeShown,
  unlock,
} from '#tests/support/components/vault-page.ts';

const logins = [
  { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', totp: 'JBSWY3DPEHPK3PXP' },
  { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', notes: 'Ask Bill', tags: 'work' },
];
const another = 'seven quiet otters sleeping';

const expectWhole = async (): Promise<void> => {
  const details = await openLogin('Initech Wiki');
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(details.getByText('password', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
};

const code = page.getByRole('textbox', { name: 'Recovery code' });
const open = page.getByRole('button', { name: 'Open vault' });

const typeNewPassphrase = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Use the recovery code' }).click();
  await page.getByLabelText('New vault passphrase').fill(another);
  await page.getByLabelText('Repeat the passphrase').fill(another);
};

it('the recovery code opens the vault for a new passphrase, and a mistyped one says so', async () => {
  const { recoveryCode } = await openVault({ logins });
  await lockNow();
  await typeNewPassphrase();
  const last = recoveryCode.at(-1) ?? '';
  await code.fill(`${recoveryCode.slice(0, -1)}${last === '7' ? '8' : '7'}`);
  await open.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(recoveryCode.toLowerCase());
  await open.click();
  await expect.element(page.getByText('Passphrase changed')).toBeVisible();
  await expectWhole();
  await lockNow();
  await unlock(passphrase);
  await expect.element(page.getByText('Wrong passphrase')).toBeVisible();
  await unlock(another);
  await expectWhole();
});

it('a passphrase is changed by somebody who knows it', async () => {
  const first = await openVault({ logins });
  await openVaultMenu('Vault settings');
  await page.getByRole('button', { name: 'Change passphrase' }).click();
  const form = dialogOf('Change passphrase');
  const change = form.getByRole('button', { name: 'Change passphrase' });
  await form.getByLabelText('Current passphrase').fill('not this one at all');
  await form.getByLabelText('New passphrase', { exact: true }).fill(another);
  await form.getByLabelText('Repeat the passphrase').fill(another);
  await change.click();
  await expect.element(form.getByText('Wrong passphrase')).toBeVisible();
  await form.getByLabelText('Current passphrase').fill(passphrase);
  await change.click();
  await expect.element(page.getByText('Passphrase changed')).toBeVisible();
  await expectWhole();
  await openElsewhere(first);
  await unlock(another);
  await expectWhole();
});

it('a new recovery code takes the place of the one before', async () => {
  const { recoveryCode } = await openVault();
  await openVaultMenu('Vault settings');
  await page.getByRole('button', { name: 'New recovery code' }).click();
  await page.getByLabelText('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Make a new code' }).click();
  const renewed = await recoveryCodeShown();
  expect(renewed).not.toBe(recoveryCode);
  await confirmCode(renewed);
  await expect.element(dialog).not.toBeInTheDocument();
  await lockNow();
  await typeNewPassphrase();
  await code.fill(recoveryCode);
  await open.click();
  await expect.element(page.getByText('Wrong recovery code')).toBeVisible();
  await code.fill(renewed);
  await open.click();
  await expect.element(emptyVault).toBeVisible();
});
