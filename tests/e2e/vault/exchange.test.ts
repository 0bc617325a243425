import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/fixtures.ts';
import { listed, openNewVault, openVaultMenu, passphrase } from '../support/vault.ts';

test.setTimeout(120_000);

const filePassphrase = 'nine purple ladders falling';
const logins = [
  { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', tags: 'work' },
  { name: 'Initech Wiki', username: 'vera', password: 'Better!Password12', notes: 'Ask Bill' },
];

const exported = async (page: Page): Promise<string> => {
  await openVaultMenu(page, 'Export logins');
  const dialog = page.getByRole('dialog', { name: 'Export logins' });
  await dialog.getByRole('radio', { name: 'Encrypted file' }).check();
  await dialog.getByLabel('File passphrase', { exact: true }).fill(filePassphrase);
  await dialog.getByLabel('Repeat the file passphrase').fill(filePassphrase);
  await dialog.getByLabel('Vault passphrase').fill(passphrase);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export logins' }).click();
  const path = await (await download).path();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return readFile(path, 'utf8');
};

test('an encrypted file is saved from one vault and opened in another', { tag: '@full' }, async ({ desk, portal }) => {
  const { page: source } = await openNewVault(desk, portal.url, { logins });
  const file = await exported(source);
  for (const secret of ['vera-dev', 'Hunter2', 'Better!', 'Ask Bill', 'Initech']) expect(file).not.toContain(secret);

  const { page } = await openNewVault(desk, portal.url);
  await openVaultMenu(page, 'Import logins');
  const buffer = Buffer.from(file);
  await page.getByLabel('File to import').setInputFiles({ name: 'vault.json', mimeType: 'application/json', buffer });
  await page.getByLabel('File passphrase').fill(filePassphrase);
  await page.getByRole('button', { name: 'Open file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import logins' });
  await expect(dialog.getByText('2 of 2 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 logins' }).click();
  await expect(dialog.getByText('2 logins imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(listed(page)).toHaveText(['GitHub', 'Initech Wiki']);
  await page.getByRole('link', { name: 'Initech Wiki', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Initech Wiki' });
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText('Better!Password12', { exact: true })).toBeVisible();
});
