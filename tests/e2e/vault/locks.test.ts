import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { signOut } from '../support/new-customer.ts';
import { keptOnDevice } from '../support/tabs.ts';
import { listed, openNewVault, openVaultMenu, unlock } from '../support/vault.ts';

test.setTimeout(120_000);

const login = { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' };

const expectLocked = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await expect(page.getByText(login.username)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('Lock now closes the vault in every tab, with whatever was open there', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url, { logins: [login] });
  const other = await page.context().newPage();
  await other.goto('/password-logins');
  await unlock(other);
  await listed(other).first().click();
  await expect(other.getByRole('dialog', { name: 'GitHub' })).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(page);
  await expectLocked(other);
});

test('signing out locks the vault and leaves nothing of it on the device', async ({ desk, portal }) => {
  const { page, email } = await openNewVault(desk, portal.url, { logins: [login] });
  await expect(page.getByText(login.username)).toBeVisible();
  await signOut(page);
  const kept = await keptOnDevice(page);
  for (const trace of [email, login.username, login.password, 'cv1.']) expect(kept).not.toContain(trace);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Passwords' }).click();
  await expectLocked(page);
});

test('an unattended vault locks after the chosen time, and after a sleep of the machine', async ({ desk, portal }) => {
  const prepare = (page: Page): Promise<void> => page.clock.install();
  const { page } = await openNewVault(desk, portal.url, { logins: [login], prepare });
  await expect(listed(page)).toHaveCount(1);
  await openVaultMenu(page, 'Vault settings');
  await page.getByLabel('Lock the vault when the page is idle').selectOption({ label: 'After 5 minutes' });
  await page.getByRole('button', { name: 'Done' }).click();
  await page.clock.runFor('04:30');
  await page.keyboard.press('Shift');
  await page.clock.runFor('04:30');
  await expect(listed(page)).toHaveCount(1);
  await page.clock.runFor('00:40');
  await expectLocked(page);

  await unlock(page);
  await expect(listed(page)).toHaveCount(1);
  await page.clock.fastForward('02:00');
  await page.clock.runFor(1000);
  await expectLocked(page);
});
