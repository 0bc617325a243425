import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bitwarden } from '#tests/support/components/bitwarden-file.ts';
import { nextDownload } from '#tests/support/components/download.ts';
import {
  closeDialog,
  dialog,
  dialogOf,
  listed,
  openLogin,
  openVault,
  openVaultMenu,
  passphrase,
} from '#tests/support/components/vault-page.ts';

const filePassphrase = 'nine purple ladders falling';

const exported = async (format: 'Encrypted file' | 'Bitwarden JSON' | 'CSV'): Promise<string> => {
  await openVaultMenu('Export logins');
  const form = dialogOf('Export logins');
  await form.getByRole('radio', { name: format }).click();
  if (format === 'Encrypted file') {
    await form.getByLabelText('File passphrase', { exact: true }).fill(filePassphrase);
    await form.getByLabelText('Repeat the file passphrase').fill(filePassphrase);
  } else await form.getByRole('checkbox', { name: 'Write my passwords as plain text' }).click();
  await form.getByLabelText('Vault passphrase').fill(passphrase);
  const download = nextDownload();
  await form.getByRole('button', { name: 'Export logins' }).click();
  const file = await download;
  await expect.element(dialog).not.toBeInTheDocument();
  return file;
};

const chooseFile = async (name: string, text: string): Promise<void> => {
  await openVaultMenu('Import logins');
  await userEvent.upload(page.getByLabelText('File to import'), new File([text], name, { type: 'application/json' }));
};

const importAll = async (count: number): Promise<void> => {
  const form = dialogOf('Import logins');
  await expect.element(form.getByText(`${count} of ${count} chosen`)).toBeVisible();
  await form.getByRole('button', { name: `Import ${count} logins` }).click();
  await expect.element(form.getByText(`${count} logins imported.`)).toBeVisible();
  await form.getByRole('button', { name: 'Done' }).click();
};

const expectRevealed = async (name: string, password: string): Promise<void> => {
  const details = await openLogin(name);
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(details.getByText(password, { exact: true })).toBeVisible();
};

it('an encrypted file carries a vault with history, codes and questions into another', async () => {
  await openVault({
    logins: [
      { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', tags: 'work' },
      { name: 'Initech Wiki', username: 'vera', password: 'password', notes: 'Ask Bill' },
    ],
  });
  const details = await openLogin('Initech Wiki');
  await details.getByLabelText('New backup code').fill('1111-aaaa');
  await details.getByRole('button', { name: 'Add code' }).click();
  await expect.element(details.getByText('1 of 1 left')).toBeVisible();
  await details.getByRole('button', { name: 'Add question' }).click();
  await details.getByRole('textbox', { name: 'Question' }).fill('First pet?');
  await details.getByRole('textbox', { name: 'Answer' }).fill('A newt');
  await details.getByRole('button', { name: 'Save question' }).click();
  await expect.element(details.getByText('First pet?')).toBeVisible();
  await details.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('New password', { exact: true }).fill('Better!Password12');
  await page.getByLabelText('Reason (optional)').fill('Yearly');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(dialog.getByText('1 of 1 left')).toBeVisible();
  await closeDialog();

  const file = await exported('Encrypted file');
  for (const secret of ['vera-dev', 'Hunter2', 'Better!', 'Ask Bill', 'A newt', 'Initech', '1111-aaaa'])
    expect(file).not.toContain(secret);

  await openVault();
  await chooseFile('vault.json', file);
  await page.getByLabelText('File passphrase').fill('not this one at all');
  await page.getByRole('button', { name: 'Open file' }).click();
  await expect.element(page.getByText(/^Wrong passphrase/)).toBeVisible();
  await page.getByLabelText('File passphrase').fill(filePassphrase);
  await page.getByRole('button', { name: 'Open file' }).click();
  await importAll(2);
  await expect.poll(listed).toEqual(['GitHub', 'Initech Wiki']);
  await expectRevealed('Initech Wiki', 'Better!Password12');
  await expect.element(page.getByText('1 of 1 left')).toBeVisible();
  await expect.element(page.getByText('First pet?')).toBeVisible();
  await dialog.getByRole('link', { name: 'History' }).click();
  await expect.element(page.getByRole('row', { name: 'Yearly' })).toBeVisible();
  await page.getByRole('link', { name: 'Notes and tags' }).click();
  await expect.element(page.getByLabelText('Notes', { exact: true })).toHaveValue('Ask Bill');
});

it('an export of Bitwarden comes in with what is no login named, goes out again, and comes in elsewhere', async () => {
  await openVault();
  await chooseFile('bitwarden.json', JSON.stringify(bitwarden));
  const report = page.getByRole('group', { name: 'Rows that cannot be imported' });
  await expect.element(report.getByText('Row 3: Visa')).toBeVisible();
  await expect.element(report.getByText('It is a card, not a login')).toBeVisible();
  await importAll(2);
  await expectRevealed('Initech Wiki', 'Staple-Battery-9');
  await expect.element(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
  await closeDialog();

  await chooseFile('again.json', JSON.stringify(bitwarden));
  await expect.element(page.getByText('0 of 2 chosen')).toBeVisible();
  await expect.poll(() => page.getByText('Already in your vault', { exact: true }).elements()).toHaveLength(2);
  await closeDialog();

  const text = await exported('Bitwarden JSON');
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

  await openVault();
  await chooseFile('back.json', text);
  await importAll(2);
  await expectRevealed('Initech Wiki', 'Staple-Battery-9');
  await closeDialog();
  const again = JSON.parse(await exported('Bitwarden JSON')) as { items: readonly object[] };
  expect(again.items).toHaveLength(items.length);
});
