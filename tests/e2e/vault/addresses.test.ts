import { expect, test } from '../support/fixtures.ts';
import { openNewVault, unlock } from '../support/vault.ts';

test.setTimeout(120_000);

type Told = { readonly data?: { readonly getNotifications?: { items: object[]; unreadCount: number } } };

test('a notification of a password that expires opens its login once the vault is open', async ({ desk, portal }) => {
  const logins = [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }];
  const { page, ids } = await openNewVault(desk, portal.url, { logins });
  const reminder = {
    id: '01J00000000000000000000000',
    type: 'PasswordExpiring',
    title: 'Password expiring',
    message: 'A password for GitHub expires on 4 March 2031',
    status: 'unread',
    userId: 'vera',
    createdAt: new Date().toISOString(),
    loginId: ids[0],
  };
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Told;
    answer.data?.getNotifications?.items.unshift(reminder);
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /Password expiring/ }).click();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('dialog', { name: 'GitHub' })).toBeVisible();
});
