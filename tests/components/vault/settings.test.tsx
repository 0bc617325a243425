import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keptClipboard } from '#tests/support/components/clipboard.ts';
import {
  confirmCode,
  dialog,
  dialogOf,
  emptyVault,
  listed,
  lockedHeading,
  openVault,
  openVaultMenu,
  passphrase,
  recoveryCodeShown,
  unlock,
} from '#tests/support/components/vault-page.ts';

const logins = [
  { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' },
  { name: 'Initech Wiki', username: 'vera', password: 'password' },
];

it('an unattended vault locks after the time that was chosen in its settings', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openVault({ logins });
  await openVaultMenu('Vault settings');
  const choice = dialog.getByRole('combobox');
  await expect.element(choice).toHaveValue('15');
  await choice.selectOptions('After 1 minute');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await openVaultMenu('Vault settings');
  await expect.element(choice).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Done' }).click();
  vi.advanceTimersByTime(50_000);
  await expect.poll(listed).toHaveLength(2);
  vi.advanceTimersByTime(11_000);
  await expect.element(lockedHeading).toBeVisible();
});

it('the vault key is replaced once the new recovery code is kept, which can be copied and looked at again', async () => {
  const written = keptClipboard();
  await openVault({ logins });
  await openVaultMenu('Vault settings');
  await page.getByRole('button', { name: 'Replace vault key' }).click();
  const form = dialogOf('Replace vault key');
  await form.getByLabelText('Vault passphrase').fill(passphrase);
  await form.getByRole('button', { name: 'Replace vault key' }).click();
  const code = await recoveryCodeShown();
  await form.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => written).toEqual([code]);
  await form.getByRole('button', { name: 'I have saved the code' }).click();
  await form.getByRole('button', { name: 'Show the code again' }).click();
  expect(await recoveryCodeShown()).toBe(code);
  await confirmCode(code);
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(listed).toEqual(['GitHub', 'Initech Wiki']);
});

it('the logins are on their way while the passphrase is typed, and not asked for twice', async () => {
  let asked = 0;
  const list = async () => {
    asked += 1;
    return { items: [], next: undefined };
  };
  await openVault({ isLocked: true, ports: { vault: { list } } });
  await expect.element(lockedHeading).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await unlock();
  await expect.element(emptyVault).toBeVisible();
  expect(asked).toBe(1);
});
