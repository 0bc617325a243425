import { readFile } from 'node:fs/promises';
import { expect, signIn, test, type OpenDesk, type Page } from '../support/fixtures.ts';
import { newCustomer } from '../support/new-customer.ts';
import {
  addLogin,
  addLogins,
  closeDialog,
  listed,
  openNewVault,
  openVaultMenu,
  passphrase,
  setUpVault,
} from '../support/vault.ts';

test.setTimeout(120_000);

const filePassphrase = 'nine purple ladders falling';

const openEmptyVault = async (desk: OpenDesk, url: string): Promise<Page> => {
  const page = await desk();
  await signIn(page, (await newCustomer(url)).email);
  await setUpVault(page);
  return page;
};

const exported = async (page: Page, format: 'Encrypted file' | 'Bitwarden JSON' | 'CSV'): Promise<string> => {
  await openVaultMenu(page, 'Export logins');
  const dialog = page.getByRole('dialog', { name: 'Export logins' });
  await dialog.getByRole('radio', { name: format }).check();
  if (format === 'Encrypted file') {
    await dialog.getByLabel('File passphrase', { exact: true }).fill(filePassphrase);
    await dialog.getByLabel('Repeat the file passphrase').fill(filePassphrase);
  } else await dialog.getByRole('checkbox', { name: 'Write my passwords as plain text' }).check();
  await dialog.getByLabel('Vault passphrase').fill(passphrase);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export logins' }).click();
  const path = await (await download).path();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return readFile(path, 'utf8');
};

const chooseFile = async (page: Page, name: string, text: string): Promise<void> => {
  await openVaultMenu(page, 'Import logins');
  await page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
};

