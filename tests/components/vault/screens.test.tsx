import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSound, lookAs, looks } from '#tests/support/components/look.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import {
  addLogin,
  closeDialog,
  confirmCode,
  dialog,
  emptyVault,
  follow,
  listed,
  lockedHeading,
  openVault,
  openVaultMenu,
  passphrase,
  recoveryCodeShown,
  unlock,
} from '#tests/support/components/vault-page.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';

const handbook = {
  name: 'The handbook of Initech and of all of its daughter companies',
  username: 'a-long-user-name-that-goes-on-and-on@subsidiary.initech.test',
  password: 'Hunter2!abcdefgh',
  address: 'https://wiki.initech.test/a/very/long/address/that/does/not/end/soon',
  totp: 'JBSWY3DPEHPK3PXP',
  expires: '2020-01-02T10:00',
  tags: 'work, a tag of some length',
  notes: 'Ask Bill',
};
const instagram = { platform: 'Instagram', username: 'vera.photos', password: 'Summer2024' };

const lookAtDialog = async (item: string): Promise<void> => {
  await openVaultMenu(item);
  await expect.element(dialog).toBeVisible();
  await expectSound(item);
};

for (const look of looks) {
  const how = look.join(', ');

  it(`axe finds nothing in the set-up of a vault and all of it fits, ${how}`, async () => {
    await lookAs(look);
    await renderPage('/password-logins', { as: ada, ports: { cipher: quickEngine() } });
    await expect.element(page.getByRole('heading', { name: 'Set up your vault' })).toBeVisible();
    const setUp = page.getByRole('button', { name: 'Set up vault' });
    await page.getByLabelText('Vault passphrase').fill('too short');
    await setUp.click();
    await expect.element(page.getByText('The two passphrases differ')).toBeVisible();
    await expectSound('set-up');
    await page.getByLabelText('Vault passphrase').fill(passphrase);
    await page.getByLabelText('Repeat the passphrase').fill(passphrase);
    await setUp.click();
    const code = await recoveryCodeShown();
    await expectSound('the recovery code');
    await confirmCode(code);
    await expect.element(emptyVault).toBeVisible();
    await expectSound('an empty vault');
  });

  it(`axe finds nothing in the forms and the details of a login and all of them fit, ${how}`, async () => {
    await lookAs(look);
    await openVault();
    await page.getByRole('button', { name: 'Add login' }).first().click();
    await dialog.getByRole('button', { name: 'Add login' }).click();
    await dialog.getByRole('button', { name: 'Generate password' }).click();
    await expectSound('add');
    await closeDialog();
    const details = await addLogin(handbook);
    await details.getByLabelText('New backup code').fill('1111-aaaa');
    await details.getByRole('button', { name: 'Add code' }).click();
    await expect.element(details.getByText('1 of 1 left')).toBeVisible();
    await details.getByRole('button', { name: 'Reveal password' }).click();
    await expect.element(details.getByText('Hunter2!abcdefgh')).toBeVisible();
    await details.getByRole('button', { name: 'Add question' }).click();
    await expectSound('details');
    await details.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabelText('New password', { exact: true }).fill('weak');
    await dialog.getByRole('button', { name: 'Generate password' }).click();
    await expectSound('change password');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect.element(details.getByText('Strength')).toBeVisible();
    for (const step of ['Edit', 'Expiry']) {
      await dialog.getByRole('button', { name: step, exact: true }).click();
      await expectSound(step);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await details.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectSound('delete');
  });

  it(`axe finds nothing in the pages of an open vault and all of them fit, ${how}`, async () => {
    await lookAs(look);
    const {
      ids: [id],
    } = await openVault({ logins: [handbook, instagram] });
    await expect.poll(listed).toHaveLength(2);
    await expectSound('the list');
    await lookAtDialog('Import logins');
    await closeDialog();
    await lookAtDialog('Export logins');
    await page.getByRole('radio', { name: 'CSV' }).click();
    await expectSound('export as CSV');
    await closeDialog();
    await lookAtDialog('Vault settings');
    for (const step of ['Change passphrase', 'New recovery code', 'Replace vault key']) {
      await page.getByRole('button', { name: step }).click();
      await expectSound(step);
      await closeDialog();
      await openVaultMenu('Vault settings');
    }
    await closeDialog();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await expect.element(page.getByRole('region', { name: 'Breach scan' })).toBeVisible();
    await expectSound('security');
    for (const [part, heading] of [
      ['notes', 'Notes of'],
      ['history', 'History of'],
    ] as const) {
      follow(`/passwords/${id}/${part}`);
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectSound(part);
    }
  });

  it(`axe finds nothing in a locked vault and all of it fits, ${how}`, async () => {
    await lookAs(look);
    await openVault({ isLocked: true });
    await expect.element(lockedHeading).toBeVisible();
    await expectSound('a locked vault');
    await page.getByRole('button', { name: 'Use the recovery code' }).click();
    await expectSound('the recovery form');
    await page.getByRole('button', { name: 'Use the passphrase' }).click();
    await unlock('not the passphrase');
    await expect.element(page.getByText('Wrong passphrase')).toBeVisible();
    await expectSound('a wrong passphrase');
  });
}
