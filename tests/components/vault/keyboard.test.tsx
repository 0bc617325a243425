import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activate, expectTrapped, fillByKeys, press, tabTo } from '#tests/support/components/keyboard.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import {
  dialog,
  dialogOf,
  emptyVault,
  endOf,
  listed,
  passphrase,
  recoveryCodeShown,
} from '#tests/support/components/vault-page.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const vaultPassphrase = page.getByLabelText('Vault passphrase');

it('a vault is set up, filled, read, changed, locked and opened by keyboard alone', async () => {
  await renderPage('/dashboard', { as: ada, ports: { cipher: quickEngine() } });
  await activate('link', 'Passwords');
  await expect.element(vaultPassphrase).toHaveFocus();
  await fillByKeys('Vault passphrase', passphrase);
  await fillByKeys('Repeat the passphrase', passphrase);
  await press('{Enter}');
  const code = await recoveryCodeShown();
  await expect.element(page.getByRole('button', { name: 'I have saved the code' })).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByLabelText('Last 5 characters')).toHaveFocus();
  await userEvent.keyboard(endOf(code));
  await press('{Enter}');
  await expect.element(emptyVault).toBeVisible();

  await activate('button', 'Add login');
  await expectTrapped('Add login');
  await tabTo(page.getByLabelText('Platform', { exact: true }));
  await userEvent.keyboard('GitHub');
  await fillByKeys('Username', 'vera-dev');
  await fillByKeys('Password', 'Hunter2!abcdefgh');
  await press('{Enter}');
  const details = dialogOf('GitHub');
  await expect.element(details.getByText('Strength')).toBeVisible();

  await activate('button', 'Reveal password');
  await expect.element(details.getByText('Hunter2!abcdefgh')).toBeVisible();
  await press('{Enter}');
  await expect.element(details.getByText('Hunter2!abcdefgh')).not.toBeInTheDocument();
  await activate('button', 'Change password');
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Better!Password12');
  await fillByKeys('Reason (optional)', 'Without a mouse');
  await press('{Enter}');
  await expect.element(page.getByText('Password changed. The old one is in the history')).toBeVisible();
  await activate('link', 'History');
  await expect.element(page.getByText('Without a mouse')).toBeVisible();
  await activate('link', 'Back to the login');
  await expect.element(details).toBeVisible();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await activate('button', 'More for this vault');
  await expect.element(page.getByRole('menuitem', { name: 'Handed over' })).toHaveFocus();
  await press('{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{Enter}');
  await expectTrapped('Vault settings');
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'More for this vault' })).toHaveFocus();

  await activate('button', 'Lock now');
  await expect.element(vaultPassphrase).toHaveFocus();
  await userEvent.keyboard(passphrase);
  await press('{Enter}');
  await expect.poll(listed).toEqual(['GitHub']);
  await activate('link', 'GitHub');
  await expectTrapped('GitHub');
  await press('{Escape}');
  await expect.element(page.getByRole('link', { name: 'GitHub' })).toHaveFocus();
});
