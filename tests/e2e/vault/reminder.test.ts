import { expect, test, type Page } from '../support/fixtures.ts';
import { makeVault, unlock } from '../support/vault.ts';

test.setTimeout(120_000);

type Told = { readonly data?: { readonly getNotifications?: { items: object[]; unreadCount: number } } };

const reminderOf = (loginId: string): object => ({
  id: '01J00000000000000000000000',
  type: 'PasswordExpiring',
  title: 'Password expiring',
  message: 'A password for GitHub expires on 4 March 2031',
  status: 'unread',
  userId: 'vera',
  createdAt: new Date().toISOString(),
  subjects: [{ kind: 'login', id: loginId }],
});

const remind = async (page: Page, [id = '']: readonly string[]): Promise<void> => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Told;
    answer.data?.getNotifications?.items.unshift(reminderOf(id));
    await route.fulfill({ response, json: answer });
  });
};

test('a notification of a password that expires opens its login once the vault is open', async ({ desk, portal }) => {
  const logins = [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }];
  const { page } = await makeVault(desk, portal.url, { logins, prepare: remind });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /Password expiring/ }).click();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('dialog', { name: 'GitHub' })).toBeVisible();
});
