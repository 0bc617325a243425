import { expect, test, type Page } from '../support/fixtures.ts';
import { addLogin, closeDialog, listed, openLoginId, openNewVault } from '../support/vault.ts';

test.setTimeout(120_000);

const wiki = { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', expires: '2031-03-04T12:30' };

const revealedIn = async (page: Page, row: string): Promise<string> => {
  const cell = page.getByRole('row', { name: row }).getByRole('cell').first();
  await cell.getByRole('button', { name: 'Reveal earlier password' }).click();
  await expect(cell.getByRole('button', { name: 'Hide earlier password' })).toBeVisible();
  return (await cell.textContent()) ?? '';
};

test('a changed password leaves the old one in the history with its reason, and can be restored', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  const details = await addLogin(page, wiki);
  await details.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('aaaa');
  await page.getByLabel('New password', { exact: true }).fill('Better!Password12');
  await page.getByLabel('Reason (optional)').fill('It was in a breach');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password before it is in the history')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal password' }).click();
  await expect(page.getByRole('dialog').getByText('Better!Password12')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await page.waitForURL(/\/passwords\/[0-9A-Z]{26}\/history$/);
  await expect(page.getByRole('heading', { name: 'History of Initech Wiki' })).toBeVisible();
  expect(await revealedIn(page, 'It was in a breach')).toBe('password');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The earlier password is current again')).toBeVisible();
  expect(await revealedIn(page, 'Restored')).toBe('Better!Password12');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal password' }).click();
  await expect(page.getByRole('dialog').getByText('password', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('04/03/2031 12:30')).toBeVisible();
});

test('notes and tags are written without touching the expiry, and an expiry can be moved and taken away', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  const details = await addLogin(page, wiki);
  await details.getByRole('link', { name: 'Notes and tags' }).click();
  await page.waitForURL(/\/passwords\/[0-9A-Z]{26}\/notes$/);
  await page.getByLabel('Notes', { exact: true }).fill('First line\nsecond line');
  await page.getByLabel('Tags', { exact: true }).fill('work, wiki');
  await page.getByRole('button', { name: 'Save notes and tags' }).click();
  await expect(page.getByText('Notes and tags are saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Initech Wiki' });
  await expect(dialog.getByRole('listitem').filter({ hasText: /^(work|wiki)$/ })).toHaveCount(2);
  await expect(dialog.getByText('04/03/2031 12:30')).toBeVisible();
  await dialog.getByRole('link', { name: 'Notes and tags' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('First line\nsecond line');
  await page.getByRole('link', { name: 'Back to the login' }).click();

  await page.getByRole('dialog').getByRole('button', { name: 'Expiry' }).click();
  await page.getByLabel('Expires').fill('2020-02-03T09:05');
  await page.getByRole('button', { name: 'Save expiry' }).click();
  await expect(page.getByRole('dialog').getByText('Expired 03/02/2020 09:05')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Expiry' }).click();
  await page.getByRole('button', { name: 'Never expires' }).click();
  await page.getByRole('button', { name: 'Save expiry' }).click();
  await expect(page.getByText('The password never expires')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Never', { exact: true })).toBeVisible();
});

test('backup codes are kept, counted and used up, and security questions are kept', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url);
  const details = await addLogin(page, wiki);
  const codes = details.getByRole('region', { name: '2FA backup codes' });
  await expect(codes.getByText('None kept yet')).toBeVisible();
  for (const code of ['1111-aaaa', '2222-bbbb']) {
    await codes.getByLabel('New backup code').fill(code);
    await codes.getByRole('button', { name: 'Add code' }).click();
    await expect(codes.getByLabel('New backup code')).toHaveValue('');
  }
  await expect(codes.getByText('2 of 2 left')).toBeVisible();
  await codes.getByRole('button', { name: 'Reveal backup code 1' }).click();
  await expect(codes.getByText('2222-bbbb')).toBeVisible();
  await codes.getByRole('button', { name: 'Mark backup code 1 as used' }).click();
  await expect(codes.getByText('1 of 2 left')).toBeVisible();
  await expect(codes.getByText('Used', { exact: true })).toBeVisible();
  await codes.getByRole('button', { name: 'Delete backup code 1' }).click();
  await expect(codes.getByText('1 of 1 left')).toBeVisible();

  const questions = details.getByRole('region', { name: 'Security questions' });
  await questions.getByRole('button', { name: 'Add question' }).click();
  await questions.getByLabel('Question').fill('First pet?');
  await questions.getByLabel('Answer').fill('A newt');
  await questions.getByRole('button', { name: 'Save question' }).click();
  await expect(questions.getByText('First pet?')).toBeVisible();
  await expect(questions.getByText('A newt')).toHaveCount(0);
  await questions.getByRole('button', { name: 'Reveal answer to first pet?' }).click();
  await expect(questions.getByText('A newt')).toBeVisible();

  await closeDialog(page);
  await listed(page).first().click();
  await expect(page.getByText('1 of 1 left')).toBeVisible();
  await page.getByRole('button', { name: 'Delete question First pet?' }).click();
  await expect(questions.getByText('None kept yet')).toBeVisible();
});

test('a login is edited, deleted after a question, and its address is then Not Found', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url);
  const details = await addLogin(page, wiki);
  const id = openLoginId(page);
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Initech Wiki' });
  await expect(form.getByLabel('Username')).toHaveValue('vera@initech.test');
  await form.getByLabel('Name of the platform').fill('Initech Handbook');
  await form.getByRole('button', { name: 'Save login' }).click();
  await expect(page.getByRole('dialog', { name: 'Initech Handbook' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this login?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete login' }).click();
  await expect(page.getByText('The login is deleted')).toBeVisible();
  await expect(page.getByText('No logins yet.', { exact: false })).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), `/passwords/${id}/history`);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});