const importAll = async (page: Page, count: number): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Import logins' });
  await expect(dialog.getByText(`${count} of ${count} chosen`)).toBeVisible();
  await dialog.getByRole('button', { name: `Import ${count} logins` }).click();
  await expect(dialog.getByText(`${count} logins imported.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
};

const expectRevealed = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
  const details = page.getByRole('dialog', { name });
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText(password, { exact: true })).toBeVisible();
};

test('an encrypted file carries a vault with history, codes and questions into another', async ({ desk, portal }) => {
  const { page: source } = await openNewVault(desk, portal.url);
  await addLogins(source, [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', tags: 'work' }]);
  const details = await addLogin(source, {
    name: 'Initech Wiki',
    username: 'vera',
    password: 'password',
    notes: 'Ask Bill',
  });
  await details.getByLabel('New backup code').fill('1111-aaaa');
  await details.getByRole('button', { name: 'Add code' }).click();
  await expect(details.getByText('1 of 1 left')).toBeVisible();
  await details.getByRole('button', { name: 'Add question' }).click();
  await details.getByRole('textbox', { name: 'Question' }).fill('First pet?');
  await details.getByRole('textbox', { name: 'Answer' }).fill('A newt');
  await details.getByRole('button', { name: 'Save question' }).click();
  await expect(details.getByText('First pet?')).toBeVisible();
  await details.getByRole('button', { name: 'Change password' }).click();
  await source.getByLabel('New password', { exact: true }).fill('Better!Password12');
  await source.getByLabel('Reason (optional)').fill('Yearly');
  await source.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(source.getByRole('dialog').getByText('1 of 1 left')).toBeVisible();
  await closeDialog(source);

  const file = await exported(source, 'Encrypted file');
  for (const secret of ['vera-dev', 'Hunter2', 'Better!', 'Ask Bill', 'A newt', 'Initech', '1111-aaaa'])
    expect(file).not.toContain(secret);

  const page = await openEmptyVault(desk, portal.url);
  await chooseFile(page, 'vault.json', file);
  await page.getByLabel('File passphrase').fill('not this one at all');
  await page.getByRole('button', { name: 'Open file' }).click();
  await expect(page.getByText(/^Wrong passphrase/)).toBeVisible();
  await page.getByLabel('File passphrase').fill(filePassphrase);
  await page.getByRole('button', { name: 'Open file' }).click();
  await importAll(page, 2);
  await expect(listed(page)).toHaveText(['GitHub', 'Initech Wiki']);
  await expectRevealed(page, 'Initech Wiki', 'Better!Password12');
  await expect(page.getByText('1 of 1 left')).toBeVisible();
  await expect(page.getByText('First pet?')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: 'Yearly' })).toBeVisible();
  await page.getByRole('link', { name: 'Notes and tags' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Ask Bill');
});

const bitwarden = {
  encrypted: false,
  folders: [{ id: 'f1', name: 'Clients' }],
  items: [
    {
      id: '1d9b1f0a-0000-4000-8000-000000000001',
      organizationId: null,
      folderId: 'f1',
      type: 1,
      reprompt: 1,
      name: 'Initech Wiki',
      notes: 'Ask Bill',
      favorite: true,
      fields: [{ name: 'Customer number', value: '4711', type: 0, linkedId: null }],
      login: {
        fido2Credentials: [],
        uris: [
          { match: null, uri: 'https://wiki.initech.test/login' },
          { match: 3, uri: 'https://old.initech.test' },
        ],
        username: 'vera@initech.test',
        password: 'Staple-Battery-9',
        totp: 'JBSWY3DPEHPK3PXP',
      },
      collectionIds: null,
      passwordHistory: [{ lastUsedDate: '2024-02-03T04:05:06.000Z', password: 'the one before' }],
      creationDate: '2023-01-01T00:00:00.000Z',
      revisionDate: '2024-02-03T04:05:06.000Z',
      deletedDate: null,
    },
    {
      id: '1d9b1f0a-0000-4000-8000-000000000002',
      organizationId: null,
      folderId: null,
      type: 1,
      reprompt: 0,
      name: 'github.com',
      notes: null,
      favorite: false,
      login: {
        fido2Credentials: [],
        uris: [{ match: null, uri: 'https://github.com' }],
        username: 'vera-dev',
        password: 'Hunter2!abcdefgh',
        totp: null,
      },
      collectionIds: null,
      passwordHistory: null,
      creationDate: '2023-01-01T00:00:00.000Z',
      revisionDate: '2023-01-01T00:00:00.000Z',
      deletedDate: null,
    },
    { id: 'c', organizationId: null, folderId: null, type: 3, reprompt: 0, name: 'Visa', notes: null, card: {} },
  ],
};

test('an export of Bitwarden comes in with what is no login named, goes out again, and comes in elsewhere', async ({
  desk,
  portal,
}) => {
  const page = await openEmptyVault(desk, portal.url);
  await chooseFile(page, 'bitwarden.json', JSON.stringify(bitwarden));
  const report = page.getByRole('group', { name: 'Rows that cannot be imported' });
  await expect(report.getByText('Row 3: Visa')).toBeVisible();
  await expect(report.getByText('It is a card, not a login')).toBeVisible();
  await importAll(page, 2);
  await expectRevealed(page, 'Initech Wiki', 'Staple-Battery-9');
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseFile(page, 'again.json', JSON.stringify(bitwarden));
  await expect(page.getByText('0 of 2 chosen')).toBeVisible();
  await expect(page.getByText('Already in your vault', { exact: true })).toHaveCount(2);
  await closeDialog(page);

  const text = await exported(page, 'Bitwarden JSON');
  const { items } = JSON.parse(text) as { items: readonly { readonly name: string }[] };
  const wiki = items.find(({ name }) => name === 'Initech Wiki');
  const [original] = bitwarden.items;
  expect(wiki).toMatchObject({
    name: original?.name,
    notes: original?.notes,
    favorite: original?.favorite,
    reprompt: original?.reprompt,
    fields: original?.fields,
    login: original?.login,
    passwordHistory: original?.passwordHistory,
  });

  const other = await openEmptyVault(desk, portal.url);
  await chooseFile(other, 'back.json', text);
  await importAll(other, 2);
  await expectRevealed(other, 'Initech Wiki', 'Staple-Battery-9');
  await closeDialog(other);
  const again = JSON.parse(await exported(other, 'Bitwarden JSON')) as { items: readonly object[] };
  expect(again.items).toHaveLength(items.length);
});
