import { expect, signIn, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/new-customer.ts';
import { totp } from '../support/totp.ts';
import {
  addLogin,
  beginVault,
  closeDialog,
  endOf,
  listed,
  openNewVault,
  passphrase,
  typeLogin,
  unlock,
} from '../support/vault.ts';

test.setTimeout(120_000);

test('a vault is set up with a passphrase that is hard to guess and a recovery code that was kept', async ({
  desk,
  portal,
}) => {
  const page = await desk();
  await signIn(page, (await newCustomer(portal.url)).email, '/password-logins');
  await expect(page.getByRole('heading', { name: 'Set up your vault' })).toBeVisible();
  const [first, again] = [page.getByLabel('Vault passphrase'), page.getByLabel('Repeat the passphrase')];
  const setUp = page.getByRole('button', { name: 'Set up vault' });
  await first.fill('short');
  await again.fill('short');
  await setUp.click();
  await expect(page.getByRole('alert').or(page.getByText('At least 12 characters').first())).toBeVisible();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill('passwordpassword');
  await again.fill('passwordpassword');
  await setUp.click();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await first.fill(passphrase);
  await again.fill(`${passphrase}s`);
  await setUp.click();
  await expect(page.getByText('The two passphrases differ')).toBeVisible();

  const code = await beginVault(page);
  expect(code.replaceAll('-', '')).toMatch(/^[0-9A-HJKMNP-TV-Z*~$=U]{27}$/);
  await page.getByRole('button', { name: 'I have saved the code' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  await page.getByLabel('Last 5 characters').fill('00000');
  await page.getByRole('button', { name: 'Confirm recovery code' }).click();
  await expect(page.getByText('These are not the last 5 characters of your recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Show the code again' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByRole('button', { name: 'I have saved the code' }).click();
  await page.getByLabel('Last 5 characters').fill(endOf(code).toLowerCase());
  await page.getByRole('button', { name: 'Confirm recovery code' }).click();
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();
});

test('logins are added with a brand, a name of their own, a made password and a second factor', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Fjord Coffee');
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).click();
  await expect(page.getByRole('cell', { name: 'Fjord Coffee', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Passwords', exact: true }).click();

  await page.getByRole('button', { name: 'Add login' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add login' });
  const secret = 'JBSWY3DPEHPK3PXP';
  await typeLogin(dialog, {
    platform: 'GitHub',
    brand: 'Fjord Coffee',
    username: 'fjord-dev',
    password: 'x',
    totp: secret,
  });
  await dialog.getByRole('button', { name: 'Generate password' }).click();
  const made = dialog.getByLabel('Generated password');
  await expect(made).toHaveText(/^\S{8,}$/);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue((await made.textContent()) ?? '');
  const before = (await made.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Generate another password' }).click();
  await expect(made).not.toHaveText(before);
  await dialog.getByRole('radio', { name: 'Words' }).check();
  await expect(made).toHaveText(/[a-z]{3,}.[a-z]{3,}/i);
  await dialog.getByRole('radio', { name: 'Characters' }).check();
  const password = (await dialog.getByLabel('Password', { exact: true }).inputValue()) ?? '';
  await dialog.getByRole('button', { name: 'Add login' }).click();

  const details = page.getByRole('dialog', { name: 'GitHub' });
  await expect(details.getByText('Fjord Coffee')).toBeVisible();
  await expect(details.getByRole('img', { name: /^Strength [56] of 6/ })).toBeVisible();
  const code = details.getByText(/^\d{3} \d{3}$/);
  const shown = ((await code.textContent()) ?? '').replace(' ', '');
  expect([totp(secret, -1), totp(secret, 0), totp(secret, 1)]).toContain(shown);
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText(password, { exact: true })).toBeVisible();
  await closeDialog(page);

  await addLogin(page, {
    name: 'Initech Wiki',
    username: 'vera@initech.test',
    password: 'password',
    address: 'http://wiki.initech.test',
    expires: '2020-01-02T10:00',
  });
  await closeDialog(page);
  await expect(listed(page)).toHaveText(['GitHub', 'Initech Wiki']);
  await expect(page.getByRole('row', { name: /GitHub/ }).getByText('Fjord Coffee')).toBeVisible();
  await expect(page.getByText('Expired 02/01/2020 10:00')).toBeVisible();
});

test('a reload locks the vault, a wrong passphrase does not open it, the right one does', async ({ desk, portal }) => {
  const logins = [{ platform: 'Instagram', username: 'vera.photos', password: 'Summer2024' }];
  const { page } = await openNewVault(desk, portal.url, { logins });
  await expect(page.getByText('vera.photos')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await expect(page.getByText('vera.photos')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await expect(page.getByText('Enter your vault passphrase')).toBeVisible();
  await unlock(page, 'correct horse battery stable');
  await expect(page.getByText('Wrong passphrase')).toBeVisible();
  await expect(page.getByText('vera.photos')).toHaveCount(0);
  await unlock(page);
  await expect(page.getByText('vera.photos')).toBeVisible();
});

test('a password is copied from the list without being shown, and the clipboard is emptied after 30 seconds', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (opened) => opened.clock.install(),
    logins: [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }],
  });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy username of GitHub' }).click();
  await expect.poll(clipboard).toBe('vera-dev');
  await page.getByRole('button', { name: 'Copy password of GitHub' }).click();
  await expect.poll(clipboard).toBe('Hunter2!abcdefgh');
  await expect(page.getByText('Hunter2!abcdefgh')).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect.poll(clipboard).toBe('');
});
