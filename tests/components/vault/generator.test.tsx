import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialogOf, openLogin, openVault } from '#tests/support/components/vault-page.ts';

it('a password is made by its recipe and put into the form, another one with each change', async () => {
  await openVault();
  await page.getByRole('button', { name: 'Add login' }).first().click();
  const form = dialogOf('Add login');
  const field = form.getByLabelText('Password', { exact: true });
  const made = form.getByLabelText('Generated password');
  const text = (): string => made.element().textContent ?? '';
  await form.getByRole('button', { name: 'Generate password' }).click();
  await expect.poll(text).toHaveLength(20);
  await expect.element(field).toHaveValue(text());
  const first = text();
  await form.getByRole('button', { name: 'Generate another password' }).click();
  await expect.poll(text).not.toBe(first);
  await form.getByLabelText('Length', { exact: true }).fill('32');
  await expect.poll(text).toHaveLength(32);
  for (const name of ['a–z', 'A–Z', 'Symbols']) await form.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(text).toMatch(/^\d{32}$/);
  const digits = form.getByRole('checkbox', { name: '0–9' });
  await digits.click();
  await expect.element(digits).toBeChecked();
  await form.getByRole('radio', { name: 'Words' }).click();
  await form.getByLabelText('Words', { exact: true }).last().fill('6');
  await expect.poll(() => text().split('-')).toHaveLength(6);
  await expect.element(field).toHaveValue(text());
  await form.getByRole('button', { name: 'Generate password' }).click();
  await expect.element(made).not.toBeInTheDocument();
});

it('a password that is weaker than the one before says so, until it is stronger', async () => {
  await openVault({ logins: [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }] });
  const details = await openLogin('GitHub');
  await details.getByRole('button', { name: 'Change password' }).click();
  const field = page.getByLabelText('New password', { exact: true });
  const weaker = page.getByText('This one is weaker than the password it replaces.');
  await expect.element(weaker).not.toBeInTheDocument();
  await field.fill('weak');
  await expect.element(weaker).toBeVisible();
  await field.fill('Better!Password12-and-longer');
  await expect.element(weaker).not.toBeInTheDocument();
});
