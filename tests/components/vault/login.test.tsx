import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  addLogin,
  closeDialog,
  dialog,
  dialogOf,
  emptyVault,
  follow,
  openLogin,
  openVault,
} from '#tests/support/components/vault-page.ts';

const wiki = { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', expires: '2031-03-04T12:30' };

const openWiki = async () => {
  const opened = await openVault({ logins: [wiki] });
  return { ...opened, details: await openLogin('Initech Wiki') };
};

const revealedIn = async (row: string): Promise<string> => {
  const cell = page.getByRole('row', { name: row }).getByRole('cell').first();
  await cell.getByRole('button', { name: 'Reveal earlier password' }).click();
  await expect.element(cell.getByRole('button', { name: 'Hide earlier password' })).toBeVisible();
  return cell.element().textContent ?? '';
};

const notes = page.getByLabelText('Notes', { exact: true });
const goBack = page.getByRole('link', { name: 'Back to the login' });

it('a changed password leaves the old one in the history with its reason, and can be restored', async () => {
  const { world } = await openVault();
  const details = await addLogin(wiki);
  await details.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabelText('New password', { exact: true }).fill('aaaa');
  await page.getByLabelText('New password', { exact: true }).fill('Better!Password12');
  await page.getByLabelText('Reason (optional)').fill('It was in a breach');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(page.getByText('Password changed. The old one is in the history')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(dialog.getByText('Better!Password12')).toBeVisible();
  await dialog.getByRole('link', { name: 'History' }).click();
  await expect.poll(() => location.pathname).toMatch(/\/passwords\/[0-9A-Z]{26}\/history$/);
  await expect.element(page.getByRole('heading', { name: 'History of Initech Wiki' })).toBeVisible();
  expect(await revealedIn('It was in a breach')).toBe('password');
  await expect.element(page.getByText(/^This history is not complete/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('Earlier password restored')).toBeVisible();
  expect(await revealedIn('Restored')).toBe('Better!Password12');
  await expect.poll(() => page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(2);
  const address = location.pathname;
  world.tables.loginHistory.clear();
  follow('/password-logins');
  await expect.element(page.getByRole('link', { name: 'Initech Wiki' })).toBeVisible();
  follow(address);
  await expect.element(page.getByText(/^This history is not complete: the login counts 2 changes/)).toBeVisible();
  await goBack.click();
  await dialog.getByRole('button', { name: 'Reveal password' }).click();
  await expect.element(dialog.getByText('password', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('04/03/2031 12:30')).toBeVisible();
});

it('notes and tags are written without touching the expiry, and an expiry can be moved and taken away', async () => {
  const { details } = await openWiki();
  await details.getByRole('link', { name: 'Notes and tags' }).click();
  await expect.poll(() => location.pathname).toMatch(/\/passwords\/[0-9A-Z]{26}\/notes$/);
  await notes.fill('First line\nsecond line');
  await page.getByLabelText('Tags', { exact: true }).fill('work, wiki');
  await page.getByRole('button', { name: 'Save notes and tags' }).click();
  await expect.element(page.getByText('Notes and tags saved')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo changes' });
  await expect.element(undo).not.toBeInTheDocument();
  await notes.fill('Not this');
  await undo.click();
  await expect.element(notes).toHaveValue('First line\nsecond line');
  await goBack.click();
  const tags = details.getByRole('listitem').filter({ hasText: /^(work|wiki)$/ });
  await expect.poll(() => tags.elements()).toHaveLength(2);
  await expect.element(details.getByText('04/03/2031 12:30')).toBeVisible();
  await details.getByRole('link', { name: 'Notes and tags' }).click();
  await expect.element(notes).toHaveValue('First line\nsecond line');
  await goBack.click();

  await dialog.getByRole('button', { name: 'Expiry' }).click();
  await page.getByLabelText('Expires').fill('2020-02-03T09:05');
  await page.getByRole('button', { name: 'Save expiry' }).click();
  await expect.element(dialog.getByText('Expired 03/02/2020 09:05')).toBeVisible();
  await dialog.getByRole('button', { name: 'Expiry' }).click();
  await page.getByRole('button', { name: 'Never expires' }).click();
  await page.getByRole('button', { name: 'Save expiry' }).click();
  await expect.element(page.getByText('The password never expires')).toBeVisible();
  await expect.element(dialog.getByText('Never', { exact: true })).toBeVisible();
});

it('backup codes are kept, counted and used up, and security questions are kept', async () => {
  const { details } = await openWiki();
  const codes = details.getByRole('region', { name: '2FA backup codes' });
  await expect.element(codes.getByText('None yet')).toBeVisible();
  for (const code of ['1111-aaaa', '2222-bbbb']) {
    await codes.getByLabelText('New backup code').fill(code);
    await codes.getByRole('button', { name: 'Add code' }).click();
    await expect.element(codes.getByLabelText('New backup code')).toHaveValue('');
  }
  await expect.element(codes.getByText('2 of 2 left')).toBeVisible();
  await codes.getByRole('button', { name: 'Reveal backup code 1' }).click();
  await expect.element(codes.getByText('2222-bbbb')).toBeVisible();
  await codes.getByRole('button', { name: 'Mark backup code 1 as used' }).click();
  await expect.element(codes.getByText('1 of 2 left')).toBeVisible();
  await expect.element(codes.getByText('Used', { exact: true })).toBeVisible();
  await codes.getByRole('button', { name: 'Delete backup code 1' }).click();
  await expect.element(codes.getByText('1 of 1 left')).toBeVisible();

  const questions = details.getByRole('region', { name: 'Security questions' });
  await questions.getByRole('button', { name: 'Add question' }).click();
  await questions.getByLabelText('Question').fill('First pet?');
  await questions.getByLabelText('Answer').fill('A newt');
  await questions.getByRole('button', { name: 'Save question' }).click();
  await expect.element(questions.getByText('First pet?')).toBeVisible();
  await expect.element(questions.getByText('A newt')).not.toBeInTheDocument();
  await questions.getByRole('button', { name: 'Reveal answer to first pet?' }).click();
  await expect.element(questions.getByText('A newt')).toBeVisible();

  await closeDialog();
  await openLogin('Initech Wiki');
  await expect.element(page.getByText('1 of 1 left')).toBeVisible();
  await page.getByRole('button', { name: 'Delete question First pet?' }).click();
  await expect.element(questions.getByText('None yet')).toBeVisible();
});

it('a login is edited, deleted after a question, and its address is then Not Found', async () => {
  const {
    details,
    ids: [id],
  } = await openWiki();
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = dialogOf('Edit Initech Wiki');
  await expect.element(form.getByLabelText('Username')).toHaveValue('vera@initech.test');
  await form.getByLabelText('Name of the platform').fill('Initech Handbook');
  await form.getByRole('button', { name: 'Save login' }).click();
  await expect.element(dialogOf('Initech Handbook')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this login?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Delete login' }).click();
  await expect.element(page.getByText('Login deleted')).toBeVisible();
  await expect.element(emptyVault).toBeVisible();
  follow(`/passwords/${id}/history`);
  await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});
