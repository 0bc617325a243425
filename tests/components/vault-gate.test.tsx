import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Portal } from '#core/portal.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { quickEngine } from '#tests/support/vault/engines.ts';

const passphrase = 'quiet harbour lantern 42';
const typed = page.getByLabelText('Vault passphrase');
const repeated = page.getByLabelText('Repeat the passphrase');
const setUp = page.getByRole('button', { name: 'Set up vault' });
const unlock = page.getByRole('button', { name: 'Unlock vault' });

const openVault = (before?: (portal: Portal) => Promise<unknown>) =>
  renderPage('/password-logins', {
    as: ada,
    ports: { cipher: quickEngine() },
    ...(before === undefined ? {} : { before }),
  });

const withLockedVault = () =>
  openVault(async ({ vault }) => {
    await vault.setUp(passphrase);
    await vault.lock();
  });

describe('the gate of a vault that is not set up', () => {
  it('asks for one passphrase twice', async () => {
    await openVault();
    await typed.fill(passphrase);
    await repeated.fill(`${passphrase}!`);
    await setUp.click();
    await expect.element(repeated).toHaveAccessibleDescription('The two passphrases differ');
    await expect.element(typed).toHaveValue(passphrase);
  });

  it('refuses a passphrase that is easy to guess, at its field', async () => {
    await openVault();
    await typed.fill('password1234');
    await repeated.fill('password1234');
    await setUp.click();
    await expect
      .element(typed)
      .toHaveAccessibleDescription('This passphrase is easy to guess: add some unrelated words');
  });

  it('opens only once the end of the recovery code was typed', async () => {
    await openVault();
    await typed.fill(passphrase);
    await repeated.fill(passphrase);
    await setUp.click();
    const code = page.getByLabelText('Recovery code', { exact: true }).last();
    await expect.element(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
    const end = code.element().textContent?.replaceAll('-', '').slice(-4) ?? '';
    await page.getByRole('button', { name: 'I have saved the code' }).click();
    const confirm = page.getByRole('button', { name: 'Confirm recovery code' });
    await page.getByLabelText(/^Last/).fill('....');
    await confirm.click();
    await expect.element(page.getByLabelText(/^Last/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText(/^Last/).fill(end);
    await confirm.click();
    await expect.element(page.getByText('Set up your vault')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Passwords' })).toBeVisible();
  });
});

describe('the gate of a locked vault', () => {
  it('asks for the passphrase', async () => {
    await withLockedVault();
    await unlock.click();
    await expect.element(typed).toHaveAccessibleDescription('Enter your vault passphrase');
  });

  it('stays closed for a wrong passphrase and says so', async () => {
    await withLockedVault();
    await typed.fill('quiet harbour lantern 43');
    await unlock.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong passphrase');
    await expect.element(unlock).toBeVisible();
  });

  it('opens with the right one', async () => {
    await withLockedVault();
    await typed.fill(passphrase);
    await unlock.click();
    await expect.element(unlock).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Passwords' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
