import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import {
  confirmCode,
  dialogOf,
  emptyVault,
  lockedHeading,
  lockNow,
  openVault,
  openVaultMenu,
  passphrase,
  recoveryCodeShown,
  unlock,
} from '#tests/support/components/vault-page.ts';

const byPasskey = page.getByRole('button', { name: 'Unlock with a passkey' });
const typed = page.getByLabelText('Vault passphrase');
const list = page.getByRole('list', { name: 'Passkeys' });

const failing = (code: string, message: string) => () =>
  Promise.reject(new Failure({ kind: 'identity', code, message }));
const declines = failing('PasskeyCanceled', 'No passkey was used');

const withPasskey = async ({ vault }: Portal): Promise<void> => {
  await vault.unlock(passphrase);
  await vault.addPasskey('Laptop', passphrase);
  await vault.lock();
};

const openPasskeys = async () => {
  await openVaultMenu('Vault settings');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  return dialogOf('Passkeys');
};

const add = async (secret = passphrase) => {
  await (await openPasskeys()).getByRole('button', { name: 'Add a passkey' }).click();
  const form = dialogOf('Add a passkey');
  await form.getByLabelText('Vault passphrase').fill(secret);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  return form;
};

it('a passkey is added under the name of its device by the passphrase, and opens the vault from then on', async () => {
  await openVault();
  const settings = await openPasskeys();
  await expect.element(settings.getByText('No passkey opens your vault yet.')).toBeVisible();
  await settings.getByRole('button', { name: 'Add a passkey' }).click();
  const form = dialogOf('Add a passkey');
  await expect.element(form.getByLabelText('Name')).toHaveValue('This device');
  await expect.element(form.getByLabelText('Vault passphrase')).toHaveFocus();
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect
    .element(form.getByLabelText('Vault passphrase'))
    .toHaveAccessibleDescription('Enter your vault passphrase');
  await userEvent.keyboard(`${passphrase}{Enter}`);
  await expect.element(list).toHaveTextContent(/This device.*Added just now/);
  await dialogOf('Passkeys').getByRole('button', { name: 'Done' }).click();
  await lockNow();
  await byPasskey.click();
  await expect.element(emptyVault).toBeVisible();
});

it('a passkey is not added by a wrong passphrase or without a name', async () => {
  await openVault();
  const form = await add('not the passphrase');
  await expect.element(form.getByRole('alert')).toHaveTextContent('Wrong passphrase');
  await form.getByLabelText('Name').fill(' ');
  await form.getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('No passkey opens your vault yet.')).toBeVisible();
});

it('a device that is declined adds nothing and says nothing, and what was typed stays', async () => {
  let asked = 0;
  const create = async () => {
    asked += 1;
    return declines();
  };
  await openVault({ ports: { passkeySecrets: { create } } });
  const form = await add();
  await expect.poll(() => asked).toBe(1);
  await expect.element(form.getByRole('button', { name: 'Add passkey' })).toBeEnabled();
  await expect.element(form.getByLabelText('Vault passphrase')).toHaveValue(passphrase);
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});

it('a device without secrets says so, and nothing is kept', async () => {
  const create = failing('PasskeyUnsupported', 'This browser or device cannot open a vault by a passkey.');
  await openVault({ ports: { passkeySecrets: { create } } });
  const form = await add();
  await expect.element(form.getByRole('alert')).toHaveTextContent('cannot open a vault by a passkey');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('No passkey opens your vault yet.')).toBeVisible();
});

it('a browser that asks for no passkeys offers none', async () => {
  const isAvailable = async (): Promise<boolean> => false;
  await openVault({ isLocked: true, ports: { passkeySecrets: { isAvailable } }, before: withPasskey });
  await expect.element(lockedHeading).toBeVisible();
  await expect.element(byPasskey).not.toBeInTheDocument();
  await unlock();
  const settings = await openPasskeys();
  await expect.element(settings.getByText('This browser cannot add a passkey.')).toBeVisible();
  await expect.element(settings.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  await expect.element(list).toHaveTextContent('Laptop');
});

it('a vault without passkeys offers none', async () => {
  await openVault({ isLocked: true });
  await expect.element(typed).toHaveFocus();
  await expect.element(byPasskey).not.toBeInTheDocument();
});

it('a passkey that opens nothing says so beside the passphrase that was typed, which still opens the vault', async () => {
  const read = failing('WrongPasskey', 'This passkey does not open your vault. Use your passphrase.');
  await openVault({ isLocked: true, ports: { passkeySecrets: { read } }, before: withPasskey });
  await typed.fill(passphrase);
  await byPasskey.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Use your passphrase.');
  await expect.element(typed).toHaveValue(passphrase);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await expect.element(emptyVault).toBeVisible();
});

it('a passkey that is declined leaves the vault locked without a word, and is asked for only when it is pressed', async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    return declines();
  };
  await openVault({ isLocked: true, ports: { passkeySecrets: { read } }, before: withPasskey });
  await expect.element(byPasskey).toBeVisible();
  expect(asked).toBe(0);
  await byPasskey.click();
  await expect.poll(() => asked).toBe(1);
  await expect.element(byPasskey).toBeEnabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(lockedHeading).toBeVisible();
});

it('a passkey is removed once that is confirmed, and then offered no more', async () => {
  await openVault({ before: withPasskey });
  const settings = await openPasskeys();
  await settings.getByRole('button', { name: /^Remove .*Laptop/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(list).toHaveTextContent('Laptop');
  await settings.getByRole('button', { name: /^Remove .*Laptop/ }).click();
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect.element(settings.getByText('No passkey opens your vault yet.')).toBeVisible();
  await expect.poll(() => settings.element().contains(document.activeElement)).toBe(true);
  await settings.getByRole('button', { name: 'Done' }).click();
  await lockNow();
  await expect.element(byPasskey).not.toBeInTheDocument();
});

it('a new vault key says before and afterwards that passkeys go and can be added again', async () => {
  await openVault({ before: withPasskey });
  await openVaultMenu('Vault settings');
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  const form = dialogOf('Replace vault key');
  await expect.element(form.getByText(/Your passkeys are removed, and can be added again/)).toBeVisible();
  await form.getByLabelText('Vault passphrase').fill(passphrase);
  await form.getByRole('button', { name: 'Replace vault key' }).click();
  await confirmCode(await recoveryCodeShown());
  await expect.element(page.getByText('Add your passkeys again in the vault settings')).toBeVisible();
  const settings = await openPasskeys();
  await expect.element(settings.getByText('No passkey opens your vault yet.')).toBeVisible();
  await settings.getByRole('button', { name: 'Done' }).click();
  await lockNow();
  await expect.element(byPasskey).not.toBeInTheDocument();
});

it('fits a narrow screen with a long name', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await openVault({
    before: async ({ vault }) => {
      await vault.unlock(passphrase);
      await vault.addPasskey('W'.repeat(60), passphrase);
      await vault.lock();
    },
  });
  await openPasskeys();
  await expect.element(list).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { width } = list.element().getBoundingClientRect();
  expect(list.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
});
